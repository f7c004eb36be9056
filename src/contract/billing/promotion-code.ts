import * as z from "zod/mini";
import { amount, currency } from "../amount.ts";
import type { Coupon } from "./coupon.ts";
import { listParameters } from "../list.ts";
import { boolean, checked, identifier, integer, metadata, metadataChange, timestamp } from "../primitives.ts";

const code = checked<string>({ type: "string", pattern: "^[0-9A-Za-z_-]{1,64}$" }, (input, reject) =>
  typeof input === "string" && /^[0-9A-Za-z_-]{1,64}$/.test(input)
    ? input
    : reject("parameter_invalid", "Expected 1 to 64 letters, digits, _ or -."),
);

/** Parameters of `POST /v1/promotion_codes`. Without `code` it gets one of eight characters. */
export const createPromotionCodeInput = z.strictObject({
  coupon: identifier,
  code: z.optional(code),
  active: z.optional(boolean),
  customer: z.optional(identifier),
  expires_at: z.optional(timestamp),
  max_redemptions: z.optional(integer({ minimum: 1, maximum: 99_999_999 })),
  restrictions: z.optional(
    z.strictObject({
      first_time_transaction: z.optional(boolean),
      minimum_amount: z.optional(amount),
      minimum_amount_currency: z.optional(currency),
    }),
  ),
  metadata: z.optional(metadata),
});

export type CreatePromotionCodeInput = z.infer<typeof createPromotionCodeInput>;

/** Parameters of `POST /v1/promotion_codes/:id`. */
export const updatePromotionCodeInput = z.strictObject({
  active: z.optional(boolean),
  metadata: z.optional(metadataChange),
});

export type UpdatePromotionCodeInput = z.infer<typeof updatePromotionCodeInput>;

/** Parameters of `GET /v1/promotion_codes`. */
export const listPromotionCodesInput = z.strictObject({
  ...listParameters,
  active: z.optional(boolean),
  code: z.optional(code),
  coupon: z.optional(identifier),
  customer: z.optional(identifier),
});

export type ListPromotionCodesInput = z.infer<typeof listPromotionCodesInput>;

/** A code with which payers redeem a coupon. Upper and lower case are the same. */
export interface PromotionCode {
  readonly id: string;
  readonly object: "promotion_code";
  readonly code: string;
  readonly coupon: Coupon;
  /** Whether it can be redeemed now: not switched off, not expired, not used up, and its coupon neither. */
  readonly active: boolean;
  /** The only customer who may redeem it; null: every one. */
  readonly customer: string | null;
  readonly expires_at: string | null;
  readonly max_redemptions: number | null;
  readonly times_redeemed: number;
  readonly restrictions: {
    /** Whether only customers who have never paid may redeem it. */
    readonly first_time_transaction: boolean;
    /** The least sum before the discount, in minor units. */
    readonly minimum_amount: number | null;
    readonly minimum_amount_currency: string | null;
  };
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly created: string;
}
