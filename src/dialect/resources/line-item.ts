import type { LineItem } from "../../contract/checkout/payment-link.ts";
import type { Price } from "../../contract/catalog/price.ts";
import { translatePrice } from "./price.ts";

/**
 * Translates a line item of a link or a session, whose price was expanded. An item that was described by `price_data` has no
 * price object.
 */
export function translateLineItem(item: LineItem) {
  const { adjustable_quantity: adjustable } = item;
  const price: unknown = item.price;
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
    price: isPrice(price) ? translatePrice(price) : null,
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

/** Translates the line items of the object at `url`, all of them. */
export function translateLineItems(items: readonly LineItem[], url: string) {
  return {
    object: "list" as const,
    data: items.map(translateLineItem),
    has_more: false,
    url: `${url}/line_items`,
  };
}

function isPrice(price: unknown): price is Price {
  return typeof price === "object" && price !== null;
}
