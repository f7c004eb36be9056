import * as z from "zod/mini";
import { coupon } from "./coupon.response.ts";
import type { PromotionCode } from "./promotion-code.ts";
import { currencyCode, exactly, idOf, minorUnits, stringPairs, timestampText } from "../response-parts.ts";

export const promotionCode = exactly<PromotionCode>()(
  z.strictObject({
    id: idOf("promotion_code"),
    object: z.literal("promotion_code"),
    code: z.string(),
    coupon,
    active: z.boolean(),
    customer: z.nullable(idOf("customer")),
    expires_at: z.nullable(timestampText),
    max_redemptions: z.nullable(z.int()),
    times_redeemed: z.int(),
    restrictions: z.strictObject({
      first_time_transaction: z.boolean(),
      minimum_amount: z.nullable(minorUnits),
      minimum_amount_currency: z.nullable(currencyCode),
    }),
    metadata: stringPairs,
    livemode: z.boolean(),
    created: timestampText,
  }),
);
