import { currencyUnit } from "../../../billing/currency-unit.ts";
import type { Reduction } from "../../../billing/discounts.ts";
import { reductionOf } from "../../../billing/discounts.ts";
import { amountError } from "../../../money/amount-error.ts";
import type { CouponRow } from "../../billing/coupons/store.ts";
import { findCoupon } from "../../billing/coupons/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { codeErrorOf } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import type { PromotionCodeRow } from "../../billing/promotion-codes/store.ts";
import { findPromotionCode } from "../../billing/promotion-codes/store.ts";
import type { StoredDiscount } from "./discount-columns.ts";
import { redemptionError } from "../../billing/coupons/redeem-coupon.ts";

/** What is paid once for items, in minor units. */
export interface OrderSum {
  /** What is paid: the sum of the items less `off`. */
  readonly amount: number;
  /** What the discount takes off. */
  readonly off: number;
  /** Undefined without a discount. */
  readonly given: RedeemableDiscount | undefined;
}

/** What a payer buys, and the discount that a link or a session has for it. */
export interface DiscountedItems {
  readonly items: readonly Pick<LineItem, "amount_total" | "currency">[];
  readonly discount: Pick<StoredDiscount, "coupon" | "promotion_code">;
  /** The id of the customer who pays; without it a new one. */
  readonly customer?: string | null | undefined;
}

/** A coupon that can be redeemed, and the promotion code that gives it; null without one. */
interface RedeemableDiscount {
  readonly coupon: CouponRow;
  readonly code: PromotionCodeRow | null;
}

/**
 * Returns what is paid once for items at `at`. A discount that cannot be redeemed any more is left out, and so is one that
 * leaves less than a card can be charged.
 */
export async function orderSum(
  database: Database,
  scope: Scope,
  order: DiscountedItems,
  at: Date,
): Promise<OrderSum> {
  const given = await redeemableDiscount(database, scope, order, at);
  const { amount, currency } = useOf(order.items);
  const off = given === undefined ? undefined : amountOff(given.coupon, amount, currency);
  if (given === undefined || off === undefined) return { amount, off: 0, given: undefined };
  return { amount: amount - off, off, given };
}

/** Returns a discount if its coupon, and the promotion code that gives it, can be redeemed at `at`. */
export async function redeemableDiscount(
  database: Database,
  scope: Scope,
  { items, discount: { coupon: id, promotion_code: codeId = null }, customer = null }: DiscountedItems,
  at: Date,
): Promise<RedeemableDiscount | undefined> {
  const coupon = id === null ? undefined : await findCoupon(database, scope, id);
  if (coupon === undefined || redemptionError(coupon, at) !== undefined) return undefined;
  if (codeId === null) return { coupon, code: null };
  const code = await findPromotionCode(database, scope, codeId);
  if (code === undefined || code.coupon_sequence !== coupon.sequence) return undefined;
  const use = { ...useOf(items), customer, now: at };
  return (await codeErrorOf(database, code, use)) === undefined ? { coupon, code } : undefined;
}

/**
 * Returns what a coupon takes off a sum that is paid once, in minor units; undefined if it is in another currency, or if less
 * would be left than a card can be charged.
 */
export function amountOff(coupon: CouponRow, amount: number, currency: string): number | undefined {
  if (coupon.currency !== null && coupon.currency !== currency) return undefined;
  const off = reductionOf(reductionBy(coupon), amount, currencyUnit(currency));
  return amountError(amount - off, currency) === undefined ? off : undefined;
}

/** Returns what a coupon takes off. */
export function reductionBy({
  percent_basis_points: percent,
  amount_off: amount,
}: Pick<CouponRow, "percent_basis_points" | "amount_off">): Reduction {
  return percent === null ? { amountOff: amount ?? 0 } : { percentHundredths: percent };
}

/** Returns the sum of items before a discount, as the limits of a promotion code take it. */
export function useOf(items: DiscountedItems["items"]): {
  readonly amount: number;
  readonly currency: string;
} {
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  return { amount, currency: items[0]?.currency ?? "" };
}
