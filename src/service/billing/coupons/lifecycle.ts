import type { CouponRow } from "./store.ts";

/** Why a coupon cannot be redeemed. */
export type RedemptionError = "used_up" | "too_late";

/** Returns why a coupon cannot be redeemed at a moment; undefined where it can. A coupon is never redeemable again. */
export function redemptionError(
  { max_redemptions: most, times_redeemed: times, redeem_by: until }: CouponRow,
  now: Date,
): RedemptionError | undefined {
  if (most !== null && times >= most) return "used_up";
  return until !== null && until <= now ? "too_late" : undefined;
}

export function isRedeemable(coupon: CouponRow, now: Date): boolean {
  return !coupon.deleted && redemptionError(coupon, now) === undefined;
}
