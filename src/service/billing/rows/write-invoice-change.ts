import type { InvoiceOutcome } from "../../../billing/finalize-invoice.ts";
import type { Outcome } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Change, ChangedInvoice, WriteOptions } from "./change.ts";
import type {
  InvoiceRow,
  LoadedCustomer,
  LoadedSubscription,
  RowDependencies,
} from "./loaded-subscription.ts";
import { writeChanges } from "./write-changes.ts";
import { invoiceRows } from "./write-outcome.ts";

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
  dependencies: RowDependencies,
  database: Database,
  locked: LoadedCustomer,
  outcome: InvoiceOutcome | null,
  { changed, ...options }: WriteOptions & { readonly changed?: ChangedInvoice } = {},
): Promise<InvoiceRow> {
  const change: Change = {
    ...{ locked, subscription: null, before: locked.rows, after: outcome?.customer ?? locked.rows },
    invoices: changed === undefined && outcome !== null ? [outcome.invoice] : [],
    ...{ refunds: [], events: outcome?.events ?? [] },
    options: changed === undefined ? options : { ...options, changedInvoices: [changed] },
  };
  const [row] = invoiceRows(change, await writeChanges(dependencies, database, [change]));
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
    ...{ periods: [], invoices: [], refunds: [], events: outcome?.events ?? [] },
  };
}
