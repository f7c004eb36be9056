import type { NewDiscounts } from "../../../contract/subscription-parameters.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { CodeRedemption } from "../promotion-codes/redeem-promotion-code.ts";
import { redeemPromotionCode } from "../promotion-codes/redeem-promotion-code.ts";
import type { RedeemedCoupon } from "./new-discount.ts";
import { discountOf, newDiscount } from "./new-discount.ts";

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
  dependencies: Pick<PlatformDependencies, "newId">,
  database: Database,
  scope: Scope,
  discounts: NewDiscounts | undefined,
  { at, ...subscribing }: Subscribing,
): Promise<RedeemedCoupon | null> {
  const { coupon: id, promotion_code: promotionCode } = discounts?.[0] ?? {};
  if (id !== undefined) {
    const discounting = { coupon: id, currency: subscribing.currency, param: "discounts[0][coupon]", at };
    return newDiscount(dependencies, database, scope, discounting);
  }
  if (promotionCode === undefined) return null;
  const coupon = await redeemPromotionCode(database, scope, {
    ...{ ...subscribing, id: promotionCode, now: at, param: "discounts[0][promotion_code]" },
  });
  return {
    discount: discountOf(coupon, dependencies.newId("discount")),
    coupon: { id: coupon.id, sequence: coupon.sequence, promotionCode },
  };
}
