import type { Database } from "../../platform/database/database.ts";
import type { LoadedSubscription, RowDependencies, SubscriptionRow } from "./loaded-subscription.ts";

export interface LoadOptions {
  /** Invoices whose payments and layers are loaded too, whether or not their time is over. */
  readonly invoices?: readonly string[];
}

/**
 * Loads all that changes of subscriptions need, by a fixed number of statements. The caller has locked the customers and the
 * subscriptions, unless nothing will be written. The result has the order of `rows`.
 */
export async function loadSubscriptions(
  dependencies: RowDependencies,
  database: Database,
  rows: readonly SubscriptionRow[],
  options: LoadOptions = {},
): Promise<readonly LoadedSubscription[]> {
  throw new Error("not built yet", { cause: [dependencies, database, rows, options] });
}
