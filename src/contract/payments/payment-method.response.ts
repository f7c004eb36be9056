import * as z from "zod/mini";
import { card, cardConsentFields } from "./card.response.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { paymentMethodTypes } from "./redirect-method.ts";
import { exactly, idOf, stringPairs, timestampText } from "../response-parts.ts";

export const paymentMethod = exactly<PaymentMethod>()(
  z.strictObject({
    id: z.string(),
    object: z.literal("payment_method"),
    type: z.enum(paymentMethodTypes),
    card: z.nullable(card),
    customer: z.nullable(idOf("customer")),
    disabled: z.boolean(),
    consent: z.nullable(z.strictObject({ ...cardConsentFields, accepted_at: timestampText })),
    metadata: stringPairs,
    livemode: z.boolean(),
    created: z.nullable(timestampText),
  }),
);
