import * as z from "zod/mini";
import type { LineItem, PaymentLink, SlugAvailability } from "./payment-link.ts";
import { effectiveStatuses, paymentLinkStatuses } from "./payment-link.ts";
import { branding } from "../accounts/branding.response.ts";
import { checkoutFields } from "./checkout-fields.response.ts";
import { checkoutSubscription } from "./checkout-subscription.response.ts";
import { paymentMethodTypes } from "../payments/redirect-method.ts";
import { expandable } from "../expand.ts";
import { checkoutInstallments } from "./installment-offer.response.ts";
import {
  currencyCode,
  exactly,
  idOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";
import { customUnitAmount, price, recurring } from "../catalog/product.response.ts";

/** A line item of a payment link or a checkout session. */
export const lineItem = exactly<LineItem>()(
  z.strictObject({
    id: z.string(),
    object: z.literal("item"),
    price: expandable(z.nullable(idOf("price")), price),
    description: z.string(),
    details: nullableString,
    images: z.array(idOf("file")),
    unit_amount: minorUnits,
    custom_unit_amount: z.nullable(customUnitAmount),
    currency: currencyCode,
    recurring: z.nullable(recurring),
    quantity: z.int(),
    adjustable_quantity: z.nullable(z.strictObject({ minimum: z.int(), maximum: z.int() })),
    amount_total: minorUnits,
  }),
);

export const paymentLink = exactly<PaymentLink>()(
  z.strictObject({
    id: idOf("payment_link"),
    object: z.literal("payment_link"),
    status: z.enum(paymentLinkStatuses),
    effective_status: z.enum(effectiveStatuses),
    active: z.boolean(),
    name: z.string(),
    description: nullableString,
    slug: z.string(),
    url: z.nullable(z.url()),
    amount: minorUnits,
    currency: currencyCode,
    line_items: z.array(lineItem),
    expires_at: z.nullable(timestampText),
    completed_sessions: z.strictObject({ count: z.int(), limit: z.nullable(z.int()) }),
    branding,
    inactive_message: nullableString,
    ...checkoutFields,
    ...checkoutSubscription,
    installments: z.nullable(checkoutInstallments),
    payment_method_types: z.nullable(z.array(z.enum(paymentMethodTypes))),
    metadata: stringPairs,
    test_clock: z.nullable(idOf("test_clock")),
    livemode: z.boolean(),
    created: timestampText,
  }),
);

/** Whether a slug is available, and alternatives. */
export const slugAvailability = exactly<SlugAvailability>()(
  z.strictObject({
    object: z.literal("slug_availability"),
    slug: z.string(),
    available: z.boolean(),
    suggestions: z.array(z.string()),
  }),
);
