import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Names by which an account finds its prices: each belongs to one price at a time. */
export const lookupKeys: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table prices add column lookup_key text`.execute(database);
    await sql`
      create unique index prices_by_lookup_key on prices (account_id, livemode, lookup_key)
      where lookup_key is not null`.execute(database);
  },
};
