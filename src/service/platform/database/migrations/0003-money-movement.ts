import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Captures, cancellations, refunds, and the ledger of the simulated processor. */
export const moneyMovement: Migration = {
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

const movement = `
  charge text not null references charges,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failure_reason text,
  lease_until timestamptz,
  inquire_at timestamptz,
  inquiries integer not null default 0`;

const statements = [
  `alter table charges
    add column capture boolean not null default true,
    add column amount_captured integer not null default 0,
    add column amount_refunded integer not null default 0,
    add column capture_before timestamptz`,
  `update charges set amount_captured = amount where status = 'succeeded'`,
  `alter table charges
    add constraint charges_captured check (amount_captured between 0 and amount),
    add constraint charges_refunded check (amount_refunded between 0 and amount_captured)`,
  `create index charges_by_capture_before on charges (capture_before) where status = 'requires_capture'`,

  `alter table idempotency_keys rename column charge_id to recovery_point`,

  `create table charge_closings (${listed}, ${movement},
    kind text not null check (kind in ('capture', 'cancel'))
  )`,
  `create unique index charge_closings_pending on charge_closings (charge) where status = 'pending'`,
  `create index charge_closings_by_charge on charge_closings (charge)`,

  `create table refunds (${listed}, ${movement},
    reason text,
    metadata jsonb not null
  )`,
  `create unique index refunds_in_order on refunds (account_id, livemode, sequence desc)`,
  `create index refunds_by_charge on refunds (charge, sequence desc)`,
  `create index refunds_pending on refunds (status) where status = 'pending'`,

  `create table sandbox_ledger (
    reference text primary key,
    account_id text not null,
    kind text not null check (kind in ('sale', 'authorization', 'capture', 'cancellation', 'refund')),
    parent text,
    amount integer not null check (amount > 0),
    currency text not null,
    result text not null check (result in ('approved', 'declined', 'moved', 'refused')),
    reply json not null,
    refundable boolean not null default true,
    created timestamptz not null default now()
  )`,
  `create index sandbox_ledger_by_parent on sandbox_ledger (parent) where parent is not null`,
];
