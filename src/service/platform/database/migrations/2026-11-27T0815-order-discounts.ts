import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Discounts of links and sessions that are paid once. Those of subscriptions are in their offers. */
export const orderDiscounts: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table payment_links add column discount json`.execute(database);
    await sql`alter table checkout_sessions add column discount json`.execute(database);
  },
};
