import { paymentMethodTypes } from "./redirect-method.ts";
import * as z from "zod/mini";
import { customFieldTypes } from "../checkout/custom-field.ts";
import type { Receipt } from "./receipt.ts";
import { cardBrands } from "./token.ts";
import { currencyCode, exactly, minorUnits, nullableString, timestampText } from "../response-parts.ts";
import { customerDetails, shippingDetails } from "../checkout/payer-answers.response.ts";

/** The items of a paid charge and its refunds. */
export const receipt = exactly<Receipt>()(
  z.strictObject({
    object: z.literal("receipt"),
    number: z.string(),
    url: z.url(),
    livemode: z.boolean(),
    paid_at: timestampText,
    currency: currencyCode,
    amount_paid: minorUnits,
    amount_refunded: minorUnits,
    amount_net: minorUnits,
    merchant: z.strictObject({ name: z.string(), lines: z.array(z.string()) }),
    items: z.array(
      z.strictObject({
        description: nullableString,
        details: nullableString,
        quantity: z.int(),
        unit_amount: minorUnits,
        amount_total: minorUnits,
      }),
    ),
    refunds: z.array(z.strictObject({ amount: minorUnits, created: timestampText })),
    payment_method_type: z.enum(paymentMethodTypes),
    card: z.nullable(
      z.strictObject({ brand: z.enum(cardBrands), last4: z.string().check(z.regex(/^[0-9]{4}$/)) }),
    ),
    customer_details: customerDetails,
    shipping_details: z.nullable(shippingDetails),
    custom_fields: z.array(
      z.strictObject({ label: z.string(), type: z.enum(customFieldTypes), value: z.string() }),
    ),
  }),
);
