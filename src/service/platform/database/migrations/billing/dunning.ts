import { due, dueIndexes } from "./due.ts";

/** Tables of dunning and of mails to customers. */
export const billingDunning: readonly string[] = [
  `create table dunning_runs (
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    owner text not null,
    owner_kind text not null check (owner_kind in ('subscription', 'invoice')),
    customer text not null references customers,
    status text not null check (status in ('open', 'recovered', 'exhausted', 'stopped')),
    settings json not null,
    started_at timestamptz not null,
    step integer not null default 0 check (step >= 0),
    waits_for text not null default 'time' check (waits_for in ('time', 'card', 'authentication')),
    failed_source text,
    failure_code text,
    same_code_count integer not null default 0 check (same_code_count >= 0),
    ended_at timestamptz,
    test_clock text,${due},
    constraint dunning_runs_ended check ((status = 'open') = (ended_at is null))
  )`,
  `create unique index dunning_runs_open on dunning_runs (owner) where status = 'open'`,
  `create index dunning_runs_by_owner on dunning_runs (owner, sequence desc)`,
  `create index dunning_runs_by_customer on dunning_runs (customer) where status = 'open'`,
  ...dueIndexes("dunning_runs"),

  // Attempts of payers and those with a new card have no step.
  `create table dunning_attempts (
    sequence bigint generated always as identity primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    run text references dunning_runs,
    step integer check (step >= 0),
    invoice text not null references invoices,
    kind text not null check (kind in ('scheduled', 'manual', 'new_card')),
    charge text,
    fingerprint text,
    outcome text check (outcome in ('succeeded', 'failed')),
    failure_code text,
    constraint dunning_attempts_step check ((kind = 'scheduled') = (step is not null)),
    constraint dunning_attempts_run check (step is null or run is not null)
  )`,
  `create unique index dunning_attempts_of_step on dunning_attempts (run, step)`,
  `create index dunning_attempts_by_card on dunning_attempts (invoice, fingerprint, created)`,

  `create table billing_notices (
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    owner text not null,
    kind text not null,
    moment timestamptz not null,
    customer text references customers,
    data json not null,
    sent_at timestamptz,
    dropped_at timestamptz,
    test_clock text,${due}
  )`,
  `create unique index billing_notices_once on billing_notices (owner, kind, moment)`,
  ...dueIndexes("billing_notices"),
];
