import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { CreatePriceInput } from "../../contract/price.ts";
import { createPriceInput, listPricesInput, updatePriceInput } from "../../contract/price.ts";
import { searchInput } from "../../contract/search.ts";
import { searching } from "../platform/search/search-endpoint.ts";
import { searchPage } from "../platform/search/search-page.ts";
import { priceFields } from "./search-fields.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { Database } from "../platform/database/database.ts";
import { scopeColumns } from "../platform/database/scope.ts";
import type { ApiRequest } from "../platform/http/api-request.ts";
import type { Endpoint } from "../platform/http-server/endpoint.ts";
import { listing, nothing, reading, writing } from "../platform/http-server/endpoint.ts";
import { listPage } from "../platform/http/list.ts";
import { mergeMetadata } from "../platform/http/merge-metadata.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { createProduct } from "./create-product.ts";
import { findProduct } from "./product-store.ts";
import { presentPrice } from "./present-price.ts";
import { priceAmounts } from "./price-amounts.ts";
import type { PriceRow } from "./price-store.ts";
import { findPrice, insertPrice, updatePrice } from "./price-store.ts";
import { takeLookupKey } from "./take-lookup-key.ts";

const audience = "secret";

/** Endpoints of `/v1/prices`. */
export function priceEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      "/v1/prices",
      { audience, input: createPriceInput, summary: "Create a price", response: "Price" },
      async (...work) => presentPrice(await createPrice(dependencies, ...work)),
    ),
    listing(
      dependencies,
      "/v1/prices",
      { audience, input: listPricesInput, summary: "List prices", response: "PriceList" },
      (database, { scope }, { product, active, currency, type, lookup_keys: keys, ...parameters }) => {
        const filters = { product, active, currency, type };
        const condition = keys && sql<SqlBool>`lookup_key in (${sql.join(keys)})`;
        const listing = { table: "prices", scope, url: "/v1/prices", parameters, filters } as const;
        return listPage(database, { ...listing, condition, present: presentPrice });
      },
    ),
    searching(
      dependencies,
      "/v1/prices/search",
      { input: searchInput, summary: "Search prices", response: "PriceSearchResult" },
      async (database, scope, parameters) => {
        const search = { table: "prices", scope, url: "/v1/prices/search", parameters } as const;
        const page = await searchPage(database, { ...search, fields: priceFields });
        return { ...page, data: page.data.map(presentPrice) };
      },
    ),
    reading(
      "/v1/prices/:id",
      { audience, input: nothing, summary: "Retrieve a price", response: "Price" },
      async ({ scope, pathParameters }) =>
        presentPrice(existing(await findPrice(database, scope, pathParameters["id"] ?? ""))),
    ),
    writing(
      dependencies,
      "/v1/prices/:id",
      { audience, input: updatePriceInput, summary: "Update a price", response: "Price" },
      async (transaction, { scope, pathParameters }, { active, nickname, metadata, ...keys }) => {
        const id = pathParameters["id"] ?? "";
        await takeLookupKey(transaction, scope, { ...keys, price: id });
        const price = existing(await findPrice(transaction, scope, id, { lock: true }));
        const change = {
          active: active ?? price.active,
          nickname: nickname === undefined ? price.nickname : nickname,
          lookup_key: keys.lookup_key === undefined ? price.lookup_key : keys.lookup_key,
          metadata: JSON.stringify(mergeMetadata(price.metadata, metadata)),
        };
        return presentPrice(await updatePrice(transaction, price, change));
      },
    ),
  ];
}

async function createPrice(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  { scope }: ApiRequest,
  { product, product_data: data, nickname, active = true, metadata, ...others }: CreatePriceInput,
): Promise<PriceRow> {
  const { lookup_key, transfer_lookup_key, ...amounts } = others;
  if (product === undefined && data === undefined) {
    const message = "Missing required parameter: product. Give a product's id, or product_data.";
    throw new ServiceError("parameter_missing", message, { param: "product" });
  }
  if (product !== undefined && data !== undefined) {
    const message = "Give either product or product_data.";
    throw new ServiceError("parameters_exclusive", message, { param: "product_data" });
  }
  const amountColumns = priceAmounts(amounts);
  if (product !== undefined && (await findProduct(database, scope, product)) === undefined) {
    throw new ServiceError("resource_missing", "No such product.", { param: "product" });
  }
  const productId =
    data === undefined ? product : (await createProduct(dependencies, database, scope, data)).id;
  await takeLookupKey(database, scope, { lookup_key, transfer_lookup_key });
  return insertPrice(database, {
    ...scopeColumns(scope),
    ...amountColumns,
    id: dependencies.newId("price"),
    created: dependencies.now(),
    product: productId ?? "",
    nickname: nickname ?? null,
    lookup_key: lookup_key ?? null,
    active,
    metadata: JSON.stringify(mergeMetadata({}, metadata)),
  });
}

function existing(price: PriceRow | undefined): PriceRow {
  if (price === undefined) throw new ServiceError("resource_missing", "No such price.", { param: "id" });
  return price;
}
