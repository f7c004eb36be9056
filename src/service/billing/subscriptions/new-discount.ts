import type { NewDiscount } from "../../../billing/new-discount.ts";
import type { NewDiscounts } from "../../../contract/billing/subscription-parameters.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { redeemCoupon } from "../coupons/redeem-coupon.ts";
import type { CouponRow } from "../coupons/store.ts";
import type { CodeRedemption } from "../promotion-codes/redeem-promotion-code.ts";
import { redeemPromotionCode } from "../promotion-codes/redeem-promotion-code.ts";

/** A coupon that was redeemed, and the discount that it gives. */
interface RedeemedCoupon {
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
  dependencies: Within<PlatformDependencies, "newId">,
  scope: Scope,
  { coupon: id, currency, param, at }: Discounting,
): Promise<RedeemedCoupon> {
  const coupon = await redeemCoupon(dependencies.database, scope, { id, currency, now: at, param });
  return { discount: discountOf(coupon, dependencies.newId("discount")), coupon };
}

/** Returns the discount of a coupon as the pure functions take it. */
function discountOf(coupon: CouponRow, id: string): NewDiscount {
  const { percent_basis_points: percentHundredths, amount_off: amountOff } = coupon;
  return {
    id,
    reduction: percentHundredths === null ? { amountOff: amountOff ?? 0 } : { percentHundredths },
    duration: coupon.duration,
    durationInMonths: coupon.duration_in_months,
  };
}

/** Who subscribes to what, and when. */
interface Subscribing extends Pick<CodeRedemption, "amount" | "currency" | "customer"> {
  /** The time of the test clock, else the real time. */
  readonly at: Date;
}

/**
 * Redeems the coupon of a new subscription, by itself or by a promotion code; null without one. Throws the errors of `redeemCoupon`
 * and `redeemPromotionCode`.
 */
export async function firstDiscount(
  dependencies: Within<PlatformDependencies, "newId">,
  scope: Scope,
  discounts: NewDiscounts | undefined,
  { at, ...subscribing }: Subscribing,
): Promise<RedeemedCoupon | null> {
  const { coupon: id, promotion_code: promotionCode } = discounts?.[0] ?? {};
  if (id !== undefined) {
    const discounting = { coupon: id, currency: subscribing.currency, param: "discounts[0][coupon]", at };
    return newDiscount(dependencies, scope, discounting);
  }
  if (promotionCode === undefined) return null;
  const coupon = await redeemPromotionCode(dependencies.database, scope, {
    ...subscribing,
    id: promotionCode,
    now: at,
    param: "discounts[0][promotion_code]",
  });
  return {
    discount: discountOf(coupon, dependencies.newId("discount")),
    coupon: { id: coupon.id, sequence: coupon.sequence, promotionCode },
  };
}
