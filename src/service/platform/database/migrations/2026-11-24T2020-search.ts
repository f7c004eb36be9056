import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Indexes for searches: of metadata, where there is some, and of e-mail addresses without regard to case. */
export const search: Migration = {
  async up(database: Kysely<never>) {
    for (const table of tables) {
      await sql`create index ${sql.ref(`${table}_by_metadata`)} on ${sql.table(table)}
        using gin (metadata jsonb_path_ops) where metadata <> '{}'::jsonb`.execute(database);
    }
    await sql`create index customers_by_lower_email on customers (account_id, livemode, lower(email))
      where email is not null`.execute(database);
  },
};

const tables = ["charges", "customers", "invoices", "prices", "products", "subscriptions"];
