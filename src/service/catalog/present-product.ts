import type { Product } from "../../contract/catalog/product.ts";
import type { ProductRow } from "./product-store.ts";
import { findProducts } from "./product-store.ts";
import type { ReadDatabase } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import type { FindByIds } from "../platform/http/expand.ts";

export function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    object: "product",
    name: row.name,
    description: row.description,
    active: row.active,
    default_price: row.default_price,
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

/** Returns the function that finds products for `expand[]`. */
export function productsById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const products = await findProducts(database, scope, ids);
    return new Map(products.map((row) => [row.id, presentProduct(row)]));
  };
}
