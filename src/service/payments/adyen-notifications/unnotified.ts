import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** How long Adyen may take to notify a payment that it has answered, in milliseconds. */
const usual = 15 * 60_000;
/** How far back payments are looked at where none was ever notified, in milliseconds. */
const recent = 7 * 86_400_000;
const mostCounted = 100;

/** Counts payments that Adyen has answered and not notified, up to a hundred, and says when the last notification came. */
export async function findUnnotified(
  database: Database,
  now: Date,
): Promise<{ readonly waiting: number; readonly last: Date | null }> {
  const at = now.getTime();
  const { rows } = await sql<{ waiting: number; last: Date | null }>`
    with last as (select max(received_at) as at from adyen_notifications)
    select (select at from last) as last, (
      select count(*)::integer from (
        select 1 from adyen_payments
        where sent_at > greatest((select at from last), ${new Date(at - recent)}::timestamptz)
          and sent_at <= ${new Date(at - usual)} and state = 'decided' and psp_reference is not null
        limit ${mostCounted}) waiting) as waiting`.execute(database);
  return rows[0] ?? { waiting: 0, last: null };
}
