import type { Seconds } from "./calendar.ts";
import type { CouponDuration, Discount, Reduction } from "./discounts.ts";
import { discountEnd } from "./discounts.ts";

/** A coupon to apply to a subscription. */
export interface NewDiscount {
  readonly id: string;
  readonly reduction: Reduction;
  readonly duration: CouponDuration;
  /** Only a repeating coupon has it. */
  readonly durationInMonths: number | null;
}

/** Returns the discount of a coupon from a moment on. */
export function startDiscount(
  { id, reduction, duration, durationInMonths }: NewDiscount,
  start: Seconds,
): Discount {
  return { id, reduction, duration, start, end: discountEnd(duration, durationInMonths, start) };
}
