import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { CreatePriceInput } from "../../contract/catalog/price.ts";
import { createPriceInput, listPricesInput, updatePriceInput } from "../../contract/catalog/price.ts";
import { searchInput } from "../../contract/search.ts";
import { searching } from "../platform/search/search-endpoint.ts";
import { searchPage } from "../platform/search/search-page.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { Within } from "../platform/database/in-transaction.ts";
import type { Scope } from "../platform/database/scope.ts";
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
import {
  clearLookupKey,
  findHolder,
  findPrice,
  insertPrice,
  lockLookupKeys,
  updatePrice,
} from "./price-store.ts";
import type { SearchFields } from "../platform/search/search-fields.ts";
import type { Database } from "../platform/database/database.ts";
import { existing, missing } from "../platform/http/existing.ts";

const audience = "secret";

/** The fields of prices that can be searched. */
const priceFields: SearchFields = {
  active: { kind: "boolean", column: "active" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  nickname: { kind: "text", column: "nickname" },
  product: { kind: "token", column: "product", isIndexed: true },
  type: { kind: "token", column: "type" },
  unit_amount: { kind: "number", column: "unit_amount" },
};

/** A lookup key that a request gives to a price. */
interface WantedKey {
  /** The price that gets it, if it exists already. */
  readonly price?: string;
  readonly lookup_key?: string | null | undefined;
  /** Whether the key is taken from the price that has it. */
  readonly transfer_lookup_key?: boolean | undefined;
}

/** Endpoints of `/v1/prices`. */
export function priceEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      "/v1/prices",
      { audience, input: createPriceInput, summary: "Create a price", response: "Price" },
      async (...work) => presentPrice(await createPrice(...work)),
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
        presentPrice(existing(await findPrice(database, scope, pathParameters.id), "price")),
    ),
    writing(
      dependencies,
      "/v1/prices/:id",
      { audience, input: updatePriceInput, summary: "Update a price", response: "Price" },
      async (within, { scope, pathParameters }, { active, nickname, metadata, ...keys }) => {
        const { database } = within;
        const id = pathParameters.id;
        await takeLookupKey(database, scope, { ...keys, price: id });
        const price = existing(await findPrice(database, scope, id, { lock: true }), "price");
        const change = {
          active: active ?? price.active,
          nickname: nickname === undefined ? price.nickname : nickname,
          lookup_key: keys.lookup_key === undefined ? price.lookup_key : keys.lookup_key,
          metadata: JSON.stringify(mergeMetadata(price.metadata, metadata)),
        };
        return presentPrice(await updatePrice(database, price, change));
      },
    ),
  ];
}

async function createPrice(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  { scope }: ApiRequest,
  { product, product_data: data, nickname, active = true, metadata, ...others }: CreatePriceInput,
): Promise<PriceRow> {
  const { database } = dependencies;
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
    throw missing("product", "product");
  }
  const productId = data === undefined ? product : (await createProduct(dependencies, scope, data)).id;
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

/**
 * Makes a lookup key free for a price, in the transaction that gives it to the price and before that locks any price. Throws
 * `parameter_invalid` if another price has it and it is not transferred.
 */
async function takeLookupKey(
  database: Database,
  scope: Scope,
  { price, lookup_key: key, transfer_lookup_key: transfer = false }: WantedKey,
): Promise<void> {
  if (typeof key !== "string") return;
  await lockLookupKeys(database, scope);
  const holder = await findHolder(database, scope, key);
  if (holder === undefined || holder === price) return;
  if (!transfer) {
    const message =
      `Invalid lookup_key. The price ${holder} has it. Send transfer_lookup_key=true to take it from that price, or give ` +
      "another key.";
    throw new ServiceError("parameter_invalid", message, { param: "lookup_key" });
  }
  await clearLookupKey(database, scope, key);
}
