import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A token, and the card that is saved of it, store what the payer agreed to beside the card form. */
export const cardConsent: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table tokens add column consent json`.execute(database);
    await sql`alter table cards add column consent json`.execute(database);
  },
};
