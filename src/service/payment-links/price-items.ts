import type { LineItem, LineItemInput } from "../../contract/payment-link.ts";
import { checkAmount } from "../charges/check-amount.ts";
import { ServiceError } from "../http/service-error.ts";

/** What is bought, with the sum of it in minor units of its one currency. */
export interface PricedItems {
  readonly items: readonly LineItem[];
  readonly amount: number;
  readonly currency: string;
}

/**
 * Adds up line items. `param` is the parameter that a refusal names. Throws `parameter_invalid` for two currencies,
 * and what `checkAmount` throws for the sum.
 */
export function priceItems(inputs: readonly LineItemInput[], param: string): PricedItems {
  const items = inputs.map(priceItem);
  const currency = items[0]?.currency;
  if (currency === undefined || items.some((item) => item.currency !== currency)) {
    throw new ServiceError("parameter_invalid", "All line items must have the same currency.", { param });
  }
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  checkAmount(amount, currency, param);
  return { items, amount, currency };
}

/** At most 99,999,999 × 9,999, so that every sum of a hundred items is exact. */
function priceItem({ price_data: price, quantity = 1 }: LineItemInput, index: number): LineItem {
  return {
    id: `li_${index + 1}`,
    object: "item",
    description: price.product_data.name,
    details: price.product_data.description ?? null,
    unit_amount: price.unit_amount,
    currency: price.currency,
    quantity,
    amount_total: price.unit_amount * quantity,
  };
}
