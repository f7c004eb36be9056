import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A merchant finds the checkout sessions of an order by its own reference. */
export const references: Migration = {
  async up(database: Kysely<never>) {
    await sql`
      create index checkout_sessions_by_reference
        on checkout_sessions (account_id, livemode, client_reference_id, sequence desc)
        where client_reference_id is not null`.execute(database);
  },
};
