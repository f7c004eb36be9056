import type { Product } from "../../contract/product.ts";
import type { ProductRow } from "./product-store.ts";

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
