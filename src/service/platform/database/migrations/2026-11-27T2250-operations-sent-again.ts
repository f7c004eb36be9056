import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** That a capture, a void or a refund was sent to Adyen more than once has a column of its own, and no longer stands as its reason. */
export const operationsSentAgain: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table adyen_operations add column sent_again boolean not null default false`,
  `update adyen_operations set sent_again = true, raw_reason = null where raw_reason = 'sent again'`,
];
