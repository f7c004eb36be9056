import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Customers are found by their e-mail address, whatever merchant they are of, when they request a link. */
export const subscriberEmail: Migration = {
  async up(database: Kysely<never>) {
    await sql`create index customers_by_any_email on customers (lower(email)) where email is not null`.execute(
      database,
    );
  },
};
