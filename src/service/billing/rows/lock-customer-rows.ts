import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { LoadOptions } from "./load-subscriptions.ts";
import type { LoadedCustomer, RowDependencies } from "./loaded-subscription.ts";

export interface CustomerRowsOptions extends LoadOptions {
  readonly currency: string;
  /** The pending items of this subscription are loaded beside those without one. */
  readonly subscription?: string | null;
  readonly customer: "locked" | "read";
  readonly param?: "customer" | "id";
}

/**
 * Locks the test clock (for share) and a customer, and loads the rows that a new subscription or an invoice without a
 * subscription needs. Throws `resource_missing` (404) and `test_clock_advancing` (409).
 */
export async function lockCustomerRows(
  dependencies: RowDependencies,
  database: Database,
  scope: Scope,
  id: string,
  options: CustomerRowsOptions,
): Promise<LoadedCustomer> {
  throw new Error("not built yet", { cause: [dependencies, database, scope, id, options] });
}
