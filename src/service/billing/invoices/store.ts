import type { Selectable } from "kysely";
import type { CardReturns } from "../../../billing/reconcile-returns.ts";
import type { InvoicePayment } from "../../../billing/rows.ts";
import { isId } from "../../../contract/id.ts";
import { disputedAmount } from "../../payments/disputes/store.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { InvoiceLineTable, InvoiceTable } from "../rows/invoice-tables.ts";
import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";

/** Returns whether the outcome of a charge of an invoice is still unknown. */
export async function isBeingPaid(database: Database, invoice: string): Promise<boolean> {
  const charge = await database
    .selectFrom("charges")
    .select("id")
    .where("invoice", "=", invoice)
    .where("status", "in", ["pending", "requires_action", "unknown"])
    .executeTakeFirst();
  return charge !== undefined;
}

/** Returns the currency of the oldest pending item of a customer; undefined if there is none. */
export async function pendingCurrency(database: Database, customer: string): Promise<string | undefined> {
  const item = await database
    .selectFrom("invoice_items")
    .select("currency")
    .where("customer", "=", customer)
    .where("invoice", "is", null)
    .where("deleted", "=", false)
    .orderBy("sequence")
    .executeTakeFirst();
  return item?.currency;
}

/** Finds subscriptions of a scope by their ids. */
export async function findSubscriptions(
  database: ReadDatabase,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly SubscriptionRow[]> {
  return database
    .selectFrom("subscriptions")
    .selectAll()
    .where(inScope(scope))
    .where("id", "in", ids)
    .execute();
}

/** A line with the price and the product that it bills; null if it bills none. */
export type PagedLine = Selectable<InvoiceLineTable> & {
  readonly unit_amount: number | null;
  readonly product_name: string | null;
};

/** Locks the customer, the subscription and the invoice of a charge of which an amount goes back. */
export async function lockForReturn(
  database: Database,
  scope: Scope,
  { id, customer, subscription }: Pick<InvoiceRow, "customer" | "id" | "subscription">,
): Promise<void> {
  await lockRow(database, scope, "customers", customer);
  if (subscription !== null) await lockRow(database, scope, "subscriptions", subscription);
  await lockRow(database, scope, "invoices", id);
}

async function lockRow(
  database: Database,
  scope: Scope,
  table: "customers" | "invoices" | "subscriptions",
  id: string,
): Promise<void> {
  await database
    .selectFrom(table)
    .select("id")
    .where(inScope(scope))
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Returns what has gone back of the charge that has paid an invoice, and of those that had paid it before their capture failed: what
 * was refunded of these stays refunded.
 */
export async function cardReturnsOf(
  database: Database,
  { id, charge }: Pick<InvoiceRow, "charge" | "id">,
): Promise<CardReturns> {
  const charges = await database
    .selectFrom("charges")
    .select(["id", "status", "amount_refunded"])
    .where("invoice", "=", id)
    .execute();
  const counted = charges.filter((one) => one.id === charge || one.status === "capture_failed");
  const isPaid = charges.some((one) => one.id === charge && one.status === "succeeded");
  return {
    refunded: counted.reduce((sum, { amount_refunded: amount }) => sum + amount, 0),
    disputed: isPaid && charge !== null ? await disputedAmount(database, charge) : 0,
  };
}

/** Writes what has gone back of an invoice, and what can still be refunded. */
export async function updateReturned(
  database: Database,
  { id }: Pick<InvoiceRow, "id">,
  { refunded, refundable, disputed, credited }: InvoicePayment,
): Promise<InvoiceRow> {
  return database
    .updateTable("invoices")
    .set({
      amount_refunded: refunded,
      amount_refundable: refundable,
      amount_disputed: disputed,
      amount_credited: credited,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Finds a finalized invoice of any account, because the id of an invoice cannot be guessed. A draft has no page.
 */
export async function findFinalizedInvoice(
  database: Database,
  id: string,
): Promise<Selectable<InvoiceTable> | undefined> {
  // An invalid id is queried as well, so that it takes as long as an unknown one.
  const requestedId = isId("invoice", id) ? id : "";
  return database
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", requestedId)
    .where("status", "<>", "draft")
    .executeTakeFirst();
}

/** Returns the lines of an invoice in their order. */
export async function linesOfPage(database: Database, invoice: string): Promise<readonly PagedLine[]> {
  return database
    .selectFrom("invoice_lines")
    .leftJoin("prices", "prices.id", "invoice_lines.price")
    .leftJoin("products", "products.id", "prices.product")
    .selectAll("invoice_lines")
    .select(["prices.unit_amount", "products.name as product_name"])
    .where("invoice_lines.invoice", "=", invoice)
    .orderBy("invoice_lines.position")
    .execute();
}

/** Returns the names of the coupons of discounts, by the ids of the discounts. */
export async function couponNames(
  database: Database,
  discounts: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (discounts.length === 0) return new Map();
  const rows = await database
    .selectFrom("discounts")
    .innerJoin("coupons", "coupons.sequence", "discounts.coupon_sequence")
    .select(["discounts.id", "coupons.name"])
    .where("discounts.id", "in", discounts)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
