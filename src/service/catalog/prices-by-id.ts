import type { ReadDatabase } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import type { FindByIds } from "../platform/http/expand.ts";
import { presentPrice } from "./present-price.ts";
import { findPricesWithProducts } from "./price-store.ts";

/** Returns the function that finds prices for `expand[]`. */
export function pricesById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const prices = await findPricesWithProducts(database, scope, ids);
    return new Map([...prices].map(([id, row]) => [id, presentPrice(row)]));
  };
}
