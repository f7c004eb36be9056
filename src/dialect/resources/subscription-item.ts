import type { SubscriptionItem } from "../../contract/billing/subscription.ts";
import { unixTime } from "../unix-time.ts";
import { translatePlan } from "./plan.ts";
import { translatePrice } from "./price.ts";

/** Translates an item of a subscription. */
export function translateSubscriptionItem(item: SubscriptionItem) {
  return {
    id: item.id,
    object: item.object,
    ...(item.billed_until === null ? {} : { billed_until: unixTime(item.billed_until) }),
    billing_thresholds: null,
    created: unixTime(item.created),
    current_period_end: unixTime(item.current_period_end),
    current_period_start: unixTime(item.current_period_start),
    current_trial: null,
    discounts: [],
    metadata: item.metadata,
    plan: translatePlan(item.price),
    price: translatePrice(item.price),
    quantity: item.quantity,
    subscription: item.subscription,
    tax_rates: [],
    till: { livemode: item.livemode },
  };
}
