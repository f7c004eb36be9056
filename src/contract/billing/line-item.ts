import * as z from "zod/mini";
import { pageParameters } from "../list.ts";

/** The part of a discount in an amount, in minor units. */
export interface DiscountAmount {
  readonly amount: number;
  readonly discount: string;
}

/** How an amount for a part of a period was computed: `amount × seconds ÷ of`, rounded once to a multiple of `unit`. */
export interface LineArithmetic {
  readonly amount: number;
  readonly seconds: number;
  readonly of: number;
  readonly unit: number;
}

/** The lines that a credit gives back; null for a debit. */
export interface ProrationDetails {
  readonly credited_items: {
    readonly invoice: string | null;
    readonly invoice_line_items: readonly string[];
  } | null;
}

interface ParentDetails {
  readonly invoice_item: string | null;
  readonly subscription: string | null;
  readonly proration: boolean;
  readonly proration_details: ProrationDetails | null;
}

/** What a line bills: the time of an item of a subscription, or an invoice item. */
export type LineParent =
  | {
      readonly type: "subscription_item_details";
      readonly subscription_item_details: ParentDetails & { readonly subscription_item: string };
    }
  | { readonly type: "invoice_item_details"; readonly invoice_item_details: ParentDetails };

/**
 * A line of an invoice. `amount` is in minor units of the invoice's currency, before discounts; that of a proration is after
 * them. Below 0 it is a credit.
 */
export interface InvoiceLineItem {
  readonly id: string;
  readonly object: "line_item";
  readonly invoice: string;
  readonly amount: number;
  readonly currency: string;
  readonly quantity: number | null;
  readonly period: { readonly start: string; readonly end: string };
  readonly description: string | null;
  readonly discountable: boolean;
  readonly discount_amounts: readonly DiscountAmount[];
  readonly pricing: {
    readonly type: "price_details";
    readonly price_details: { readonly price: string; readonly product: string };
  } | null;
  readonly parent: LineParent;
  readonly proration: boolean;
  /** Null if the amount is not a part of a period's. */
  readonly arithmetic: LineArithmetic | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
}

/** Parameters of `GET /v1/invoices/:id/lines`. Lines have no time of creation. */
export const listInvoiceLinesInput = z.strictObject(pageParameters);

export type ListInvoiceLinesInput = z.infer<typeof listInvoiceLinesInput>;
