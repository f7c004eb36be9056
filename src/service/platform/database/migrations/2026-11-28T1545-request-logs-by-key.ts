import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Whether a request had a publishable key, which anybody may use: so many of them are stored, apart from others. */
export const requestLogsByKey: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table request_logs add column is_publishable boolean not null default false`.execute(
      database,
    );
  },
};
