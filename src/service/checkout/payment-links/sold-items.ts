import type { LineItemInput } from "../../../contract/payment-link.ts";
import type { Recurring } from "../../../contract/price.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { createProduct } from "../../catalog/create-product.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { checkProductImages } from "../../accounts/files/check-product-images.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { chosenAmount, priceAmounts } from "../../catalog/price-amounts.ts";
import type { ItemPrice } from "../../catalog/item-price.ts";
import { proposedAmount, itemPriceOf } from "../../catalog/item-price.ts";
import { findPricesWithProducts } from "../../catalog/price-store.ts";

type SellingDependencies = Pick<PlatformDependencies, "newId" | "now">;

/**
 * Returns name and price of one unit of each item, from its price or `price_data`. One that recurs gets a price and a product
 * of its own, which its subscriptions need. Throws `parameter_missing`,
 * `parameters_exclusive`, `parameter_invalid`, `resource_missing`, and the errors of `checkAmount`.
 */
export async function soldItems(
  dependencies: SellingDependencies,
  database: Database,
  scope: Scope,
  inputs: readonly LineItemInput[],
): Promise<readonly ItemPrice[]> {
  const ids = inputs.flatMap(({ price }) => (price === undefined ? [] : [price]));
  const prices = await findPricesWithProducts(database, scope, ids);
  await checkProductImages(database, scope, inputs);
  const sold = inputs.map(({ price, price_data: data }, index) => {
    const param = `line_items[${index}][price]`;
    const dataParam = `line_items[${index}][price_data]`;
    if (price !== undefined && data !== undefined) {
      const message = "Give either the id of a price or price_data.";
      throw new ServiceError("parameters_exclusive", message, { param: dataParam });
    }
    if (price !== undefined) return itemPriceOf(prices.get(price), param);
    if (data === undefined) {
      const message = `Missing required parameter: ${param}. Give a price's id, or price_data.`;
      throw new ServiceError("parameter_missing", message, { param });
    }
    return priceOfData(data, dataParam);
  });
  const result: ItemPrice[] = [];
  for (const [index, item] of sold.entries()) {
    const isNew = item.recurring !== null && item.price === null;
    result.push(isNew ? await withPrice(dependencies, database, scope, item, inputs[index]) : item);
  }
  return result;
}

/** Creates the product and the price of an inline price that recurs. */
async function withPrice(
  dependencies: SellingDependencies,
  database: Database,
  scope: Scope,
  item: ItemPrice,
  input: LineItemInput | undefined,
): Promise<ItemPrice> {
  const { default_price: price } = await createProduct(dependencies, database, scope, {
    name: item.name,
    description: item.description ?? undefined,
    default_price_data: {
      currency: item.currency,
      unit_amount: item.unitAmount,
      recurring: input?.price_data?.recurring,
    },
  });
  return { ...item, price };
}

function priceOfData(data: NonNullable<LineItemInput["price_data"]>, param: string): ItemPrice {
  const { currency, unit_amount: fixed, custom_unit_amount: custom, product_data: product } = data;
  if (fixed !== undefined && custom !== undefined) {
    const message = "Give either a unit_amount or, where the payer chooses, custom_unit_amount.";
    throw new ServiceError("parameters_exclusive", message, { param: `${param}[custom_unit_amount]` });
  }
  const customAmount =
    custom === undefined ? null : chosenAmount(custom, currency, `${param}[custom_unit_amount]`);
  const unitAmount = customAmount === null ? fixed : proposedAmount(customAmount);
  if (unitAmount === undefined) {
    const message = `Missing required parameter: ${param}[unit_amount]. Give it, or custom_unit_amount.`;
    throw new ServiceError("parameter_missing", message, { param: `${param}[unit_amount]` });
  }
  const { name, description = null, images = [] } = product;
  const common = { price: null, name, description, images, unitAmount, currency };
  if (data.recurring === undefined) {
    if (fixed === 0) checkAmount(0, currency, `${param}[unit_amount]`);
    return { ...common, customUnitAmount: customAmount, recurring: null };
  }
  const { recurring } = priceAmounts(data, (field) => `${param}[${field}]`);
  return {
    ...common,
    customUnitAmount: null,
    recurring: recurring === null ? null : (JSON.parse(recurring) as Recurring),
  };
}
