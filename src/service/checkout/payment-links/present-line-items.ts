import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { pricesById } from "../../catalog/present-price.ts";
import { productsById } from "../../catalog/present-product.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { expand } from "../../platform/http/expand.ts";

/** Members of a line item that older rows do not have. */
type LaterMembers = "recurring" | "price" | "images" | "custom_unit_amount" | "adjustable_quantity";

/** A stored line item. */
export type StoredLineItem = Omit<LineItem, LaterMembers> & Partial<Pick<LineItem, LaterMembers>>;

/** Returns line items as the API shows them, with defaults for members that older rows do not have. */
export function presentLineItems(stored: readonly StoredLineItem[]): readonly LineItem[] {
  return stored.map((item) => ({
    id: item.id,
    object: item.object,
    price: item.price ?? null,
    description: item.description,
    details: item.details,
    images: item.images ?? [],
    unit_amount: item.unit_amount,
    custom_unit_amount: item.custom_unit_amount ?? null,
    currency: item.currency,
    recurring: item.recurring ?? null,
    quantity: item.quantity,
    adjustable_quantity: item.adjustable_quantity ?? null,
    amount_total: item.amount_total,
  }));
}

/** What is expanded in a response with line items. */
interface ExpandedItems {
  /** Where the prices of the items are: `line_items.price`. */
  readonly prices: string;
  /** The members that `expand[]` names. */
  readonly paths: readonly string[] | undefined;
  /** How members other than prices and products are found. */
  readonly find?: Readonly<Record<string, FindByIds>>;
}

/**
 * Replaces ids by objects, in what has line items: those that `expand[]` names, and in Stripe's dialect every price, since there
 * a line item has the price itself.
 */
export async function expandItems(
  database: ReadDatabase,
  { scope, dialect }: Pick<ApiRequest, "dialect" | "scope">,
  response: object,
  { prices, paths, find = {} }: ExpandedItems,
): Promise<unknown> {
  return expand(response, dialect === "stripe" ? [prices, ...(paths ?? [])] : paths, {
    ...find,
    price: pricesById(database, scope),
    product: productsById(database, scope),
  });
}
