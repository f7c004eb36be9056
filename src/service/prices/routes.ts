import type { CreatePriceInput } from "../../contract/price.ts";
import { createPriceInput, listPricesInput, updatePriceInput } from "../../contract/price.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import { scopeColumns } from "../database/scope.ts";
import type { ApiRequest } from "../http/api-request.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { nothing, reading, writing } from "../http/endpoint.ts";
import { listPage } from "../http/list.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { ServiceError } from "../http/service-error.ts";
import { createProduct } from "../products/create-product.ts";
import { findProduct } from "../products/store.ts";
import { presentPrice } from "./present-price.ts";
import { priceAmounts } from "./price-amounts.ts";
import type { PriceRow } from "./store.ts";
import { findPrice, insertPrice, updatePrice } from "./store.ts";

const audience = "secret";

/** `/v1/prices` */
export function priceEndpoints(parts: AppParts): readonly Endpoint[] {
  const { database } = parts;
  return [
    writing(
      parts,
      "/v1/prices",
      { audience, input: createPriceInput, summary: "Create a price", answer: "Price" },
      async (...work) => presentPrice(await createPrice(parts, ...work)),
    ),
    reading(
      "/v1/prices",
      { audience, input: listPricesInput, summary: "List prices", answer: "PriceList" },
      ({ scope }, { product, active, currency, type, ...parameters }) => {
        const filters = { product, active, currency, type };
        const listing = { table: "prices", scope, url: "/v1/prices", parameters, filters } as const;
        return listPage(database, { ...listing, present: presentPrice });
      },
    ),
    reading(
      "/v1/prices/:id",
      { audience, input: nothing, summary: "Retrieve a price", answer: "Price" },
      async ({ scope, pathParameters }) =>
        presentPrice(existing(await findPrice(database, scope, pathParameters["id"] ?? ""))),
    ),
    writing(
      parts,
      "/v1/prices/:id",
      { audience, input: updatePriceInput, summary: "Update a price", answer: "Price" },
      async (transaction, { scope, pathParameters }, { active, nickname, metadata }) => {
        const id = pathParameters["id"] ?? "";
        const price = existing(await findPrice(transaction, scope, id, { lock: true }));
        const change = {
          active: active ?? price.active,
          nickname: nickname === undefined ? price.nickname : nickname,
          metadata: JSON.stringify(mergeMetadata(price.metadata, metadata)),
        };
        return presentPrice(await updatePrice(transaction, price, change));
      },
    ),
  ];
}

async function createPrice(
  parts: AppParts,
  database: Database,
  { scope }: ApiRequest,
  { product, product_data: data, nickname, active = true, metadata, ...amounts }: CreatePriceInput,
): Promise<PriceRow> {
  if (product === undefined && data === undefined) {
    const message = "Missing required parameter: product. Give a product's id, or product_data.";
    throw new ServiceError("parameter_missing", message, { param: "product" });
  }
  if (product !== undefined && data !== undefined) {
    const message = "Give either product or product_data.";
    throw new ServiceError("parameters_exclusive", message, { param: "product_data" });
  }
  const priced = priceAmounts(amounts);
  if (product !== undefined && (await findProduct(database, scope, product)) === undefined) {
    throw new ServiceError("resource_missing", "No such product.", { param: "product" });
  }
  const of = data === undefined ? product : (await createProduct(parts, database, scope, data)).id;
  return insertPrice(database, {
    ...scopeColumns(scope),
    ...priced,
    id: parts.newId("price"),
    created: parts.now(),
    product: of ?? "",
    nickname: nickname ?? null,
    active,
    metadata: JSON.stringify(mergeMetadata({}, metadata)),
  });
}

function existing(price: PriceRow | undefined): PriceRow {
  if (price === undefined) throw new ServiceError("resource_missing", "No such price.", { param: "id" });
  return price;
}
