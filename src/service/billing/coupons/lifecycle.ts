import type { CouponRow } from "./store.ts";

/** The reason why a coupon cannot be redeemed. */
export type RedemptionError = "used_up" | "too_late";

/**
 * Returns why a coupon that is not deleted cannot be redeemed at a moment; undefined if it can. A coupon that cannot be
 * redeemed never becomes redeemable again.
 */
export function redemptionError(
  { max_redemptions: limit, times_redeemed: count, redeem_by: redeemBy }: CouponRow,
  now: Date,
): RedemptionError | undefined {
  if (limit !== null && count >= limit) return "used_up";
  return redeemBy !== null && redeemBy <= now ? "too_late" : undefined;
}

export function isRedeemable(coupon: CouponRow, now: Date): boolean {
  return !coupon.deleted && redemptionError(coupon, now) === undefined;
}
