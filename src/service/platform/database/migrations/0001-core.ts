import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Accounts, keys, idempotency, tokens, charges, events. */
export const core: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const listed = `
  sequence bigint generated always as identity,
  id text primary key,
  account_id text not null references accounts,
  livemode boolean not null,
  created timestamptz not null`;

const statements = [
  `create table accounts (id text primary key, display_name text not null, created timestamptz not null)`,

  `create table api_keys (
    hash text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    kind text not null check (kind in ('secret', 'publishable')),
    name text not null,
    last4 text not null,
    allowed_origins json,
    created timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz
  )`,

  `create table idempotency_keys (
    account_id text not null,
    livemode boolean not null,
    key text not null,
    fingerprint text not null,
    charge_id text,
    status integer,
    body text,
    created timestamptz not null,
    primary key (account_id, livemode, key)
  )`,

  `create table tokens (${listed},
    card json not null,
    sealed_card text,
    key_id text not null,
    used_by text,
    expires_at timestamptz not null
  )`,
  `create index tokens_by_expiry on tokens (expires_at) where sealed_card is not null`,

  `create table charges (${listed},
    amount integer not null check (amount > 0),
    currency text not null,
    status text not null,
    source text not null,
    card json not null,
    outcome json not null,
    failure_code text,
    description text,
    metadata jsonb not null,
    receipt_email text,
    statement_descriptor text,
    payment_link text,
    checkout_session text,
    lease_until timestamptz,
    inquire_at timestamptz,
    inquiries integer not null default 0
  )`,
  `create unique index charges_in_order on charges (account_id, livemode, sequence desc)`,
  `create index charges_unsettled on charges (status) where status in ('pending', 'unknown')`,
  `create index charges_by_session on charges (checkout_session) where checkout_session is not null`,
  `create index charges_by_link on charges (payment_link, sequence desc) where payment_link is not null`,

  `create table events (${listed},
    type text not null,
    object_id text not null,
    object_sequence integer not null,
    data json not null,
    request_id text,
    idempotency_key text,
    unique (object_id, object_sequence)
  )`,
  `create unique index events_in_order on events (account_id, livemode, sequence desc)`,

  `create table sandbox_uses (
    reference text primary key,
    account_id text not null,
    token text not null,
    position integer not null,
    unique (account_id, token, position)
  )`,
];
