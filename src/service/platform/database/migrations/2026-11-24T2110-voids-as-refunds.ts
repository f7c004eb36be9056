import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A void that was requested as a refund, as Stripe has it, keeps the parameters of a refund. Metadata is null for all others. */
export const voidsAsRefunds: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table charge_closings add column reason text, add column metadata jsonb`.execute(
      database,
    );
  },
};
