import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A link of a mail about an installment plan is to that plan alone. */
export const planLinks: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table portal_links add column installment_plan text references installment_plans`.execute(
      database,
    );
  },
};
