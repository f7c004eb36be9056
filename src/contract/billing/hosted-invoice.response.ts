import * as z from "zod/mini";
import type { HostedInvoice } from "./hosted-invoice.ts";
import { currencyCode, exactly, minorUnits, nullableString, timestampText } from "../response-parts.ts";
import { cardBrands } from "../payments/token.ts";

const period = z.strictObject({ start: timestampText, end: timestampText });

/** A finalized invoice as its payer sees it. */
export const hostedInvoice = exactly<HostedInvoice>()(
  z.strictObject({
    object: z.literal("hosted_invoice"),
    number: z.string(),
    url: z.url(),
    status: z.enum(["open", "paid", "void", "uncollectible"]),
    livemode: z.boolean(),
    issued_at: timestampText,
    paid_at: z.nullable(timestampText),
    period,
    currency: currencyCode,
    merchant: z.strictObject({ name: z.string(), lines: z.array(z.string()) }),
    customer: z.strictObject({ name: nullableString, email: nullableString }),
    description: nullableString,
    lines: z.array(
      z.strictObject({
        description: nullableString,
        quantity: z.int(),
        unit_amount: z.nullable(z.int()),
        amount: z.int(),
        period,
        proration: z.boolean(),
        arithmetic: z.nullable(
          z.strictObject({ amount: z.int(), seconds: z.int(), of: z.int(), unit: z.int() }),
        ),
      }),
    ),
    subtotal: z.int(),
    discounts: z.array(z.strictObject({ name: nullableString, amount: z.int() })),
    total: z.int(),
    starting_balance: z.int(),
    ending_balance: z.int(),
    amount_due: minorUnits,
    amount_paid: minorUnits,
    amount_refunded: minorUnits,
    amount_remaining: minorUnits,
    refunds: z.array(z.strictObject({ amount: minorUnits, created: timestampText })),
    credit_refunds: z.array(z.strictObject({ amount: minorUnits, created: timestampText })),
    card: z.nullable(
      z.strictObject({ brand: z.enum(cardBrands), last4: z.string().check(z.regex(/^[0-9]{4}$/)) }),
    ),
    paid_out_of_band: z.boolean(),
    tax_note: nullableString,
    footer: nullableString,
  }),
);
