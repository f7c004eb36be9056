import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** An index of the few invoices that wait for their merchant. */
export const heldInvoices: Migration = {
  async up(database: Kysely<never>) {
    await sql`create index invoices_held on invoices (subscription)
      where status = 'draft' and held is not null and not deleted`.execute(database);
  },
};
