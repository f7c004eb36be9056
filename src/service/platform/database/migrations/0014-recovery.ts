import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Expired checkout sessions that lead to a new one, each to one at most. */
export const recovery: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table checkout_sessions
    add column recoverable boolean not null default true,
    add column recovered_from text`,
  `create unique index checkout_sessions_recovered on checkout_sessions (recovered_from)
    where recovered_from is not null`,
];
