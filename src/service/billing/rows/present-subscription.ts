import type { Subscription } from "../../../contract/subscription.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SubscriptionRow } from "./loaded-subscription.ts";

/** Returns subscriptions as the API shows them, by a fixed number of statements, in the order of `rows`. */
export async function presentSubscriptions(
  database: Database,
  rows: readonly SubscriptionRow[],
): Promise<readonly Subscription[]> {
  throw new Error("not built yet", { cause: [database, rows] });
}
