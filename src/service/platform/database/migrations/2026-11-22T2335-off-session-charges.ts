import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A charge remembers the agreement that it belongs to, and a test clock the object that its advance has failed at. */
export const offSessionCharges: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table charges add column agreement json`.execute(database);
    await sql`alter table test_clocks add column failed_object text`.execute(database);
  },
};
