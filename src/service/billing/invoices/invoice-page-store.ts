import type { Selectable } from "kysely";
import { isId } from "../../../contract/id.ts";
import type { Database } from "../../platform/database/database.ts";
import type { InvoiceLineTable, InvoiceTable } from "../../platform/database/tables.ts";

/** A line with the price and the product that it bills; null if it bills none. */
export type PagedLine = Selectable<InvoiceLineTable> & {
  readonly unit_amount: number | null;
  readonly product_name: string | null;
};

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
