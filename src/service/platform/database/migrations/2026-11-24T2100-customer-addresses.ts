import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Customers have an address, and where things are sent to. */
export const customerAddresses: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table customers add column address json, add column shipping json`.execute(database);
  },
};
