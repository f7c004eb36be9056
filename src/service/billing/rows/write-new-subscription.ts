import type { Outcome } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { LoadedCustomer, RowDependencies, SubscriptionRow } from "./loaded-subscription.ts";
import type { WriteOptions, WrittenOutcome } from "./write-outcome.ts";

/** Columns of a new subscription that the pure outcome does not have. */
export type NewSubscriptionColumns = Partial<
  Pick<
    SubscriptionRow,
    | "checkout_session"
    | "consent"
    | "default_source"
    | "description"
    | "dunning"
    | "metadata"
    | "payment_link"
  >
>;

/**
 * Writes a subscription that `createSubscription` computed, with all its rows and events, in the caller's transaction. The
 * caller has locked the customer by `lockCustomerRows`.
 */
export async function writeNewSubscription(
  dependencies: RowDependencies,
  database: Database,
  locked: LoadedCustomer,
  outcome: Outcome,
  options: WriteOptions & { readonly newColumns?: NewSubscriptionColumns } = {},
): Promise<WrittenOutcome> {
  throw new Error("not built yet", { cause: [dependencies, database, locked, outcome, options] });
}
