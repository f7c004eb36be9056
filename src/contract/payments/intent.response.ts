import * as z from "zod/mini";
import { charge } from "./charge.response.ts";
import { readCustomer, shipping } from "./customer.response.ts";
import { expandable } from "../expand.ts";
import type { IntentError } from "./intent.ts";
import { cancellationReasons, captureMethods, futureUsages, intentStatuses } from "./intent.ts";
import { nextAction } from "./next-action.response.ts";
import type { PaymentIntent } from "./payment-intent.ts";
import { paymentMethod } from "./payment-method.response.ts";
import type { SetupIntent } from "./setup-intent.ts";
import {
  currencyCode,
  exactly,
  idOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

const attemptError = exactly<IntentError>()(
  z.strictObject({
    type: z.literal("card_declined"),
    message: z.string(),
    code: z.string(),
    decline_code: z.exactOptional(z.string()),
    param: z.exactOptional(z.string()),
    charge: z.exactOptional(idOf("charge")),
    advice_code: z.exactOptional(z.enum(["try_again_later", "confirm_card_data", "do_not_try_again"])),
    doc_url: z.exactOptional(z.url()),
    payment_method: paymentMethod,
  }),
);

/** Members of both kinds of intents. */
const common = {
  customer: expandable(nullableString, readCustomer),
  payment_method: expandable(nullableString, paymentMethod),
  next_action: nextAction,
  description: nullableString,
  metadata: stringPairs,
  return_url: z.nullable(z.url()),
  cancellation_reason: z.nullable(z.enum(cancellationReasons)),
  canceled_at: z.nullable(timestampText),
  client_secret: z.string(),
  livemode: z.boolean(),
  created: timestampText,
};

export const paymentIntent = exactly<PaymentIntent>()(
  z.strictObject({
    id: idOf("payment_intent"),
    object: z.literal("payment_intent"),
    amount: minorUnits,
    amount_capturable: minorUnits,
    amount_received: minorUnits,
    currency: currencyCode,
    status: z.enum(intentStatuses),
    capture_method: z.enum(captureMethods),
    latest_charge: expandable(nullableString, charge),
    last_payment_error: z.nullable(attemptError),
    setup_future_usage: z.nullable(z.enum(futureUsages)),
    receipt_email: nullableString,
    statement_descriptor: nullableString,
    shipping: z.nullable(shipping),
    ...common,
  }),
);

export const setupIntent = exactly<SetupIntent>()(
  z.strictObject({
    id: idOf("setup_intent"),
    object: z.literal("setup_intent"),
    status: z.enum([
      "requires_payment_method",
      "requires_confirmation",
      "requires_action",
      "processing",
      "succeeded",
      "canceled",
    ]),
    usage: z.enum(futureUsages),
    last_setup_error: z.nullable(attemptError),
    ...common,
  }),
);
