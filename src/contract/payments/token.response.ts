import * as z from "zod/mini";
import type { Token } from "./token.ts";
import { authentication } from "./authentication.response.ts";
import { card, cardConsentFields } from "./card.response.ts";
import { sepaDebitFields } from "./sepa-debit.response.ts";
import { chargeStatuses } from "./charge-status.ts";
import { nextAction } from "./next-action.response.ts";
import { paymentMethodTypes } from "./redirect-method.ts";
import { exactly, idOf, timestampText } from "../response-parts.ts";

export const token = exactly<Token>()(
  z.strictObject({
    id: idOf("token"),
    object: z.literal("token"),
    type: z.enum(paymentMethodTypes),
    used: z.boolean(),
    livemode: z.boolean(),
    created: timestampText,
    expires_at: timestampText,
    card: z.nullable(card),
    sepa_debit: z.nullable(z.strictObject(sepaDebitFields)),
    consent: z.nullable(z.strictObject(cardConsentFields)),
    authentication: z.nullable(authentication),
    payment: z.nullable(z.strictObject({ status: z.enum(chargeStatuses), next_action: nextAction })),
  }),
);
