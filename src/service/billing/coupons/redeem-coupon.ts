import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { redemptionError } from "./lifecycle.ts";
import type { CouponRow } from "./store.ts";
import { countRedemption, findCoupon } from "./store.ts";

interface Redemption {
  readonly id: string;
  /** The currency of what is paid with it. */
  readonly currency: string;
  readonly now: Date;
  /** The parameter that is named in errors. */
  readonly param: string;
}

/**
 * Redeems a coupon once, in the caller's transaction: of several at once no more than `max_redemptions` succeed. Throws
 * `resource_missing` (404) for one that does not exist, and `parameter_invalid` for one that is used up, too late or of
 * another currency.
 */
export async function redeemCoupon(
  database: Database,
  scope: Scope,
  { id, currency, now, param }: Redemption,
): Promise<CouponRow> {
  const coupon = await countRedemption(database, scope, id, now);
  if (coupon === undefined) throw await rejection(database, scope, { id, now, param });
  if (coupon.currency !== null && coupon.currency !== currency) {
    throw invalid(param, `The coupon takes off an amount in ${coupon.currency}, not in ${currency}.`);
  }
  return coupon;
}

async function rejection(
  database: Database,
  scope: Scope,
  { id, now, param }: Pick<Redemption, "id" | "now" | "param">,
): Promise<ServiceError> {
  const coupon = await findCoupon(database, scope, id);
  if (coupon === undefined) return new ServiceError("resource_missing", "No such coupon.", { param });
  const isUsedUp = redemptionError(coupon, now) !== "too_late";
  return invalid(param, isUsedUp ? "The coupon is used up." : "The time to redeem the coupon is over.");
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
