import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The items of a subscription, with those that were deleted: an erasure looks for e-mail addresses in their metadata. */
export const itemsBySubscription: Migration = {
  async up(database: Kysely<never>) {
    await sql`create index subscription_items_by_subscription on subscription_items (subscription)`.execute(
      database,
    );
  },
};
