import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What client addresses have tried lately, and which of them a charge came from. */
export const payerLimits: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  // Unlogged: it changes with every payment, and after a crash of the database everybody may begin anew.
  `create unlogged table client_attempts (
    client text primary key,
    attempts jsonb not null,
    paid_at timestamptz,
    forget_at timestamptz not null
  )`,
  `create index client_attempts_by_end on client_attempts (forget_at)`,
  `alter table charges add column client text`,
];
