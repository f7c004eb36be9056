import type { CheckoutSubscription } from "../../../contract/checkout-subscription.ts";
import type { StoredOffer } from "../../platform/database/checkout-tables.ts";

/** Returns what a link or a session says of its subscription, as the API shows it to the merchant. */
export function presentOffer(offer: StoredOffer | null): CheckoutSubscription {
  if (offer === null) {
    return {
      mode: "payment",
      subscription_data: null,
      discounts: [],
      allow_promotion_codes: false,
      payment_method_collection: "always",
    };
  }
  return {
    mode: "subscription",
    subscription_data: {
      trial_period_days: offer.trial_period_days,
      trial_settings: { end_behavior: { missing_payment_method: offer.missing_payment_method } },
      billing_cycle_anchor: offer.billing_cycle_anchor,
      description: offer.description,
      metadata: offer.metadata,
    },
    discounts:
      offer.coupon === null ? [] : [{ coupon: offer.coupon, promotion_code: offer.promotion_code ?? null }],
    allow_promotion_codes: offer.allow_promotion_codes ?? false,
    payment_method_collection: offer.payment_method_collection,
  };
}
