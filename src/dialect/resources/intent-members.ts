import { isDeclineCode } from "../../contract/errors/decline-catalogue.ts";
import type { IntentError } from "../../contract/payments/intent.ts";
import type { NextAction } from "../../contract/payments/next-action.ts";
import { stripeDeclines } from "../decline-codes.ts";
import { translatePaymentMethod } from "./payment-method.ts";

/** Translates why an attempt of an intent failed. */
export function translateIntentError({ code, decline_code, payment_method, ...error }: IntentError) {
  const decline = isDeclineCode(code) ? stripeDeclines[code] : { code, decline_code: code };
  return {
    ...error,
    type: "card_error" as const,
    code: decline.code,
    decline_code: decline.decline_code,
    payment_method: translatePaymentMethod(payment_method),
    till: { code, ...(decline_code === undefined ? {} : { decline_code }) },
  };
}

/** Translates what the payer must do: `presentation` has no place there. */
export function translateNextAction(action: NextAction) {
  if (action.type === "blik_authorize") return { type: action.type, blik_authorize: {}, till: action };
  const { url, return_url } = action.redirect_to_url;
  return { type: action.type, redirect_to_url: { url, return_url } };
}

/** Members of an intent about other ways to pay, which are those of a card for every intent. */
export const cardsOnly = {
  allowed_payment_method_types: null,
  automatic_payment_methods: null,
  excluded_payment_method_types: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ["card"],
};
