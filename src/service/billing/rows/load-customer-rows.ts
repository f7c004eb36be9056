import type { CustomerRows, InvoicePayment } from "../../../billing/rows.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { groupBy } from "./group-by.ts";
import type { InvoiceItemRow } from "./loaded-subscription.ts";
import { invoicePaymentOfRow, pendingItemOf } from "./restore-rows.ts";

/** Finds the pending items of customers, by customer and in the order of their creation. */
export async function findPendingItems(
  database: Database,
  customers: readonly string[],
): Promise<ReadonlyMap<string, readonly InvoiceItemRow[]>> {
  if (customers.length === 0) return new Map();
  const rows = await database
    .selectFrom("invoice_items")
    .selectAll()
    .where("customer", "in", [...new Set(customers)])
    .where("invoice", "is", null)
    .where("deleted", "=", false)
    .orderBy("sequence")
    .execute();
  return groupBy(rows, ({ customer }) => customer);
}

/** What was paid of an invoice. */
interface FoundPayment {
  /** The subscription of the invoice; null if it has none. */
  readonly subscription: string | null;
  readonly payment: InvoicePayment;
}

/** Finds what was paid of invoices, in the order of their creation. */
export async function findInvoicePayments(
  database: Database,
  ids: readonly string[],
): Promise<readonly FoundPayment[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("invoices")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .orderBy("sequence")
    .execute();
  return rows.map((row) => ({ subscription: row.subscription, payment: invoicePaymentOfRow(row) }));
}

/** Returns the items of a customer that the next invoice of a subscription takes; null: those without a subscription. */
export function pendingRowsOf(
  items: readonly InvoiceItemRow[],
  { currency, subscription }: { readonly currency: string; readonly subscription: string | null },
): readonly InvoiceItemRow[] {
  return items.filter(
    (item) =>
      item.currency === currency && (item.subscription === null || item.subscription === subscription),
  );
}

/** Puts the rows of a customer in one currency together. */
export function customerRowsOf(
  customer: CustomerRow,
  {
    currency,
    pending,
    payments,
    hasCard,
  }: {
    readonly currency: string;
    readonly pending: readonly InvoiceItemRow[];
    readonly payments: CustomerRows["invoicePayments"];
    readonly hasCard: boolean;
  },
): CustomerRows {
  return {
    pending: pending.map(pendingItemOf),
    invoicePayments: payments,
    balance: customer.balances[currency] ?? 0,
    hasCard,
  };
}

export function rowsById<Row extends { readonly id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
