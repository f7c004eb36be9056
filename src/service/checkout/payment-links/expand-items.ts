import { pricesById } from "../../catalog/prices-by-id.ts";
import { productsById } from "../../catalog/products-by-id.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { expand } from "../../platform/http/expand.ts";

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
