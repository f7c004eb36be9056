import type { CreateProductInput } from "../../contract/product.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { scopeColumns } from "../database/scope.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { priceAmounts } from "../prices/price-amounts.ts";
import { insertPrice } from "../prices/store.ts";
import type { ProductRow } from "./store.ts";
import { insertProduct, updateProduct } from "./store.ts";

/** Makes a product, with its default price where `default_price_data` tells one. Throws what is wrong with the amounts. */
export async function createProduct(
  parts: AppParts,
  database: Database,
  scope: Scope,
  { name, description, active = true, metadata, default_price_data: priceData }: CreateProductInput,
): Promise<ProductRow> {
  const listed = { ...scopeColumns(scope), created: parts.now() };
  const product = await insertProduct(database, {
    ...listed,
    id: parts.newId("product"),
    name,
    description: description ?? null,
    active,
    default_price: null,
    metadata: JSON.stringify(mergeMetadata({}, metadata)),
  });
  if (priceData === undefined) return product;
  const price = await insertPrice(database, {
    ...listed,
    ...priceAmounts(priceData, (field) => `default_price_data[${field}]`),
    id: parts.newId("price"),
    product: product.id,
    nickname: null,
    active: true,
    metadata: JSON.stringify({}),
  });
  return updateProduct(database, product, { default_price: price.id });
}
