import type { LineItem } from "../../../contract/payment-link.ts";
import { redemptionError } from "../../billing/coupons/lifecycle.ts";
import type { CouponRow } from "../../billing/coupons/store.ts";
import { findCoupon } from "../../billing/coupons/store.ts";
import { codeErrorOf } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import type { PromotionCodeRow } from "../../billing/promotion-codes/store.ts";
import { findPromotionCode } from "../../billing/promotion-codes/store.ts";
import type { StoredDiscount } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";

/** What a payer buys, and the discount that a link or a session has for it. */
export interface DiscountedItems {
  readonly items: readonly Pick<LineItem, "amount_total" | "currency">[];
  readonly discount: Pick<StoredDiscount, "coupon" | "promotion_code">;
  /** The id of the customer who pays; without it a new one. */
  readonly customer?: string | null | undefined;
}

/** A coupon that can be redeemed, and the promotion code that gives it; null without one. */
export interface RedeemableDiscount {
  readonly coupon: CouponRow;
  readonly code: PromotionCodeRow | null;
}

/** Returns a discount if its coupon, and the promotion code that gives it, can be redeemed at `moment`. */
export async function redeemableDiscount(
  database: Database,
  scope: Scope,
  { items, discount: { coupon: id, promotion_code: codeId = null }, customer = null }: DiscountedItems,
  moment: Date,
): Promise<RedeemableDiscount | undefined> {
  const coupon = id === null ? undefined : await findCoupon(database, scope, id);
  if (coupon === undefined || redemptionError(coupon, moment) !== undefined) return undefined;
  if (codeId === null) return { coupon, code: null };
  const code = await findPromotionCode(database, scope, codeId);
  if (code === undefined || code.coupon_sequence !== coupon.sequence) return undefined;
  const use = { ...useOf(items), customer, now: moment };
  return (await codeErrorOf(database, code, use)) === undefined ? { coupon, code } : undefined;
}

/** Returns the sum of items before a discount, as the limits of a promotion code take it. */
export function useOf(items: DiscountedItems["items"]): {
  readonly amount: number;
  readonly currency: string;
} {
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  return { amount, currency: items[0]?.currency ?? "" };
}
