import * as z from "zod/mini";
import { expandInput } from "./expand.ts";
import { identifier, integer, text } from "./primitives.ts";

/** Parameters of every search: the query, and the `next_page` of the page before. */
export const searchParameters = {
  query: text({ maximum: 1000, lines: true }),
  limit: z._default(integer({ minimum: 1, maximum: 100 }), 20),
  page: z.optional(identifier),
};

/** Parameters of `GET /v1/customers/search`, `/v1/prices/search` and `/v1/products/search`. */
export const searchInput = z.strictObject(searchParameters);
export type SearchInput = z.infer<typeof searchInput>;

/** Parameters of `GET /v1/charges/search`. */
export const searchChargesInput = z.strictObject({
  ...searchParameters,
  ...expandInput("data.customer", "data.balance_transaction", "data.refunds"),
});
export type SearchChargesInput = z.infer<typeof searchChargesInput>;

/** Parameters of `GET /v1/invoices/search`. */
export const searchInvoicesInput = z.strictObject({
  ...searchParameters,
  ...expandInput("data.customer", "data.subscription", "data.charge", "data.charge.refunds"),
});
export type SearchInvoicesInput = z.infer<typeof searchInvoicesInput>;

/** Parameters of `GET /v1/payment_intents/search`. */
export const searchPaymentIntentsInput = z.strictObject({
  ...searchParameters,
  ...expandInput("data.customer", "data.latest_charge", "data.latest_charge.refunds", "data.payment_method"),
});
export type SearchPaymentIntentsInput = z.infer<typeof searchPaymentIntentsInput>;

/** Parameters of `GET /v1/subscriptions/search`. */
export const searchSubscriptionsInput = z.strictObject({
  ...searchParameters,
  ...expandInput("data.customer", "data.latest_invoice", "data.latest_invoice.charge"),
});
export type SearchSubscriptionsInput = z.infer<typeof searchSubscriptionsInput>;

/**
 * One page of what a search found, newest first. A page may have fewer objects than its limit, even none, while more follow:
 * `next_page` is null on the last page.
 */
export interface SearchResult<Item> {
  readonly object: "search_result";
  readonly url: string;
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_page: string | null;
}
