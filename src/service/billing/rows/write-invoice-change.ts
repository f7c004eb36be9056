import type { InvoiceOutcome } from "../../../billing/finalize-invoice.ts";
import type { Invoice } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { InvoiceRow, LoadedCustomer, RowDependencies } from "./loaded-subscription.ts";
import type { WriteOptions } from "./write-outcome.ts";

/** A change of an existing invoice. */
export interface ChangedInvoice {
  readonly row: InvoiceRow;
  /** The columns that change: status and its moment, `amount_paid`, `charge`, attempts and so on. */
  readonly columns: Partial<InvoiceRow>;
  /** The invoice as `finalizeInvoice` computed it: lines, amounts and status are written, and it gets its number. */
  readonly finalized?: Invoice;
  /** Whether the lines are released, because the invoice is void or deleted. */
  readonly returned?: boolean;
  /** Further events of this invoice, such as `invoice.paid`, in their order. */
  readonly events?: readonly string[];
}

/**
 * Writes an invoice that has no subscription, or that changes without its subscription: a new manual invoice, a
 * finalization, an edit. It writes rows of the customer, balance, number and events in the caller's transaction.
 *
 * @param outcome null if only columns change
 */
export async function writeInvoiceChange(
  dependencies: RowDependencies,
  database: Database,
  locked: LoadedCustomer,
  outcome: InvoiceOutcome | null,
  options: WriteOptions & { readonly changed?: ChangedInvoice } = {},
): Promise<InvoiceRow> {
  throw new Error("not built yet", { cause: [dependencies, database, locked, outcome, options] });
}
