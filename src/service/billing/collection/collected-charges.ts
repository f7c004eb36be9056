import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/**
 * Returns which of the charges that were never sent are to be made now: no request waits for them, their invoices are open, and
 * their subscriptions have not ended since.
 */
export async function collectedCharges(
  database: Database,
  charges: readonly string[],
): Promise<ReadonlySet<string>> {
  if (charges.length === 0) return new Set();
  const { rows } = await sql<{ readonly id: string }>`
    select c.id from charges c
      join invoices i on i.id = c.invoice and i.charge = c.id and i.status = 'open'
      join dunning_attempts a on a.charge = c.id and not a.requested
      left join subscriptions s on s.id = i.subscription
    where c.id in (${sql.join(charges)}) and (s.ended_at is null or a.after_end)`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
