import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The receipts of paid charges; those that were paid before get theirs. 32 hexadecimal digits are base62 digits too. */
export const receipts: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table charges add column receipt text, add column paid_at timestamptz`,
  `update charges set receipt = replace(gen_random_uuid()::text, '-', ''), paid_at = created where status = 'succeeded'`,
  `create unique index charges_by_receipt on charges (receipt) where receipt is not null`,
];
