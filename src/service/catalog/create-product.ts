import type { CreateProductInput } from "../../contract/catalog/product.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { Within } from "../platform/database/in-transaction.ts";
import type { Scope } from "../platform/database/scope.ts";
import { scopeColumns } from "../platform/database/scope.ts";
import { mergeMetadata } from "../platform/http/merge-metadata.ts";
import { priceAmounts } from "./price-amounts.ts";
import { insertPrice } from "./price-store.ts";
import type { ProductRow } from "./product-store.ts";
import { insertProduct, updateProduct } from "./product-store.ts";

/** Creates a product and, from `default_price_data`, its default price. Throws the errors of `priceAmounts`. */
export async function createProduct(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  scope: Scope,
  { name, description, active = true, metadata, default_price_data: priceData }: CreateProductInput,
): Promise<ProductRow> {
  const { database } = dependencies;
  const listed = { ...scopeColumns(scope), created: dependencies.now() };
  const product = await insertProduct(database, {
    ...listed,
    id: dependencies.newId("product"),
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
    id: dependencies.newId("price"),
    product: product.id,
    nickname: null,
    active: true,
    metadata: JSON.stringify({}),
  });
  return updateProduct(database, product, { default_price: price.id });
}
