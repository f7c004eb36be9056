import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What the processor calls payments, captures, voids and refunds; every charge remembers its processor. */
export const processorPayments: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table charges add column processor text not null default 'sandbox'`,
  `create table processor_payments (
    charge text primary key references charges,
    processor text not null,
    reference text,
    network_transaction_id text,
    authorization_code text,
    raw_state jsonb not null,
    created timestamptz not null
  )`,
  // One payment at the processor pays one charge.
  `create unique index processor_payments_by_reference on processor_payments (processor, reference)
    where reference is not null`,
  ...["charge_closings", "refunds"].map(
    (table) => `alter table ${table} add column processor_reference text, add column raw_reason text`,
  ),
];
