import * as z from "zod/mini";
import { card, cardConsentFields } from "./card.response.ts";
import type { PaymentMethod, PaymentMethodAvailability } from "./payment-method.ts";
import { paymentMethodTypes } from "./redirect-method.ts";
import { sepaDebitFields } from "./sepa-debit.response.ts";
import { exactly, idOf, nullableString, stringPairs, timestampText } from "../response-parts.ts";

export const paymentMethod = exactly<PaymentMethod>()(
  z.strictObject({
    id: z.string(),
    object: z.literal("payment_method"),
    type: z.enum(paymentMethodTypes),
    card: z.nullable(card),
    sepa_debit: z.nullable(z.strictObject(sepaDebitFields)),
    customer: z.nullable(idOf("customer")),
    disabled: z.boolean(),
    consent: z.nullable(z.strictObject({ ...cardConsentFields, accepted_at: timestampText })),
    metadata: stringPairs,
    livemode: z.boolean(),
    created: z.nullable(timestampText),
  }),
);

/** What can pay something, and why the rest cannot. */
export const paymentMethodAvailability = exactly<PaymentMethodAvailability>()(
  z.strictObject({
    object: z.literal("payment_method_availability"),
    methods: z.array(
      z.strictObject({
        type: z.enum(paymentMethodTypes),
        name: z.string(),
        enabled: z.boolean(),
        available: z.boolean(),
        reason: nullableString,
      }),
    ),
  }),
);
