import * as z from "zod/mini";
import { amount, currency } from "../amount.ts";
import { listParameters } from "../list.ts";
import {
  checked,
  clearable,
  integer,
  metadata,
  metadataChange,
  oneOf,
  text,
  timestamp,
} from "../primitives.ts";

export const couponDurations = ["once", "repeating", "forever"] as const;

export type CouponDuration = (typeof couponDurations)[number];

const couponId = checked<string>({ type: "string", pattern: "^[0-9A-Za-z_-]{1,64}$" }, (input, reject) =>
  typeof input === "string" && /^[0-9A-Za-z_-]{1,64}$/.test(input)
    ? input
    : reject("parameter_invalid", "Expected 1 to 64 letters, digits, _ or -."),
);

/** A percentage from 0.01 to 100 with at most two decimals. The result is hundredths of a percent. */
const percentage = checked<number>(
  { type: "number", minimum: 0.01, maximum: 100, multipleOf: 0.01 },
  (input, reject) => {
    const decimal = typeof input === "number" ? String(input) : input;
    const digits =
      typeof decimal === "string" ? /^([0-9]{1,3})(?:\.([0-9]{1,2})0{0,10})?$/.exec(decimal) : null;
    const basisPoints =
      digits === null ? 0 : Number(digits[1]) * 100 + Number((digits[2] ?? "").padEnd(2, "0"));
    return basisPoints >= 1 && basisPoints <= 10_000
      ? basisPoints
      : reject("parameter_invalid", "Expected a percentage from 0.01 to 100 with at most two decimals.");
  },
);

const name = text({ maximum: 40 });

/** Parameters of `POST /v1/coupons`: either `percent_off`, or `amount_off` with its currency. */
export const createCouponInput = z.strictObject({
  id: z.optional(couponId),
  percent_off: z.optional(percentage),
  amount_off: z.optional(amount),
  currency: z.optional(currency),
  duration: z.optional(oneOf(couponDurations)),
  duration_in_months: z.optional(integer({ minimum: 1, maximum: 36 })),
  max_redemptions: z.optional(integer({ minimum: 1, maximum: 99_999_999 })),
  redeem_by: z.optional(timestamp),
  name: z.optional(clearable(name)),
  metadata: z.optional(metadata),
});

export type CreateCouponInput = z.infer<typeof createCouponInput>;

/** Parameters of `POST /v1/coupons/:id`. What it takes off never changes: create another coupon. */
export const updateCouponInput = z.strictObject({
  name: z.optional(clearable(name)),
  metadata: z.optional(metadataChange),
});

export type UpdateCouponInput = z.infer<typeof updateCouponInput>;

/** Parameters of `GET /v1/coupons`. */
export const listCouponsInput = z.strictObject(listParameters);

export type ListCouponsInput = z.infer<typeof listCouponsInput>;

/** Takes a percentage, or an amount in minor units of `currency`, off invoices. */
export interface Coupon {
  readonly id: string;
  readonly object: "coupon";
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly currency: string | null;
  readonly duration: CouponDuration;
  readonly duration_in_months: number | null;
  readonly max_redemptions: number | null;
  readonly times_redeemed: number;
  readonly redeem_by: string | null;
  readonly name: string | null;
  /** Whether it can be redeemed now. */
  readonly valid: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly created: string;
}
