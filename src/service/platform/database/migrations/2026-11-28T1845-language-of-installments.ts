import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The language of the page on which a payer paid installments, for the receipt. */
export const languageOfInstallments: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table installment_payments add column locale text`.execute(database);
  },
};
