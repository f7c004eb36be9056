import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";

/**
 * Locks subscriptions that are due in real time, with their customers, and returns them, the longest due first, one of each
 * customer. What another transaction has locked is left out: it is being changed there, or renewed by another process. So
 * several processes renew different subscriptions at the same time, and none waits for another.
 */
export async function lockDue(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly SubscriptionRow[]> {
  // It waits for no lock, so the order of its locks cannot lead to a deadlock.
  const { rows } = await sql<SubscriptionRow>`
    select s.* from subscriptions s join customers k on k.id = s.customer
    where s.due_at <= ${now} and s.test_clock is null
    order by s.due_at, s.sequence limit ${limit} for no key update of k, s skip locked`.execute(database);
  const customers = new Set<string>();
  return rows.filter(({ customer }) => {
    const isFirst = !customers.has(customer);
    customers.add(customer);
    return isFirst;
  });
}
