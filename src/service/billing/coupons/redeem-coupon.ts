import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CouponRow } from "./store.ts";
import { countRedemption, findCoupon } from "./store.ts";
import { existing } from "../../platform/http/existing.ts";

interface Redemption {
  readonly id: string;
  /** The currency of the discounted payment. */
  readonly currency: string;
  readonly now: Date;
  /** The parameter that errors name. */
  readonly param: string;
}

/** The reason why a coupon cannot be redeemed. */
export type RedemptionError = "used_up" | "too_late";

const redemptionMessages: Readonly<Record<RedemptionError, string>> = {
  used_up: "The coupon is used up.",
  too_late: "The time to redeem the coupon is over.",
};

/**
 * Redeems a coupon once. The caller's transaction locks the coupon, so that concurrent redemptions never exceed
 * `max_redemptions`. Throws `resource_missing` (404) if the coupon does not exist, and `parameter_invalid` if it is used up,
 * if its time is over, or if it has another currency.
 */
export async function redeemCoupon(
  database: Database,
  scope: Scope,
  { id, currency, now, param }: Redemption,
): Promise<CouponRow> {
  const coupon = existing(await findCoupon(database, scope, id, { lock: true }), "coupon", param);
  const error = redemptionError(coupon, now);
  if (error !== undefined) throw invalid(param, redemptionMessages[error]);
  if (coupon.currency !== null && coupon.currency !== currency) {
    throw invalid(param, `The coupon takes off an amount in ${coupon.currency}, not in ${currency}.`);
  }
  return countRedemption(database, coupon);
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}

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
