import type { NewDiscount } from "../../../billing/new-discount.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { redeemCoupon } from "../coupons/redeem-coupon.ts";
import type { CouponRow } from "../coupons/store.ts";

/** A coupon that was redeemed, and the discount that it gives. */
export interface RedeemedCoupon {
  readonly discount: NewDiscount;
  readonly coupon: {
    readonly id: string;
    readonly sequence: number;
    /** The id of the promotion code with which it was redeemed. */
    readonly promotionCode?: string;
  };
}

interface Discounting {
  readonly coupon: string;
  readonly currency: string;
  readonly param: string;
  /** The time of the test clock, else the real time. */
  readonly at: Date;
}

/** Redeems a coupon for a subscription. Throws the errors of `redeemCoupon`. */
export async function newDiscount(
  dependencies: Pick<PlatformDependencies, "newId">,
  database: Database,
  scope: Scope,
  { coupon: id, currency, param, at }: Discounting,
): Promise<RedeemedCoupon> {
  const coupon = await redeemCoupon(database, scope, { id, currency, now: at, param });
  return { discount: discountOf(coupon, dependencies.newId("discount")), coupon };
}

/** Returns the discount of a coupon as the pure functions take it. */
export function discountOf(coupon: CouponRow, id: string): NewDiscount {
  const { percent_basis_points: percentHundredths, amount_off: amountOff } = coupon;
  return {
    id,
    reduction: percentHundredths === null ? { amountOff: amountOff ?? 0 } : { percentHundredths },
    duration: coupon.duration,
    durationInMonths: coupon.duration_in_months,
  };
}
