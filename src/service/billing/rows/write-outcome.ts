import type { CardRefund, Outcome } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Change, WriteOptions } from "./change.ts";
import type {
  InvoiceRow,
  LoadedSubscription,
  RowDependencies,
  SubscriptionRow,
} from "./loaded-subscription.ts";
import type { WrittenRows } from "./record-changes.ts";
import { writeChanges } from "./write-changes.ts";

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
  dependencies: RowDependencies,
  database: Database,
  locked: LoadedSubscription,
  outcome: Outcome,
  options: WriteOptions = {},
): Promise<WrittenOutcome> {
  const [written] = await writeOutcomes(dependencies, database, [{ locked, outcome, ...options }]);
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
  dependencies: RowDependencies,
  database: Database,
  entries: readonly OutcomeEntry[],
): Promise<readonly WrittenOutcome[]> {
  if (entries.length === 0) return [];
  const changes = entries.map(({ locked, outcome, ...options }) =>
    changeOf(locked, outcome, { isNew: false, options }),
  );
  const written = await writeChanges(dependencies, database, changes);
  return changes.map((change) => writtenOutcome(change, written));
}

/** Returns the change that writes an outcome. */
export function changeOf(
  locked: LoadedSubscription,
  outcome: Outcome,
  { isNew, options }: { readonly isNew: boolean; readonly options: WriteOptions },
): Change {
  const { rows, periods, invoices, refunds, events } = outcome;
  return {
    locked,
    subscription: {
      ...{ loaded: locked, isNew, periods },
      ...{ before: locked.rows.subscription, after: rows.subscription },
      ...{ layersBefore: locked.rows.layers, layersAfter: rows.layers },
    },
    ...{ before: locked.rows, after: rows, invoices, refunds, events, options },
  };
}

/** Returns the rows of one change of a batch. */
export function writtenOutcome(change: Change, written: WrittenRows): WrittenOutcome {
  const subscription = written.subscriptions.get(change.subscription?.after.id ?? "");
  if (subscription === undefined) throw new Error("The subscription was not written.");
  return { subscription, invoices: invoiceRows(change, written), refunds: change.refunds };
}

/** Returns the new invoices of a change, then those that it changed. */
export function invoiceRows(
  { invoices, options: { changedInvoices = [] } }: Change,
  written: WrittenRows,
): readonly InvoiceRow[] {
  const ids = [...invoices.map(({ id }) => id), ...changedInvoices.map(({ row }) => row.id)];
  return ids.flatMap((id) => written.invoices.get(id) ?? []);
}
