import { currencyUnit } from "../../../billing/currency-unit.ts";
import type { Reduction } from "../../../billing/discounts.ts";
import { reductionOf } from "../../../billing/discounts.ts";
import { amountError } from "../../../money/amount-error.ts";
import type { CouponRow } from "../../billing/coupons/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { DiscountedItems, RedeemableDiscount } from "./redeemable-discount.ts";
import { redeemableDiscount, useOf } from "./redeemable-discount.ts";

/** What is paid once for items, in minor units. */
export interface OrderSum {
  /** What is paid: the sum of the items less `off`. */
  readonly amount: number;
  /** What the discount takes off. */
  readonly off: number;
  /** Undefined without a discount. */
  readonly given: RedeemableDiscount | undefined;
}

/**
 * Returns what is paid once for items at `moment`. A discount that cannot be redeemed any more is left out, and so is one that
 * leaves less than a card can be charged.
 */
export async function orderSum(
  database: Database,
  scope: Scope,
  order: DiscountedItems,
  moment: Date,
): Promise<OrderSum> {
  const given = await redeemableDiscount(database, scope, order, moment);
  const { amount, currency } = useOf(order.items);
  const off = given === undefined ? undefined : amountOff(given.coupon, amount, currency);
  if (given === undefined || off === undefined) return { amount, off: 0, given: undefined };
  return { amount: amount - off, off, given };
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
