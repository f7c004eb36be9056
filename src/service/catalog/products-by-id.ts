import type { ReadDatabase } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import type { FindByIds } from "../platform/http/expand.ts";
import { presentProduct } from "./present-product.ts";
import { findProducts } from "./product-store.ts";

/** Returns the function that finds products for `expand[]`. */
export function productsById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const products = await findProducts(database, scope, ids);
    return new Map(products.map((row) => [row.id, presentProduct(row)]));
  };
}
