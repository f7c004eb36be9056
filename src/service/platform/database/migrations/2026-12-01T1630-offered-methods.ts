import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What payers are offered to pay with. Null in an account and a session: cards; in a link: what its account offers. */
export const offeredMethods: Migration = {
  async up(database: Kysely<never>) {
    for (const table of ["account_settings", "payment_links", "checkout_sessions"]) {
      await sql`alter table ${sql.table(table)} add column payment_method_types json`.execute(database);
    }
  },
};
