import * as z from "zod/mini";
import type { Coupon } from "./coupon.ts";
import { couponDurations } from "./coupon.ts";
import type { Deleted } from "../deleted.ts";
import {
  currencyCode,
  exactly,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

export const coupon = exactly<Coupon>()(
  z.strictObject({
    id: z.string(),
    object: z.literal("coupon"),
    percent_off: z.nullable(z.number()),
    amount_off: z.nullable(minorUnits),
    currency: z.nullable(currencyCode),
    duration: z.enum(couponDurations),
    duration_in_months: z.nullable(z.int()),
    max_redemptions: z.nullable(z.int()),
    times_redeemed: z.int(),
    redeem_by: z.nullable(timestampText),
    name: nullableString,
    valid: z.boolean(),
    metadata: stringPairs,
    livemode: z.boolean(),
    created: timestampText,
  }),
);

/** The id of a coupon is the merchant's: it has no prefix. */
export const deletedCoupon = exactly<Deleted<"coupon">>()(
  z.strictObject({
    id: z.string(),
    object: z.literal("coupon"),
    deleted: z.literal(true),
  }),
);
