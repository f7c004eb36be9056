import type { AdjustableQuantity, LineItem, LineItemInput } from "../../../contract/checkout/payment-link.ts";
import { maxAmount } from "../../../money/amount-error.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { checkAmount, checkLastDigit } from "../../platform/http/check-amount.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { ItemPrice } from "../../catalog/item-price.ts";
import { itemPriceOf, proposedAmount } from "../../catalog/item-price.ts";
import type { Recurring } from "../../../contract/catalog/price.ts";
import { createProduct } from "../../catalog/create-product.ts";
import { checkProductImages } from "../../accounts/files/check-product-images.ts";
import { chosenAmount, priceAmounts } from "../../catalog/price-amounts.ts";
import { findPricesWithProducts } from "../../catalog/price-store.ts";

/** Default maximum of an adjustable quantity. */
const defaultMaximum = 99;

type SellingDependencies = Pick<PlatformDependencies, "newId" | "now">;

/** Line items with their sum, in minor units of their common currency. */
interface PricedItems {
  readonly items: readonly LineItem[];
  readonly amount: number;
  readonly currency: string;
}

interface CheckedQuantity {
  readonly quantity: number;
  readonly adjustable: AdjustableQuantity | null;
}

/**
 * Returns line items with prices, and their sum. `param` is the parameter named in errors for the sum. Throws the
 * errors of `soldItems` and `checkedQuantity`, `parameter_invalid` for two currencies, and the errors of `sumOf`.
 */
export async function priceItems(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  scope: Scope,
  inputs: readonly LineItemInput[],
  param: string,
): Promise<PricedItems> {
  const soldPrices = await soldItems(dependencies, scope, inputs);
  soldPrices.forEach(({ price, unitAmount, currency }, index) => {
    const unit = param === "line_items" ? `line_items[${index}][price_data][unit_amount]` : param;
    if (price === null) checkLastDigit(unitAmount, currency, unit);
  });
  rejectCustomAmountAmongOthers(soldPrices);
  const items = soldPrices.map((price, index) => lineItem(price, inputs[index] ?? {}, index));
  const currency = items[0]?.currency;
  if (currency === undefined || items.some((item) => item.currency !== currency)) {
    throw new ServiceError("parameter_invalid", "All line items must have the same currency.", { param });
  }
  return { items, amount: sumOf(items, currency, param), currency };
}

/**
 * Returns name and price of one unit of each item, from its price or `price_data`. One that recurs gets a price and a product
 * of its own, which its subscriptions need. Throws `parameter_missing`,
 * `parameters_exclusive`, `parameter_invalid`, `resource_missing`, and the errors of `checkAmount`.
 */
async function soldItems(
  dependencies: Within<SellingDependencies>,
  scope: Scope,
  inputs: readonly LineItemInput[],
): Promise<readonly ItemPrice[]> {
  const { database } = dependencies;
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
    result.push(isNew ? await withPrice(dependencies, scope, item, inputs[index]) : item);
  }
  return result;
}

/** Creates the product and the price of an inline price that recurs. */
async function withPrice(
  dependencies: Within<SellingDependencies>,
  scope: Scope,
  item: ItemPrice,
  input: LineItemInput | undefined,
): Promise<ItemPrice> {
  const { default_price: price } = await createProduct(dependencies, scope, {
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

function rejectCustomAmountAmongOthers(soldPrices: readonly ItemPrice[]): void {
  const index = soldPrices.findIndex(({ customUnitAmount }) => customUnitAmount !== null);
  if (index === -1 || soldPrices.length === 1) return;
  const message = "Where the payer chooses the amount there is one line item only.";
  throw new ServiceError("parameters_exclusive", message, { param: `line_items[${index}]` });
}

function lineItem(sold: ItemPrice, input: LineItemInput, index: number): LineItem {
  const { quantity, adjustable } = checkedQuantity(input, {
    param: `line_items[${index}]`,
    payerChoosesAmount: sold.customUnitAmount !== null,
  });
  return {
    id: `li_${index + 1}`,
    object: "item",
    price: sold.price,
    description: sold.name,
    details: sold.description,
    images: sold.images,
    unit_amount: sold.unitAmount,
    custom_unit_amount: sold.customUnitAmount,
    currency: sold.currency,
    recurring: sold.recurring,
    quantity,
    adjustable_quantity: adjustable,
    amount_total: sold.unitAmount * quantity,
  };
}

/**
 * Checks the quantity of an item and the limits between which the payer may change it. `param` is the parameter of the
 * item. Throws `parameter_invalid` and `parameters_exclusive`.
 */
export function checkedQuantity(
  { quantity = 1, adjustable_quantity: input }: Pick<LineItemInput, "quantity" | "adjustable_quantity">,
  { param, payerChoosesAmount }: { readonly param: string; readonly payerChoosesAmount: boolean },
): CheckedQuantity {
  const reject = (name: string, message: string, code: "parameter_invalid" | "parameters_exclusive") => {
    throw new ServiceError(code, `Invalid ${param}${name}. ${message}`, { param: `${param}${name}` });
  };
  const adjustable = input?.enabled === true ? rangeOf(input) : null;
  if (payerChoosesAmount && adjustable !== null) {
    reject("[adjustable_quantity]", "The payer chooses the amount already.", "parameters_exclusive");
  }
  if (payerChoosesAmount && quantity !== 1) {
    reject("[quantity]", "Where the payer chooses the amount there is one.", "parameter_invalid");
  }
  if (adjustable !== null && adjustable.maximum < adjustable.minimum) {
    reject("[adjustable_quantity][maximum]", "Expected at least the minimum.", "parameter_invalid");
  }
  const { minimum, maximum } = adjustable ?? { minimum: 1, maximum: quantity };
  if (quantity < minimum || quantity > maximum) {
    const expected = adjustable === null ? "Expected at least 1." : `Expected ${minimum} to ${maximum}.`;
    reject("[quantity]", expected, "parameter_invalid");
  }
  return { quantity, adjustable };
}

function rangeOf({
  minimum = 1,
  maximum = defaultMaximum,
}: NonNullable<LineItemInput["adjustable_quantity"]>): AdjustableQuantity {
  return { minimum, maximum };
}

/**
 * Returns the sum of the items. Each is at most 99,999,999 × 9,999, so that every sum of a hundred items is exact. Throws the
 * errors of `checkAmount` and `checkUnits`.
 */
export function sumOf(
  items: readonly Pick<LineItem, "amount_total" | "quantity" | "recurring">[],
  currency: string,
  param: string,
): number {
  checkUnits(items, param);
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  const recurs = items.some(({ recurring }) => recurring !== null);
  // An invoice carries over what is too small to be charged, and a price that recurs may be 0.
  if (!recurs || amount > maxAmount) checkAmount(amount, currency, param);
  return amount;
}

/** Throws `parameter_invalid` for a subscription to nothing: a price that recurs may be 0, but not the quantity of them all. */
export function checkUnits(items: readonly Pick<LineItem, "quantity" | "recurring">[], param: string): void {
  const recurring = items.filter((item) => item.recurring !== null);
  if (recurring.length === 0 || recurring.some(({ quantity }) => quantity > 0)) return;
  const message = `Invalid ${param}. Expected at least 1 of what recurs: nobody subscribes to nothing.`;
  throw new ServiceError("parameter_invalid", message, { param });
}
