import type { Within } from "../platform/database/in-transaction.ts";
import type { UpdateProductInput } from "../../contract/catalog/product.ts";
import { createProductInput, listProductsInput, updateProductInput } from "../../contract/catalog/product.ts";
import { searchInput } from "../../contract/search.ts";
import { searching } from "../platform/search/search-endpoint.ts";
import { searchPage } from "../platform/search/search-page.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { ApiRequest } from "../platform/http/api-request.ts";
import type { Endpoint } from "../platform/http-server/endpoint.ts";
import { listing, nothing, reading, writing } from "../platform/http-server/endpoint.ts";
import { listPage } from "../platform/http/list.ts";
import { mergeMetadata } from "../platform/http/merge-metadata.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { findPrice } from "./price-store.ts";
import { createProduct } from "./create-product.ts";
import { presentProduct } from "./present-product.ts";
import type { ProductRow } from "./product-store.ts";
import { findProduct, updateProduct } from "./product-store.ts";
import type { SearchFields } from "../platform/search/search-fields.ts";
import { existing } from "../platform/http/existing.ts";

const audience = "secret";

/** The fields of products that can be searched. */
const productFields: SearchFields = {
  active: { kind: "boolean", column: "active" },
  created: { kind: "time", column: "created" },
  description: { kind: "text", column: "description" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  name: { kind: "text", column: "name" },
};

/** Endpoints of `/v1/products`. */
export function productEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      "/v1/products",
      { audience, input: createProductInput, summary: "Create a product", response: "Product" },
      async (within, { scope }, input) => presentProduct(await createProduct(within, scope, input)),
    ),
    listing(
      dependencies,
      "/v1/products",
      { audience, input: listProductsInput, summary: "List products", response: "ProductList" },
      (database, { scope }, { active, ...parameters }) =>
        listPage(database, {
          table: "products",
          scope,
          url: "/v1/products",
          parameters,
          filters: { active },
          present: presentProduct,
        }),
    ),
    searching(
      dependencies,
      "/v1/products/search",
      { input: searchInput, summary: "Search products", response: "ProductSearchResult" },
      async (database, scope, parameters) => {
        const search = { table: "products", scope, url: "/v1/products/search", parameters } as const;
        const page = await searchPage(database, { ...search, fields: productFields });
        return { ...page, data: page.data.map(presentProduct) };
      },
    ),
    reading(
      "/v1/products/:id",
      { audience, input: nothing, summary: "Retrieve a product", response: "Product" },
      async ({ scope, pathParameters }) =>
        presentProduct(existing(await findProduct(database, scope, pathParameters.id), "product")),
    ),
    writing(
      dependencies,
      "/v1/products/:id",
      { audience, input: updateProductInput, summary: "Update a product", response: "Product" },
      async (...work) => presentProduct(await changeProduct(...work)),
    ),
  ];
}

async function changeProduct(
  { database }: Within<PlatformDependencies>,
  { scope, pathParameters }: ApiRequest<"id">,
  { name, description, active, metadata, default_price: price }: UpdateProductInput,
): Promise<ProductRow> {
  const id = pathParameters.id;
  const product = existing(await findProduct(database, scope, id, { lock: true }), "product");
  if (typeof price === "string" && (await findPrice(database, scope, price))?.product !== id) {
    const message = "The product has no such price.";
    throw new ServiceError("resource_missing", message, { param: "default_price" });
  }
  return updateProduct(database, product, {
    name: name ?? product.name,
    description: description === undefined ? product.description : description,
    active: active ?? product.active,
    default_price: price === undefined ? product.default_price : price,
    metadata: JSON.stringify(mergeMetadata(product.metadata, metadata)),
  });
}
