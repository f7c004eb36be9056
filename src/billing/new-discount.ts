import type { Seconds } from "./calendar.ts";
import type { CouponDuration, Discount, Reduction } from "./discounts.ts";
import { discountEnd } from "./discounts.ts";

/** A coupon that a subscription gets. */
export interface NewDiscount {
  readonly id: string;
  readonly reduction: Reduction;
  readonly duration: CouponDuration;
  /** Of a repeating coupon. */
  readonly durationInMonths: number | null;
}

/** Returns the discount of a coupon from a moment on. */
export function startDiscount(
  { id, reduction, duration, durationInMonths }: NewDiscount,
  start: Seconds,
): Discount {
  return { id, reduction, duration, start, end: discountEnd(duration, durationInMonths, start) };
}
