import type { Outcome } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/row-sets.ts";
import type { WriteOptions } from "./change.ts";
import type { LoadedCustomer, RowDependencies, SubscriptionRow } from "./loaded-subscription.ts";
import { writeChanges } from "./write-changes.ts";
import type { WrittenOutcome } from "./write-outcome.ts";
import { changeOf, writtenOutcome } from "./write-outcome.ts";
import { stateColumns } from "./write-subscriptions.ts";

/** Columns of a new subscription that the pure outcome does not have. */
export type NewSubscriptionColumns = Partial<
  Pick<
    SubscriptionRow,
    | "cancellation_details"
    | "checkout_session"
    | "consent"
    | "default_source"
    | "description"
    | "dunning"
    | "ends_unpaid"
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
  { newColumns = {}, ...options }: WriteOptions & { readonly newColumns?: NewSubscriptionColumns } = {},
): Promise<WrittenOutcome> {
  const { subscription } = outcome.rows;
  const { customer, clock, at } = locked;
  const [row] = await insertRows(database, "subscriptions", [
    {
      ...stateColumns(subscription),
      id: subscription.id,
      account_id: customer.account_id,
      livemode: customer.livemode,
      created: at,
      customer: customer.id,
      currency: subscription.currency,
      start_date: at,
      metadata: {},
      test_clock: clock.test_clock,
      ...newColumns,
    },
  ]);
  if (row === undefined) throw new Error("The subscription was not written.");
  const empty = { ...subscription, items: [], planned: null, discount: null };
  const loaded = {
    ...locked,
    row,
    rows: { ...locked.rows, subscription: empty, layers: [] },
    stored: { items: [], prices: new Map(), discount: null, planned: null },
  };
  const change = changeOf(loaded, outcome, { isNew: true, options });
  return writtenOutcome(change, await writeChanges(dependencies, database, [change]));
}
