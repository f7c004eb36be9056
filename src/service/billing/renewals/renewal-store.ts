import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";

/** Reads subscriptions that are due in real time, the longest due first, one of each customer. */
export async function dueCandidates(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select * from subscriptions where due_at <= ${now} and test_clock is null
    order by due_at limit ${limit}`.execute(database);
  const customers = new Set<string>();
  return rows.filter(({ customer }) => {
    const isFirst = !customers.has(customer);
    customers.add(customer);
    return isFirst;
  });
}

/**
 * Locks the customers of subscriptions, then those subscriptions that are still due. What another transaction has locked is
 * left out: it is being changed there, or renewed by another process.
 */
export async function lockDue(
  database: Database,
  candidates: readonly SubscriptionRow[],
  now: Date,
): Promise<readonly SubscriptionRow[]> {
  const customers = await database
    .selectFrom("customers")
    .select("id")
    .where(
      "id",
      "in",
      candidates.map(({ customer }) => customer),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const locked = new Set(customers.map(({ id }) => id));
  const ids = candidates.flatMap(({ id, customer }) => (locked.has(customer) ? [id] : []));
  if (ids.length === 0) return [];
  return database
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "in", ids)
    .where("due_at", "<=", now)
    .where("test_clock", "is", null)
    .orderBy("due_at")
    .orderBy("sequence")
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}
