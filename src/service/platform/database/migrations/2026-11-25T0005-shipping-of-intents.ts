import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Where what an intent pays for is sent to. */
export const shippingOfIntents: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table intents add column shipping json`.execute(database);
  },
};
