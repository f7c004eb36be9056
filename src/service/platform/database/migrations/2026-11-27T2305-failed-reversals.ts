import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

const suffix = "-reversal";

/** A reversal of a late approval that the bank has returned stays failed, whatever is notified of it again. */
export const failedReversals: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table adyen_payments add column reversal_failed_at timestamptz`.execute(database);
    const { rows } = await sql<{ item: string; received_at: Date }>`
      select item, received_at from adyen_notifications
      where event_code in ('REFUND_FAILED', 'REFUNDED_REVERSED') order by received_at desc`.execute(database);
    // The database cannot read every JSON that a client may write.
    for (const { item, received_at: failedAt } of rows) {
      const { merchantReference = "" } = JSON.parse(item) as { readonly merchantReference?: string };
      if (!merchantReference.endsWith(suffix)) continue;
      await sql`
        update adyen_payments set reversal_failed_at = ${failedAt}, reversed_at = null
        where id = ${merchantReference.slice(0, -suffix.length)}`.execute(database);
    }
  },
};
