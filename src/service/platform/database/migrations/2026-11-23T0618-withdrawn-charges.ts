import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The processor was requested to reject a charge that has not come: such a rejection says nothing about the card. */
export const withdrawnCharges: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table charges add column withdrawn boolean not null default false`.execute(database);
  },
};
