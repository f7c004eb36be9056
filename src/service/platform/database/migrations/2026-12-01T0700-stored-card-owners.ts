import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Saved cards by the owner for whom the acquirer stores them, as its notifications name them. */
export const storedCardOwners: Migration = {
  async up(database: Kysely<never>) {
    await sql`
      create index cards_by_stored_owner on cards ((stored_card ->> 'owner')) where stored_card is not null`.execute(
      database,
    );
  },
};
