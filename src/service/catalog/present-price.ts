import type { Price } from "../../contract/price.ts";
import type { PriceRow } from "./price-store.ts";

export function presentPrice(row: PriceRow): Price {
  return {
    id: row.id,
    object: "price",
    product: row.product,
    type: row.type,
    currency: row.currency,
    unit_amount: row.unit_amount,
    custom_unit_amount: row.custom_unit_amount,
    recurring: row.recurring,
    nickname: row.nickname,
    lookup_key: row.lookup_key,
    active: row.active,
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
