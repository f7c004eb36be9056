import * as z from "zod/mini";
import { accountTransaction } from "./account-balance.response.ts";
import type { Charge } from "./charge.ts";
import { chargeStatuses } from "./charge-status.ts";
import { chargeInitiators } from "./charge.ts";
import type { DeclineCode } from "../errors/decline-catalogue.ts";
import { declineCatalogue } from "../errors/decline-catalogue.ts";
import { readCustomer } from "./customer.response.ts";
import { expandable } from "../expand.ts";
import { paymentSource } from "./card.response.ts";
import { nextAction } from "./next-action.response.ts";
import { paymentMethodTypes } from "./redirect-method.ts";
import { refundMembers } from "./refund-members.response.ts";
import {
  currencyCode,
  exactly,
  idOf,
  listOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

const declineCode = z.nullable(z.enum(Object.keys(declineCatalogue) as DeclineCode[]));

export const charge = exactly<Charge>()(
  z.strictObject({
    id: idOf("charge"),
    object: z.literal("charge"),
    amount: minorUnits,
    amount_captured: minorUnits,
    amount_refunded: minorUnits,
    currency: currencyCode,
    balance_transaction: expandable(z.nullable(idOf("balance_transaction")), accountTransaction),
    failure_balance_transaction: z.nullable(idOf("balance_transaction")),
    status: z.enum(chargeStatuses),
    paid: z.boolean(),
    captured: z.boolean(),
    capture_before: z.nullable(timestampText),
    refunded: z.boolean(),
    disputed: z.boolean(),
    dispute: z.nullable(idOf("dispute")),
    description: nullableString,
    metadata: stringPairs,
    payment_method_type: z.enum(paymentMethodTypes),
    source: paymentSource,
    next_action: nextAction,
    outcome: z.strictObject({
      type: z.enum(["authorized", "issuer_declined", "blocked", "pending"]),
      reason: declineCode,
      advice_code: z.nullable(z.enum(["try_again_later", "confirm_card_data", "do_not_try_again"])),
      risk_level: z.enum(["normal", "elevated", "highest"]),
    }),
    failure_code: declineCode,
    failure_message: nullableString,
    receipt_email: nullableString,
    receipt_url: nullableString,
    receipt_number: nullableString,
    statement_descriptor: nullableString,
    customer: expandable(nullableString, readCustomer),
    initiator: z.enum(chargeInitiators),
    invoice: nullableString,
    payment_link: nullableString,
    checkout_session: nullableString,
    installment_plan: nullableString,
    installment: nullableString,
    payment_intent: z.nullable(idOf("payment_intent")),
    test_clock: z.nullable(idOf("test_clock")),
    livemode: z.boolean(),
    created: timestampText,
    refunds: z.optional(listOf(z.strictObject(refundMembers))),
  }),
);
