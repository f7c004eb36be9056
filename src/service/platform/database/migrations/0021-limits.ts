import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Of every token bucket how four fifths of it stand, in place of a count over five minutes. Buckets begin full. */
export const limits: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `truncate rate_limits`,
  `alter table rate_limits
    drop column window_start,
    drop column used,
    add column warning_full_at double precision not null,
    add column fill_time double precision not null`,
];
