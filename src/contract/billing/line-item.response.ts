import * as z from "zod/mini";
import type { DiscountAmount, InvoiceLineItem, LineArithmetic, ProrationDetails } from "./line-item.ts";
import {
  currencyCode,
  exactly,
  idOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

export const discountAmount = exactly<DiscountAmount>()(
  z.strictObject({
    amount: minorUnits,
    discount: idOf("discount"),
  }),
);

const arithmetic = exactly<LineArithmetic>()(
  z.strictObject({
    amount: z.int(),
    seconds: z.int(),
    of: z.int(),
    unit: z.int(),
  }),
);

const prorationDetails = exactly<ProrationDetails>()(
  z.strictObject({
    credited_items: z.nullable(
      z.strictObject({
        invoice: z.nullable(idOf("invoice")),
        invoice_line_items: z.array(idOf("line_item")),
      }),
    ),
  }),
);

const parentDetails = {
  invoice_item: z.nullable(idOf("invoiceitem")),
  subscription: z.nullable(idOf("subscription")),
  proration: z.boolean(),
  proration_details: z.nullable(prorationDetails),
};

/** The members of a line of an invoice. */
export const lineMembers = {
  id: idOf("line_item"),
  object: z.literal("line_item"),
  invoice: idOf("invoice"),
  amount: z.int(),
  currency: currencyCode,
  quantity: z.nullable(z.int()),
  period: z.strictObject({ start: timestampText, end: timestampText }),
  description: nullableString,
  discountable: z.boolean(),
  discount_amounts: z.array(discountAmount),
  pricing: z.nullable(
    z.strictObject({
      type: z.literal("price_details"),
      price_details: z.strictObject({ price: idOf("price"), product: idOf("product") }),
    }),
  ),
  parent: z.union([
    z.strictObject({
      type: z.literal("subscription_item_details"),
      subscription_item_details: z.strictObject({
        ...parentDetails,
        subscription_item: idOf("subscription_item"),
      }),
    }),
    z.strictObject({
      type: z.literal("invoice_item_details"),
      invoice_item_details: z.strictObject(parentDetails),
    }),
  ]),
  proration: z.boolean(),
  arithmetic: z.nullable(arithmetic),
  metadata: stringPairs,
  livemode: z.boolean(),
};

/** A line of an invoice. */
export const invoiceLineItem = exactly<InvoiceLineItem>()(z.strictObject(lineMembers));
