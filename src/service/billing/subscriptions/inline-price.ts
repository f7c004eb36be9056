import type { OneTimePriceData } from "../../../contract/billing/create-subscription.ts";
import type { RecurringPriceData } from "../../../contract/billing/subscription-parameters.ts";
import { createProduct } from "../../catalog/create-product.ts";
import { priceAmounts } from "../../catalog/price-amounts.ts";
import type { PriceWithProduct } from "../../catalog/price-store.ts";
import { insertPrice } from "../../catalog/price-store.ts";
import { findProduct } from "../../catalog/product-store.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { missing } from "../../platform/http/existing.ts";

/**
 * Creates the price that `price_data` describes, with its product if that is described too.
 *
 * @param paramOf returns the name of a parameter of the price, for errors
 * @throws ServiceError `resource_missing` for a product that does not exist, and the errors of `priceAmounts`
 */
export async function createInlinePrice(
  dependencies: Within<Pick<PlatformDependencies, "newId" | "now">>,
  scope: Scope,
  { product: id, product_data: data, ...amounts }: OneTimePriceData | RecurringPriceData,
  paramOf: (name: string) => string,
): Promise<PriceWithProduct> {
  const { database } = dependencies;
  const columns = priceAmounts(amounts, paramOf);
  const product =
    data === undefined
      ? await findProduct(database, scope, id ?? "")
      : await createProduct(dependencies, scope, data);
  if (product === undefined) throw missing("product", paramOf("product"));
  const row = await insertPrice(database, {
    ...scopeColumns(scope),
    ...columns,
    id: dependencies.newId("price"),
    created: dependencies.now(),
    product: product.id,
    nickname: null,
    active: true,
    metadata: "{}",
  });
  const { name, description, active } = product;
  return { ...row, product_name: name, product_description: description, product_active: active };
}
