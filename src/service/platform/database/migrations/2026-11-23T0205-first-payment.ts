import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A subscription can end at once if its first payment fails, and the list of those that have ended has an index. */
export const firstPayment: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table subscriptions add column ends_unpaid boolean not null default false`.execute(
      database,
    );
    await sql`create index subscriptions_ended on subscriptions (account_id, livemode, sequence desc)
      where ended_at is not null`.execute(database);
  },
};
