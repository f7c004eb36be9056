import type { Price } from "../../contract/catalog/price.ts";
import { unixTime } from "../unix-time.ts";
import { decimalOf, productOf } from "./price.ts";

/** Translates the price of a subscription item to the older `plan`, which Stripe still sends beside it. */
export function translatePlan(price: Price) {
  const { interval = "month", interval_count = 1, trial_period_days = null } = price.recurring ?? {};
  return {
    id: price.id,
    object: "plan" as const,
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimalOf(price.unit_amount),
    billing_scheme: "per_unit",
    created: unixTime(price.created),
    currency: price.currency,
    interval,
    interval_count,
    livemode: price.livemode,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: productOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days,
    usage_type: "licensed",
  };
}
