import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What the card network calls the verification with which a card was saved. */
export const storedCredentials: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table cards add column network_transaction_id text`.execute(database);
  },
};
