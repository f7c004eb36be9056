import { allocate } from "../money/allocate.ts";
import type { Seconds } from "./calendar.ts";
import { addMonths } from "./calendar.ts";
import { wholeUnits } from "./currency-unit.ts";
import { prorate, sumOf } from "./proration.ts";

/** The reduction by a coupon: hundredths of a percent (1 to 10,000), or minor units in each period. */
export type Reduction = { readonly percentHundredths: number } | { readonly amountOff: number };

export type CouponDuration = "once" | "repeating" | "forever";

/** A coupon on a subscription. It applies from `start`, and before `end` if there is one. */
export interface Discount {
  readonly id: string;
  readonly reduction: Reduction;
  readonly duration: CouponDuration;
  readonly start: Seconds;
  readonly end: Seconds | null;
}

/** Returns the end of a discount that begins at `start`; null if no date ends it. */
export function discountEnd(
  duration: CouponDuration,
  durationInMonths: number | null,
  start: Seconds,
): Seconds | null {
  return duration === "repeating" ? addMonths(start, durationInMonths ?? 1) : null;
}

/** Returns whether a discount is in force at a moment. */
export function appliesAt(discount: Discount | null, moment: Seconds): discount is Discount {
  return discount !== null && moment >= discount.start && (discount.end === null || moment < discount.end);
}

/**
 * Returns the discount on a sum: a multiple of `unit` from 0 to the sum.
 *
 * @param sum minor units, at least 0
 */
export function reductionOf(reduction: Reduction, sum: number, unit: number): number {
  if ("amountOff" in reduction) return Math.min(wholeUnits(reduction.amountOff, unit), wholeUnits(sum, unit));
  return Math.min(prorate(sum, reduction.percentHundredths, 10_000, unit), wholeUnits(sum, unit));
}

/**
 * Splits an amount by ratios into multiples of `unit`. Every part is 0 if all ratios are 0.
 *
 * @param amount a multiple of `unit`
 */
export function splitInUnits(amount: number, ratios: readonly number[], unit: number): number[] {
  if (ratios.every((ratio) => ratio === 0)) return ratios.map(() => 0);
  return allocate(amount / unit, ratios).map((part) => part * unit);
}

/**
 * Returns the discount of each line of one period. Only lines above 0 that are discountable have one.
 *
 * @param lines amounts before the discount, in minor units
 */
export function splitReduction(
  reduction: Reduction,
  lines: readonly { readonly amount: number; readonly discountable: boolean }[],
  unit: number,
): number[] {
  const bases = lines.map(({ amount, discountable }) => (discountable && amount > 0 ? amount : 0));
  return splitInUnits(reductionOf(reduction, sumOf(bases), unit), bases, unit);
}
