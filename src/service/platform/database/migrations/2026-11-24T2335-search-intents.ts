import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The index for searches of intents by their metadata, where there is some. */
export const searchIntents: Migration = {
  async up(database: Kysely<never>) {
    await sql`create index intents_by_metadata on intents
      using gin (metadata jsonb_path_ops) where metadata <> '{}'::jsonb`.execute(database);
  },
};
