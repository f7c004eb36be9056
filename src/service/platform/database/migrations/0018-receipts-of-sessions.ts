import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The receipt of a paid checkout session, which is that of its charge. */
export const receiptsOfSessions: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table checkout_sessions add column receipt text`,
  `update checkout_sessions s set receipt = c.receipt from charges c where c.id = s.charge and s.status = 'complete'`,
];
