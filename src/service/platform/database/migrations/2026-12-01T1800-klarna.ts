import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * What a charge is for, in lines, as the page of a method shows it to the payer. Of a payment with Klarna, when its capture is to be
 * sent to Adyen: that captures nothing of Klarna by itself.
 */
export const klarna: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table charges add column line_items json`.execute(database);
    await sql`alter table adyen_payments add column capture_due_at timestamptz`.execute(database);
    await sql`
      create index adyen_payments_to_capture on adyen_payments (capture_due_at)
      where capture_due_at is not null`.execute(database);
  },
};
