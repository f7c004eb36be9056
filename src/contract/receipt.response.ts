import * as z from "zod/mini";
import { customFieldTypes } from "./custom-field.ts";
import type { Receipt } from "./receipt.ts";
import { cardBrands } from "./token.ts";
import { currencyCode, moment, money, nullableText } from "./response-parts.ts";
import { customerDetails, shippingDetails } from "./payer-answers.response.ts";

/** The items of a paid charge and its refunds. */
export const receipt: z.core.$ZodType<Receipt> = z.strictObject({
  object: z.literal("receipt"),
  number: z.string(),
  url: z.url(),
  livemode: z.boolean(),
  paid_at: moment,
  currency: currencyCode,
  amount_paid: money,
  amount_refunded: money,
  amount_net: money,
  merchant: z.strictObject({ name: z.string() }),
  items: z.array(
    z.strictObject({
      description: nullableText,
      details: nullableText,
      quantity: z.int(),
      unit_amount: money,
      amount_total: money,
    }),
  ),
  refunds: z.array(z.strictObject({ amount: money, created: moment })),
  card: z.strictObject({ brand: z.enum(cardBrands), last4: z.string().check(z.regex(/^[0-9]{4}$/)) }),
  customer_details: customerDetails,
  shipping_details: z.nullable(shippingDetails),
  custom_fields: z.array(
    z.strictObject({ label: z.string(), type: z.enum(customFieldTypes), value: z.string() }),
  ),
});
