import type { InvoiceOutcome } from "../../../billing/finalize-invoice.ts";
import type { CardRefund, Outcome } from "../../../billing/rows.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { insertRows } from "../../platform/database/row-sets.ts";
import type { Change, ChangedInvoice, WriteOptions } from "./change.ts";
import type {
  InvoiceRow,
  LoadedCustomer,
  LoadedSubscription,
  RowDependencies,
  SubscriptionRow,
} from "./loaded-subscription.ts";
import type { WrittenRows } from "./record-changes.ts";
import { writeChanges } from "./write-changes.ts";
import { stateColumns } from "./write-subscriptions.ts";

export interface OutcomeEntry extends WriteOptions {
  readonly locked: LoadedSubscription;
  readonly outcome: Outcome;
}

export interface WrittenOutcome {
  readonly subscription: SubscriptionRow;
  /** The new invoices, then the changed ones. */
  readonly invoices: readonly InvoiceRow[];
  /** To make after the transaction has committed. */
  readonly refunds: readonly CardRefund[];
}

/** Writes the outcome of one subscription. See `writeOutcomes`. */
export async function writeOutcome(
  dependencies: Within<RowDependencies>,
  locked: LoadedSubscription,
  outcome: Outcome,
  options: WriteOptions = {},
): Promise<WrittenOutcome> {
  const [written] = await writeOutcomes(dependencies, [{ locked, outcome, ...options }]);
  if (written === undefined) throw new Error("Nothing was written.");
  return written;
}

/**
 * Writes outcomes in the caller's transaction by a fixed number of statements: rows, invoices with lines and numbers,
 * balances, next moments, notices and events.
 *
 * Customers and subscriptions are locked by the caller, and each customer is in one entry at most: a second subscription of a
 * customer has to be loaded after the first was written.
 *
 * @throws AlreadyBilled if another transaction has billed a period
 */
export async function writeOutcomes(
  dependencies: Within<RowDependencies>,
  entries: readonly OutcomeEntry[],
): Promise<readonly WrittenOutcome[]> {
  if (entries.length === 0) return [];
  const changes = entries.map(({ locked, outcome, ...options }) =>
    changeOf(locked, outcome, { isNew: false, options }),
  );
  const written = await writeChanges(dependencies, changes);
  return changes.map((change) => writtenOutcome(change, written));
}

/** Returns the change that writes an outcome. */
function changeOf(
  locked: LoadedSubscription,
  outcome: Outcome,
  { isNew, options }: { readonly isNew: boolean; readonly options: WriteOptions },
): Change {
  const { rows, periods, invoices, refunds, events } = outcome;
  return {
    locked,
    subscription: {
      loaded: locked,
      isNew,
      periods,
      before: locked.rows.subscription,
      after: rows.subscription,
      layersBefore: locked.rows.layers,
      layersAfter: rows.layers,
    },
    before: locked.rows,
    after: rows,
    invoices,
    refunds,
    events,
    options,
  };
}

/** Returns the rows of one change of a batch. */
function writtenOutcome(change: Change, written: WrittenRows): WrittenOutcome {
  const subscription = written.subscriptions.get(change.subscription?.after.id ?? "");
  if (subscription === undefined) throw new Error("The subscription was not written.");
  return { subscription, invoices: invoiceRows(change, written), refunds: change.refunds };
}

/** Returns the new invoices of a change, then those that it changed. */
function invoiceRows(
  { invoices, options: { changedInvoices = [] } }: Change,
  written: WrittenRows,
): readonly InvoiceRow[] {
  const ids = [...invoices.map(({ id }) => id), ...changedInvoices.map(({ row }) => row.id)];
  return ids.flatMap((id) => written.invoices.get(id) ?? []);
}

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
  dependencies: Within<RowDependencies>,
  locked: LoadedCustomer,
  outcome: Outcome,
  { newColumns = {}, ...options }: WriteOptions & { readonly newColumns?: NewSubscriptionColumns } = {},
): Promise<WrittenOutcome> {
  const { subscription } = outcome.rows;
  const { customer, clock, at } = locked;
  const [row] = await insertRows(dependencies.database, "subscriptions", [
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
  return writtenOutcome(change, await writeChanges(dependencies, [change]));
}

/**
 * Writes an invoice that changes without its subscription, or has none: a new manual invoice, a finalization, an edit. It
 * writes rows of the customer, balance, number and events in the caller's transaction.
 *
 * For an invoice of a subscription write `outcomeOfInvoice` by `writeOutcome`, since the moments of the subscription change
 * too.
 *
 * @param outcome null if only columns change
 * @param options `changed` is the existing invoice; without it the invoice of the outcome is new
 */
export async function writeInvoiceChange(
  dependencies: Within<RowDependencies>,
  locked: LoadedCustomer,
  outcome: InvoiceOutcome | null,
  { changed, ...options }: WriteOptions & { readonly changed?: ChangedInvoice } = {},
): Promise<InvoiceRow> {
  const change: Change = {
    locked,
    subscription: null,
    before: locked.rows,
    after: outcome?.customer ?? locked.rows,
    invoices: changed === undefined && outcome !== null ? [outcome.invoice] : [],
    refunds: [],
    events: outcome?.events ?? [],
    options: changed === undefined ? options : { ...options, changedInvoices: [changed] },
  };
  const [row] = invoiceRows(change, await writeChanges(dependencies, [change]));
  if (row === undefined) throw new Error("The invoice was not written.");
  return row;
}

/**
 * Returns the outcome of an invoice's own change for `writeOutcome`, which then writes the moments of the subscription too.
 * Give the invoice in `changedInvoices`.
 */
export function outcomeOfInvoice(locked: LoadedSubscription, outcome: InvoiceOutcome | null): Outcome {
  return {
    rows: { ...locked.rows, ...outcome?.customer },
    periods: [],
    invoices: [],
    refunds: [],
    events: outcome?.events ?? [],
  };
}
