import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A change may wait for its payment while another waits for the end of the period. */
export const waitingChanges: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `drop index subscription_changes_waiting`,
  `create unique index subscription_changes_waiting on subscription_changes (subscription, waits_for)
    where status = 'waiting'`,
];
