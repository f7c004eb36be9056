import * as z from "zod/mini";
import type { Charge } from "./charge.ts";
import { chargeStatuses } from "./charge.ts";
import type { DeclineCode } from "./decline-catalogue.ts";
import { declineCatalogue } from "./decline-catalogue.ts";
import { card } from "./card.response.ts";
import { currencyCode, idOf, moment, money, nullableText, ownPairs } from "./response-parts.ts";

const declineCode = z.nullable(z.enum(Object.keys(declineCatalogue) as DeclineCode[]));

export const charge: z.core.$ZodType<Charge> = z.strictObject({
  id: idOf("charge"),
  object: z.literal("charge"),
  amount: money,
  amount_captured: money,
  amount_refunded: money,
  currency: currencyCode,
  status: z.enum(chargeStatuses),
  paid: z.boolean(),
  captured: z.boolean(),
  capture_before: z.nullable(moment),
  refunded: z.boolean(),
  description: nullableText,
  metadata: ownPairs,
  source: card,
  outcome: z.strictObject({
    type: z.enum(["authorized", "issuer_declined", "blocked", "pending"]),
    reason: declineCode,
    advice_code: z.nullable(z.enum(["try_again_later", "confirm_card_data", "do_not_try_again"])),
    risk_level: z.enum(["normal", "elevated", "highest"]),
  }),
  failure_code: declineCode,
  failure_message: nullableText,
  receipt_email: nullableText,
  receipt_url: nullableText,
  receipt_number: nullableText,
  statement_descriptor: nullableText,
  customer: nullableText,
  invoice: nullableText,
  payment_link: nullableText,
  checkout_session: nullableText,
  installment_plan: nullableText,
  test_clock: z.nullable(idOf("test_clock")),
  livemode: z.boolean(),
  created: moment,
});
