import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The receipt of an invoice is in the language of the page on which it was paid, if nobody knows that of the customer. */
export const payerLocale: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table dunning_attempts add column locale text`.execute(database);
  },
};
