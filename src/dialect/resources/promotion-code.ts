import type { PromotionCode } from "../../contract/billing/promotion-code.ts";
import { unixTime } from "../unix-time.ts";
import { translateCoupon } from "./coupon.ts";

/** Translates a promotion code. */
export function translatePromotionCode(promotionCode: PromotionCode) {
  const coupon = translateCoupon(promotionCode.coupon);
  return {
    id: promotionCode.id,
    object: promotionCode.object,
    active: promotionCode.active,
    code: promotionCode.code,
    // Stripe had it until 2025-09-30.
    coupon,
    created: unixTime(promotionCode.created),
    customer: promotionCode.customer,
    customer_account: null,
    expires_at: unixTime(promotionCode.expires_at),
    livemode: promotionCode.livemode,
    max_redemptions: promotionCode.max_redemptions,
    metadata: promotionCode.metadata,
    promotion: { coupon: coupon.id, type: "coupon" as const },
    restrictions: promotionCode.restrictions,
    times_redeemed: promotionCode.times_redeemed,
  };
}
