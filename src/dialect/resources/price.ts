import type { Price, Recurring } from "../../contract/catalog/price.ts";
import type { Product } from "../../contract/catalog/product.ts";
import { unixTime } from "../unix-time.ts";
import { translateProduct } from "./product.ts";

/** Translates a price. */
export function translatePrice(price: Price) {
  return {
    id: price.id,
    object: price.object,
    active: price.active,
    billing_scheme: "per_unit",
    created: unixTime(price.created),
    currency: price.currency,
    custom_unit_amount: price.custom_unit_amount,
    livemode: price.livemode,
    lookup_key: price.lookup_key,
    metadata: price.metadata,
    nickname: price.nickname,
    product: productOf(price.product),
    recurring: price.recurring && translateRecurring(price.recurring),
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: price.type,
    unit_amount: price.unit_amount,
    unit_amount_decimal: decimalOf(price.unit_amount),
  };
}

/** Returns the product of a price: its id, or what it was expanded to. */
export function productOf(product: string | Product) {
  return typeof product === "string" ? product : translateProduct(product);
}

/** Returns the interval of a price in Stripe's form. */
export function translateRecurring({ interval, interval_count, trial_period_days }: Recurring) {
  return { interval, interval_count, meter: null, trial_period_days, usage_type: "licensed" };
}

/** Returns a sum as decimal text. */
export function decimalOf<Amount extends number | null>(
  amount: Amount,
): Amount extends null ? string | null : string;

export function decimalOf(amount: number | null): string | null {
  return amount === null ? null : String(amount);
}
