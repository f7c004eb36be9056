import type { LineItem, LineItemInput } from "../../../contract/payment-link.ts";
import { maxAmount } from "../../../money/amount-error.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { checkAmount, checkLastDigit } from "../../platform/http/check-amount.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { ItemPrice } from "../../catalog/item-price.ts";
import { checkedQuantity } from "./checked-quantity.ts";
import { soldItems } from "./sold-items.ts";

/** Line items with their sum, in minor units of their common currency. */
export interface PricedItems {
  readonly items: readonly LineItem[];
  readonly amount: number;
  readonly currency: string;
}

/**
 * Returns line items with prices, and their sum. `param` is the parameter named in errors for the sum. Throws the
 * errors of `soldItems` and `checkedQuantity`, `parameter_invalid` for two currencies, and the errors of `sumOf`.
 */
export async function priceItems(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  scope: Scope,
  inputs: readonly LineItemInput[],
  param: string,
): Promise<PricedItems> {
  const soldPrices = await soldItems(dependencies, database, scope, inputs);
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
