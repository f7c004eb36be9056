import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The simulated processor can tell a result later than it was asked. */
export const laterResults: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table sandbox_ledger add column ends_later json, add column told_at timestamptz`.execute(
      database,
    );
  },
};
