import type { LineItem } from "../../../contract/payment-link.ts";
import type { KeptLineItem } from "../../platform/database/tables.ts";

/** Line items as they are shown; what was kept before there were such things has none of them. */
export function presentLineItems(kept: readonly KeptLineItem[]): readonly LineItem[] {
  return kept.map((item) => ({
    id: item.id,
    object: item.object,
    price: item.price ?? null,
    description: item.description,
    details: item.details,
    images: item.images ?? [],
    unit_amount: item.unit_amount,
    custom_unit_amount: item.custom_unit_amount ?? null,
    currency: item.currency,
    quantity: item.quantity,
    adjustable_quantity: item.adjustable_quantity ?? null,
    amount_total: item.amount_total,
  }));
}
