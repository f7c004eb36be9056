import type { Price } from "../../contract/catalog/price.ts";
import type { PriceRow } from "./price-store.ts";
import { findPricesWithProducts } from "./price-store.ts";
import type { ReadDatabase } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import type { FindByIds } from "../platform/http/expand.ts";

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

/** Returns the function that finds prices for `expand[]`. */
export function pricesById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const prices = await findPricesWithProducts(database, scope, ids);
    return new Map([...prices].map(([id, row]) => [id, presentPrice(row)]));
  };
}
