import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import type { Draft } from "./draft.ts";
import { optionalParam } from "./optional-param.ts";

/** Whether the link of a draft begins a subscription. */
export function isRecurring({ interval, pricing }: Draft): boolean {
  return interval !== "" && pricing === "fixed";
}

/** Returns the parameters of a link that say what subscription begins with its payment; nothing if nothing recurs. */
export function subscriptionInput(draft: Draft): object {
  if (!isRecurring(draft)) return {};
  const { trialDays, coupon } = draft;
  return {
    ...(trialDays.trim() === "" ? {} : { subscription_data: { trial_period_days: trialDays.trim() } }),
    ...(coupon.trim() === "" ? {} : { discounts: [{ coupon: coupon.trim() }] }),
  };
}

/** Returns the recurrence of the first line item; nothing if it is paid once. */
export function recurringInput(draft: Draft): object {
  if (!isRecurring(draft)) return {};
  const { interval, intervalCount } = draft;
  return { recurring: { interval, ...optionalParam("interval_count", intervalCount) } };
}

/** Returns the same parameters of an existing link, for its preview. */
export function subscriptionOf(link: PaymentLink): object {
  const { subscription_data: data, discounts, allow_promotion_codes, payment_method_collection } = link;
  if (data === null) return {};
  const { trial_period_days: days, billing_cycle_anchor: anchor } = data;
  return {
    subscription_data: {
      trial_settings: data.trial_settings,
      ...optionalParam("trial_period_days", days ?? undefined),
      ...optionalParam("billing_cycle_anchor", anchor ?? undefined),
    },
    ...(discounts.length > 0 && { discounts }),
    ...(allow_promotion_codes && { allow_promotion_codes }),
    payment_method_collection,
  };
}
