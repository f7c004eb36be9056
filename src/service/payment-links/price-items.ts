import type { LineItem, LineItemInput } from "../../contract/payment-link.ts";
import { checkAmount, checkLastDigit } from "../charges/check-amount.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { ServiceError } from "../http/service-error.ts";
import type { SoldPrice } from "../prices/sold-price.ts";
import { soldPrice } from "../prices/sold-price.ts";
import { findPricesToSell } from "../prices/store.ts";

/** What is bought, with the sum of it in minor units of its one currency. */
export interface PricedItems {
  readonly items: readonly LineItem[];
  readonly amount: number;
  readonly currency: string;
}

/**
 * Adds up line items. `param` is the parameter that a refusal of the sum names. Throws what is wrong with the price of an
 * item, `parameter_invalid` for two currencies, and what `checkAmount` throws for the sum.
 */
export async function priceItems(
  database: Database,
  scope: Scope,
  inputs: readonly LineItemInput[],
  param: string,
): Promise<PricedItems> {
  const sold = await soldItems(database, scope, inputs);
  sold.forEach(({ price, unitAmount, currency }, index) => {
    const unit = param === "line_items" ? `line_items[${index}][price_data][unit_amount]` : param;
    if (price === null) checkLastDigit(unitAmount, currency, unit);
  });
  const items = sold.map((price, index) => lineItem(price, inputs[index]?.quantity, index));
  const currency = items[0]?.currency;
  if (currency === undefined || items.some((item) => item.currency !== currency)) {
    throw new ServiceError("parameter_invalid", "All line items must have the same currency.", { param });
  }
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  checkAmount(amount, currency, param);
  return { items, amount, currency };
}

/** What one of each item is and costs. */
async function soldItems(
  database: Database,
  scope: Scope,
  inputs: readonly LineItemInput[],
): Promise<readonly SoldPrice[]> {
  const ids = inputs.flatMap(({ price }) => (price === undefined ? [] : [price]));
  const prices = await findPricesToSell(database, scope, ids);
  return inputs.map(({ price, price_data: data }, index) => {
    const param = `line_items[${index}][price]`;
    if (price !== undefined && data !== undefined) {
      const message = "Give either the id of a price or price_data.";
      throw new ServiceError("parameters_exclusive", message, { param: `line_items[${index}][price_data]` });
    }
    if (price !== undefined) return soldPrice(prices.get(price), param);
    if (data === undefined) {
      const message = `Missing required parameter: ${param}. Give a price's id, or price_data.`;
      throw new ServiceError("parameter_missing", message, { param });
    }
    const { name, description = null } = data.product_data;
    return { price: null, name, description, unitAmount: data.unit_amount, currency: data.currency };
  });
}

/** At most 99,999,999 × 9,999, so that every sum of a hundred items is exact. */
function lineItem(sold: SoldPrice, quantity = 1, index: number): LineItem {
  return {
    id: `li_${index + 1}`,
    object: "item",
    price: sold.price,
    description: sold.name,
    details: sold.description,
    unit_amount: sold.unitAmount,
    currency: sold.currency,
    quantity,
    amount_total: sold.unitAmount * quantity,
  };
}
