import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What guards the API: the token buckets that replicas share. */
export const gates: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  // Unlogged: buckets change all the time, and after a crash of the database they may well be full.
  `create unlogged table rate_limits (
    id text primary key,
    full_at double precision not null,
    window_start double precision not null,
    used integer not null
  )`,
  `create index rate_limits_by_end on rate_limits (full_at)`,
];
