import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Which invoice gave the credit that a refund pays out. */
export const refundedCredits: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table refunds add column credit_invoice text`,
  `create index refunds_of_credits on refunds (credit_invoice) where credit_invoice is not null`,
];
