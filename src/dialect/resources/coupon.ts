import type { Coupon } from "../../contract/billing/coupon.ts";
import { unixTime } from "../unix-time.ts";

/** Translates a coupon. */
export function translateCoupon(coupon: Coupon) {
  return {
    id: coupon.id,
    object: coupon.object,
    amount_off: coupon.amount_off,
    created: unixTime(coupon.created),
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.duration_in_months,
    livemode: coupon.livemode,
    max_redemptions: coupon.max_redemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: coupon.percent_off,
    redeem_by: unixTime(coupon.redeem_by),
    times_redeemed: coupon.times_redeemed,
    valid: coupon.valid,
  };
}
