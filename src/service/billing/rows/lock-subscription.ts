import { customerMissing } from "../../payments/customers/existing-customer.ts";
import { readyClock } from "../../platform/clock/ready-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import type { LoadOptions } from "./load-subscriptions.ts";
import { loadSubscriptions } from "./load-subscriptions.ts";
import type { LoadedSubscription, RowDependencies, SubscriptionRow } from "./loaded-subscription.ts";

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
  /** The subscription, if the caller has read it before. Its customer and its test clock never change. */
  readonly known?: Pick<SubscriptionRow, "customer" | "test_clock">;
}

/**
 * Locks the test clock (for share), the customer and the subscription, in this order, and loads what
 * `changeSubscription` needs. Throws `resource_missing` (404) and `test_clock_advancing` (409).
 */
export async function lockSubscription(
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  scope: Scope,
  id: string,
  { customer: mode, param = "id", whileAdvancing = false, known, ...options }: LockOptions,
): Promise<LockedSubscription> {
  let row = known === undefined || mode === "read" ? await findSubscription(database, scope, id) : undefined;
  const found = row ?? known;
  if (found === undefined) throw subscriptionMissing(param);
  if (mode === "locked") {
    await (whileAdvancing ? clockColumns : readyClock)(database, scope, found);
    const customer = await findCustomer(database, scope, found.customer, { lock: true });
    if (customer === undefined) throw customerMissing("customer");
    row = await findSubscription(database, scope, id, { lock: true });
  }
  if (row === undefined) throw subscriptionMissing(param);
  const [loaded] = await loadSubscriptions(dependencies, database, [row], options);
  if (loaded === undefined) throw subscriptionMissing(param);
  return loaded;
}

/** Finds a subscription. `lock` locks the row until the caller's transaction ends. */
export async function findSubscription(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<SubscriptionRow | undefined> {
  return database
    .selectFrom("subscriptions")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export function subscriptionMissing(param: string): ServiceError {
  return new ServiceError("resource_missing", "No such subscription.", { param });
}
