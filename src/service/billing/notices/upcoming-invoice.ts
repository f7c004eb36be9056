import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { Invoice } from "../../../contract/invoice.ts";
import type { InvoiceLineRow } from "../rows/find-lines.ts";
import { newInvoiceRow } from "../rows/invoice-columns.ts";
import type { InvoiceRow, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { presentInvoice } from "../rows/present-invoice.ts";
import { lineRow } from "../rows/write-lines.ts";
import { changeOf } from "../rows/write-outcome.ts";

/** An invoice that is not written yet. */
export type UpcomingInvoice = Omit<Invoice, "id"> & { readonly id: null };

/** Returns the invoice of the next renewal as the API shows it; null if there will be none. */
export function upcomingInvoice(
  dependencies: { readonly publicUrl: string },
  loaded: LoadedSubscription,
): UpcomingInvoice | null {
  const { rows, context, stored } = loaded;
  const { end } = rows.subscription.currentPeriod;
  const outcome = changeSubscription(rows, { kind: "time_passes" }, end, context);
  const invoice = outcome.invoices.at(-1);
  if (invoice === undefined) return null;
  const change = changeOf(loaded, outcome, { isNew: false, options: {} });
  const lines = invoice.lines.map((line, position) =>
    lineRow(
      change,
      invoice,
      line,
      position,
      loaded.pendingRows.get(line.pendingItem?.id ?? ""),
      stored.prices,
    ),
  );
  // What only the database gives, such as the position in the list, is not shown.
  const row = newInvoiceRow(change, invoice, null) as unknown as InvoiceRow;
  const shown = presentInvoice(dependencies, row, lines as unknown as InvoiceLineRow[], stored.prices);
  return {
    ...shown,
    ...{ id: null, status: "draft", customer_email: null, customer_name: null, hosted_invoice_url: null },
  };
}
