import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { LoadOptions } from "./load-subscriptions.ts";
import type { LoadedSubscription, RowDependencies } from "./loaded-subscription.ts";

export type LockedSubscription = LoadedSubscription;

export interface LockOptions extends LoadOptions {
  /**
   * `locked` before anything is written: balance, pending items and currency are the customer's. `read` for previews: then
   * nothing is locked.
   */
  readonly customer: "locked" | "read";
  /** The parameter that `resource_missing` names; `id` by default. */
  readonly param?: string;
  /** Whether the test clock may be advancing: only for what the advance itself does. */
  readonly whileAdvancing?: boolean;
}

/**
 * Locks the test clock (for share), the customer and the subscription, in this order, and loads what
 * `changeSubscription` needs. Throws `resource_missing` (404) and `test_clock_advancing` (409).
 */
export async function lockSubscription(
  dependencies: RowDependencies,
  database: Database,
  scope: Scope,
  id: string,
  options: LockOptions,
): Promise<LockedSubscription> {
  throw new Error("not built yet", { cause: [dependencies, database, scope, id, options] });
}
