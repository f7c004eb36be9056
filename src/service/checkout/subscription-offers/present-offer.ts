import type { CheckoutSubscription } from "../../../contract/checkout-subscription.ts";
import type { StoredDiscount, StoredOffer } from "../../platform/database/checkout-tables.ts";

/** Returns what a link or a session says of its subscription and its discount, as the API shows it to the merchant. */
export function presentOffer({
  offer,
  discount,
}: {
  readonly offer: StoredOffer | null;
  readonly discount: StoredDiscount | null;
}): CheckoutSubscription {
  if (offer === null) {
    return {
      mode: "payment",
      subscription_data: null,
      ...presentDiscount(discount),
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
    ...presentDiscount(offer),
    payment_method_collection: offer.payment_method_collection,
  };
}

function presentDiscount(
  discount: StoredDiscount | null,
): Pick<CheckoutSubscription, "allow_promotion_codes" | "discounts"> {
  const { coupon = null, promotion_code = null, allow_promotion_codes = false } = discount ?? {};
  return { discounts: coupon === null ? [] : [{ coupon, promotion_code }], allow_promotion_codes };
}
