import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A refund of unused time that fails becomes a credit, unlike one that a merchant makes. */
export const creditRefunds: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table refunds add column of_credit boolean not null default false`.execute(database);
  },
};
