/** Tables of the platform. */
export const platformTables: readonly string[] = [
  `create table idempotency_keys (
    account_id text not null,
    livemode boolean not null,
    key text not null,
    fingerprint text not null,
    recovery_point text,
    status integer,
    body text,
    created timestamptz not null,
    delete_at timestamptz,
    primary key (account_id, livemode, key)
  )`,
  `create index idempotency_keys_to_delete on idempotency_keys (delete_at) where delete_at is not null`,

  `create unlogged table rate_limits (
    id text primary key,
    full_at double precision not null,
    warning_full_at double precision not null,
    fill_time double precision not null
  )`,
  `create index rate_limits_by_end on rate_limits (full_at)`,

  `create unlogged table client_attempts (
    client text primary key,
    attempts jsonb not null,
    paid_at timestamptz,
    forget_at timestamptz not null
  )`,
  `create index client_attempts_by_end on client_attempts (forget_at)`,

  `create table mails (
    sequence bigint generated always as identity primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    recipient text not null,
    subject text not null,
    text text not null,
    created timestamptz not null,
    send_at timestamptz,
    sent_at timestamptz,
    attempts integer not null default 0
  )`,
  `create index mails_ended on mails (created) where send_at is null`,
  `create index mails_in_order on mails (account_id, livemode, sequence desc)`,
  `create index mails_to_send on mails (send_at) where send_at is not null`,

  `create table test_clocks (
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null check (not livemode),
    created timestamptz not null,
    name text,
    frozen_time timestamptz not null,
    status text not null check (status in ('ready', 'advancing')),
    deleted boolean not null default false
  )`,
  `create index test_clocks_advancing on test_clocks (id) where status = 'advancing'`,
  `create unique index test_clocks_in_order on test_clocks (account_id, livemode, sequence desc)`,
];
