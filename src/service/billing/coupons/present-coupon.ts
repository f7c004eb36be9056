import type { Coupon } from "../../../contract/coupon.ts";
import type { Deleted } from "../../../contract/deleted.ts";
import { isRedeemable } from "./lifecycle.ts";
import type { CouponRow } from "./store.ts";

/** Returns a coupon as its merchant sees it at a moment. */
export function presentCoupon(row: CouponRow, now: Date): Coupon {
  const { percent_basis_points: basisPoints } = row;
  return {
    id: row.id,
    object: "coupon",
    percent_off: basisPoints === null ? null : basisPoints / 100,
    amount_off: row.amount_off,
    currency: row.currency,
    duration: row.duration,
    duration_in_months: row.duration_in_months,
    max_redemptions: row.max_redemptions,
    times_redeemed: row.times_redeemed,
    redeem_by: row.redeem_by?.toISOString() ?? null,
    name: row.name,
    valid: isRedeemable(row, now),
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

export function presentDeletedCoupon({ id }: CouponRow): Deleted<"coupon"> {
  return { id, object: "coupon", deleted: true };
}
