import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What is asked again and again, however large the tables grow: what waits for the processor, and which deliveries are old. */
export const queues: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create index charge_closings_unsettled on charge_closings (inquire_at) where status in ('pending', 'unknown')`,
  `create index refunds_unsettled on refunds (inquire_at) where status in ('pending', 'unknown')`,
  `drop index refunds_pending`,

  `create index webhook_deliveries_ended on webhook_deliveries (created) where due_at is null`,
];
