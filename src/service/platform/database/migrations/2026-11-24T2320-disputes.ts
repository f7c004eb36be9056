import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";
import { listed } from "./initial/listed.ts";

/**
 * Disputes of charges, and what they take from the balance and give back to it. A processor's dispute is stored once. A row whose
 * `response` is set waits to be answered at the processor.
 */
export const disputes: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table disputes (${listed},
    charge text not null references charges,
    payment_intent text,
    amount integer not null check (amount > 0),
    currency text not null,
    status text not null check (status in ('warning_needs_response', 'warning_under_review', 'warning_closed',
      'needs_response', 'under_review', 'won', 'lost')),
    reason text not null,
    network_reason_code text,
    evidence json not null,
    evidence_due_by timestamptz not null,
    submitted_at timestamptz,
    withdrawn_at timestamptz,
    reinstated_at timestamptz,
    closed_at timestamptz,
    metadata jsonb not null,
    processor text not null,
    processor_reference text not null,
    response text check (response in ('evidence', 'acceptance')),
    response_due_at timestamptz,
    test_clock text,
    constraint disputes_once unique (processor, processor_reference),
    constraint disputes_withdrawn check ((withdrawn_at is not null)
      = (status in ('needs_response', 'under_review', 'won', 'lost'))),
    constraint disputes_reinstated check ((reinstated_at is not null) = (status = 'won')),
    constraint disputes_closed check ((closed_at is not null) = (status in ('warning_closed', 'won', 'lost')))
  )`,
  `create unique index disputes_in_order on disputes (account_id, livemode, sequence desc)`,
  `create index disputes_by_status on disputes (account_id, livemode, status, sequence desc)`,
  `create index disputes_by_charge on disputes (charge, sequence desc)`,
  `create index disputes_by_payment_intent on disputes (payment_intent, sequence desc) where payment_intent is not null`,
  `create index disputes_by_test_clock on disputes (test_clock) where test_clock is not null`,
  `create index disputes_to_answer on disputes (response_due_at) where response is not null`,
  `create index disputes_by_deadline on disputes (evidence_due_by)
    where status in ('needs_response', 'warning_needs_response')`,

  `alter table charges add column dispute text references disputes deferrable initially deferred`,

  `create function record_dispute_in_balance() returns trigger language plpgsql as $$
    begin
      insert into account_transactions (id, account_id, livemode, created, type, source, amount, currency)
        values ('txn_' || substr(new.id, 4), new.account_id, new.livemode, new.withdrawn_at,
          'dispute', new.id, -new.amount, new.currency);
      return null;
    end $$`,
  `create trigger disputes_inserted_in_balance after insert on disputes
    for each row when (new.withdrawn_at is not null) execute function record_dispute_in_balance()`,
  `create trigger disputes_recorded_in_balance after update of withdrawn_at on disputes
    for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
    execute function record_dispute_in_balance()`,

  `create function record_dispute_reversal_in_balance() returns trigger language plpgsql as $$
    begin
      insert into account_transactions (id, account_id, livemode, created, type, source, amount, currency)
        values ('txn_' || reverse(substr(new.id, 4)), new.account_id, new.livemode, new.reinstated_at,
          'dispute_reversal', new.id, new.amount, new.currency);
      return null;
    end $$`,
  `create trigger disputes_returned_to_balance after update of reinstated_at on disputes
    for each row when (old.reinstated_at is null and new.reinstated_at is not null)
    execute function record_dispute_reversal_in_balance()`,
];
