import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The first invoice of the subscription that began with a session. */
export const invoicesOfSessions: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table checkout_sessions add column invoice text`.execute(database);
  },
};
