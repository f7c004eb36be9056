import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Links and sessions offer installment plans. A plan begins with the payment of a session, as its payer has accepted it. */
export const checkoutInstallments: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table payment_links add column installments json`.execute(database);
    await sql`
      alter table checkout_sessions add column installments json, add column accepted_plan json,
        add column installment_plan text`.execute(database);
  },
};
