import type { PromotionCode } from "../../../contract/promotion-code.ts";
import { isRedeemable } from "../coupons/lifecycle.ts";
import { presentCoupon } from "../coupons/present-coupon.ts";
import type { CouponRow } from "../coupons/store.ts";
import { codeEnd } from "./lifecycle.ts";
import type { PromotionCodeRow } from "./store.ts";

/** Returns a promotion code as its merchant sees it at a moment. */
export function presentPromotionCode(row: PromotionCodeRow, coupon: CouponRow, now: Date): PromotionCode {
  return {
    id: row.id,
    object: "promotion_code",
    code: row.code,
    coupon: presentCoupon(coupon, now),
    active: codeEnd(row, now) === undefined && isRedeemable(coupon, now),
    customer: row.customer,
    expires_at: row.expires_at?.toISOString() ?? null,
    max_redemptions: row.max_redemptions,
    times_redeemed: row.times_redeemed,
    restrictions: {
      first_time_transaction: row.first_time_transaction,
      minimum_amount: row.minimum_amount,
      minimum_amount_currency: row.minimum_amount_currency,
    },
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
