import type { Selectable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { SubscriptionTable } from "../../platform/database/tables.ts";

export type SubscriptionRow = Selectable<SubscriptionTable>;

export async function findSubscription(
  database: Database,
  scope: Scope,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return database
    .selectFrom("subscriptions")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns the id of the subscription that an invoice bills. */
export async function subscriptionOfInvoice(database: Database, invoice: string): Promise<string> {
  const { subscription } = await database
    .selectFrom("invoices")
    .select("subscription")
    .where("id", "=", invoice)
    .executeTakeFirstOrThrow();
  if (subscription === null) throw new Error(`The invoice ${invoice} has no subscription.`);
  return subscription;
}
