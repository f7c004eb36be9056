import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Whose checkout session it is. */
export const customersOfSessions: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table checkout_sessions add column customer text`,
  `create index checkout_sessions_by_customer on checkout_sessions (customer, sequence desc)
    where customer is not null`,
];
