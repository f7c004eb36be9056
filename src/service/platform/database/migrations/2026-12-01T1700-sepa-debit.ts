import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * Disputes that are debits which the bank has returned, and the debits of test mode that the simulated bank has yet to decide: by the
 * test clock of their charge, or in real time.
 */
export const sepaDebit: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table disputes add column bank_return boolean not null default false`.execute(database);
    await sql`
      create table sandbox_debits (
        reference text primary key,
        account_id text not null,
        amount bigint not null,
        currency text not null,
        last4 text not null,
        test_clock text,
        due_at timestamptz not null
      )`.execute(database);
  },
};
