import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A bank that has the whole window returns its payer with parameters, by which the processor tells how it ended. */
export const bankReturns: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table authentications add column returned jsonb`.execute(database);
    await sql`alter table sandbox_challenges add column return_url text`.execute(database);
  },
};
