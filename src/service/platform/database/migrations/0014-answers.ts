import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What the payer of a checkout session answered. */
export const answers: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table checkout_sessions add column answers json not null default '{}'`.execute(database);
  },
};
