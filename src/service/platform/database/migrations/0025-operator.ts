import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** When merchants were first notified of the deprecation of a version of the API. */
export const operator: Migration = {
  async up(database: Kysely<never>) {
    await sql`create table version_notices (version text primary key, notified_at timestamptz not null)`.execute(
      database,
    );
  },
};
