import type { Invoice, InvoiceLine } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { InvoiceLineRow } from "./find-lines.ts";
import { findLines } from "./find-lines.ts";
import { groupBy } from "./group-by.ts";
import type { InvoiceItemRow, InvoiceRow } from "./loaded-subscription.ts";
import { pendingItemOf } from "./restore-rows.ts";
import { secondsOf, secondsOrNull } from "./seconds.ts";

/** Reads invoices with their lines and the items of these, as the pure functions need them, in the order of `rows`. */
export async function readInvoices(
  database: Database,
  rows: readonly InvoiceRow[],
): Promise<readonly Invoice[]> {
  const lines = await findLines(
    database,
    rows.map(({ id }) => id),
  );
  const items = await findItems(
    database,
    lines.flatMap(({ invoice_item: item }) => item ?? []),
  );
  const linesOf = groupBy(lines, ({ invoice }) => invoice);
  return rows.map((row) =>
    invoiceOf(
      row,
      (linesOf.get(row.id) ?? []).map((line) => lineOf(line, items)),
    ),
  );
}

/** Reads one invoice. See `readInvoices`. */
export async function readInvoice(database: Database, row: InvoiceRow): Promise<Invoice> {
  const [invoice] = await readInvoices(database, [row]);
  if (invoice === undefined) throw new Error(`The invoice ${row.id} was not read.`);
  return invoice;
}

async function findItems(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceItemRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom("invoice_items").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function invoiceOf(row: InvoiceRow, lines: readonly InvoiceLine[]): Invoice {
  const hasBalance = row.ending_balance !== null;
  return {
    id: row.id,
    subscription: row.subscription,
    reason: row.billing_reason,
    status: row.status,
    created: secondsOf(row.created),
    held: row.held,
    collection: row.collection,
    finalizesAt: secondsOrNull(row.automatically_finalizes_at),
    period: { start: secondsOf(row.period_start), end: secondsOf(row.period_end) },
    lines,
    subtotal: row.subtotal,
    discount: row.subtotal - row.total,
    appliedDiscount: row.applied_discount,
    total: row.total,
    startingBalance: hasBalance ? row.starting_balance : null,
    endingBalance: row.ending_balance,
    amountDue: row.amount_due,
  };
}

function lineOf(row: InvoiceLineRow, items: ReadonlyMap<string, InvoiceItemRow>): InvoiceLine {
  const item = items.get(row.invoice_item ?? "");
  return {
    id: row.id,
    kind: row.kind,
    item: row.subscription_item,
    // The price of a one-time item is no price of the subscription.
    price: row.kind === "item" ? null : row.price,
    cycle: row.cycle,
    quantity: row.quantity ?? 1,
    amount: row.amount,
    discount: row.discount_amounts.reduce((sum, { amount }) => sum + amount, 0),
    discountable: row.discountable,
    period: { start: secondsOf(row.period_start), end: secondsOf(row.period_end) },
    arithmetic: row.arithmetic,
    pendingItem: item === undefined ? null : pendingItemOf(item),
  };
}
