import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What merchants note about saved cards. */
export const metadataOfCards: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table cards add column metadata jsonb not null default '{}'`.execute(database);
  },
};
