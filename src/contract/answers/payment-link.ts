import * as z from "zod/mini";
import type { LineItem, PaymentLink, SlugAvailability } from "../payment-link.ts";
import { paymentLinkStatuses } from "../payment-link.ts";
import { branding } from "./branding.ts";
import { currencyCode, idOf, moment, money, nullableText, ownPairs } from "./parts.ts";

/** One thing that is bought. */
export const lineItem: z.core.$ZodType<LineItem> = z.strictObject({
  id: z.string(),
  object: z.literal("item"),
  price: z.nullable(idOf("price")),
  description: z.string(),
  details: nullableText,
  unit_amount: money,
  currency: currencyCode,
  quantity: z.int(),
  amount_total: money,
});

export const paymentLink: z.core.$ZodType<PaymentLink> = z.strictObject({
  id: idOf("payment_link"),
  object: z.literal("payment_link"),
  status: z.enum(paymentLinkStatuses),
  active: z.boolean(),
  name: z.string(),
  description: nullableText,
  slug: z.string(),
  url: z.url(),
  amount: money,
  currency: currencyCode,
  line_items: z.array(lineItem),
  branding,
  inactive_message: nullableText,
  metadata: ownPairs,
  test_clock: z.nullable(idOf("test_clock")),
  livemode: z.boolean(),
  created: moment,
});

/** Whether a slug can be had. */
export const slugAvailability: z.core.$ZodType<SlugAvailability> = z.strictObject({
  object: z.literal("slug_availability"),
  slug: z.string(),
  available: z.boolean(),
  suggestions: z.array(z.string()),
});
