import type { Database } from "../../platform/database/database.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change } from "./change.ts";
import { changedInvoiceRow, newInvoiceRow } from "./invoice-columns.ts";
import type { InvoiceRow } from "./loaded-subscription.ts";
import { takeNumbers } from "./take-numbers.ts";

/** Writes new and changed invoices with their numbers, and what else was credited or refunded. Returns the rows by id. */
export async function writeInvoices(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, InvoiceRow>> {
  const numbers = await takeNumbers(database, changes);
  const inserted = await insertRows(
    database,
    "invoices",
    changes.flatMap((change) =>
      change.invoices.map((invoice) => newInvoiceRow(change, invoice, numbers.get(invoice.id) ?? null)),
    ),
  );
  const updated = await updateRows(
    database,
    "invoices",
    changes.flatMap((change) =>
      (change.options.changedInvoices ?? []).map((changed) =>
        withoutSequence(changedInvoiceRow(change, changed, numbers)),
      ),
    ),
  );
  await updateRows(
    database,
    "invoices",
    changes.flatMap((change) => changedPayments(change)),
  );
  return new Map([...inserted, ...updated].map((row) => [row.id, row]));
}

// The database gives every row its sequence.
function withoutSequence({ sequence: _, ...row }: InvoiceRow): Omit<InvoiceRow, "sequence"> {
  return row;
}

/** Returns what was credited or refunded of invoices that are neither new nor changed. */
function changedPayments({ before, after, invoices, options }: Change) {
  const written = new Set([
    ...invoices.map(({ id }) => id),
    ...(options.changedInvoices ?? []).map(({ row }) => row.id),
  ]);
  const old = new Map(before.invoicePayments.map((payment) => [payment.id, payment]));
  return after.invoicePayments
    .filter((payment) => !written.has(payment.id) && old.get(payment.id) !== payment)
    .map(({ id, refundable, refunded, disputed, credited }) => ({
      id,
      amount_refundable: refundable,
      amount_refunded: refunded,
      amount_disputed: disputed,
      amount_credited: credited,
    }));
}
