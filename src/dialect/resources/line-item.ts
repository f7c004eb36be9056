import type { LineItem } from "../../contract/payment-link.ts";
import { decimalOf, translateRecurring } from "./price.ts";

/**
 * Translates a line item of a link or a session. Its price has what the item says of it; an item that was described by
 * `price_data` has no price object.
 */
export function translateLineItem(item: LineItem) {
  const { adjustable_quantity: adjustable } = item;
  return {
    id: item.id,
    object: item.object,
    adjustable_quantity: adjustable && { enabled: true, ...adjustable },
    amount_discount: 0,
    amount_subtotal: item.amount_total,
    amount_tax: 0,
    amount_total: item.amount_total,
    currency: item.currency,
    description: item.description,
    discounts: [],
    metadata: {},
    price: item.price === null ? null : priceOf(item, item.price),
    quantity: item.quantity,
    taxes: [],
    till: {
      details: item.details,
      images: item.images,
      unit_amount: item.unit_amount,
      custom_unit_amount: item.custom_unit_amount,
      recurring: item.recurring,
    },
  };
}

function priceOf({ unit_amount, custom_unit_amount, currency, recurring }: LineItem, id: string) {
  const amount = custom_unit_amount === null ? unit_amount : null;
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    currency,
    custom_unit_amount,
    lookup_key: null,
    nickname: null,
    recurring: recurring && translateRecurring(recurring),
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === null ? "one_time" : "recurring",
    unit_amount: amount,
    unit_amount_decimal: decimalOf(amount),
  };
}
