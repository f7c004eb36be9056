import type { LineItem } from "../../../contract/payment-link.ts";
import type { StoredLineItem } from "../../platform/database/tables.ts";

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
