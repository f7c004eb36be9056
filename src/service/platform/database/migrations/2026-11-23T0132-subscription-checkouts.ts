import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * Links and sessions begin subscriptions. What is due now may be 0 then, and a charge of 0 verifies the card that pays
 * later.
 */
export const subscriptionCheckouts: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table payment_links add column offer json`,
  `alter table payment_links drop constraint payment_links_amount_check,
    add constraint payment_links_amount_check check (amount > 0 or offer is not null)`,
  `alter table checkout_sessions add column offer json, add column subscription text`,
  `alter table checkout_sessions drop constraint checkout_sessions_amount_total_check,
    add constraint checkout_sessions_amount_total_check check (amount_total > 0 or (amount_total = 0 and offer is not null))`,
  `alter table charges drop constraint charges_amount_check,
    add constraint charges_amount_check check (amount > 0 or (amount = 0 and checkout_session is not null))`,
  `alter table authentications drop constraint authentications_amount_check,
    add constraint authentications_amount_check check (amount >= 0)`,
];
