import type { ResponseError } from "../contract/errors/api-error.ts";
import { isDeclineCode } from "../contract/errors/decline-catalogue.ts";
import type { Repeat } from "../contract/errors/error-catalogue.ts";
import { errorCatalogue, isErrorCode } from "../contract/errors/error-catalogue.ts";
import { stripeDeclines } from "./decline-codes.ts";
import type { StripeErrorType } from "./error-codes.ts";
import { stripeErrors } from "./error-codes.ts";
import { translatePaymentIntent } from "./resources/payment-intent.ts";
import { translateSetupIntent } from "./resources/setup-intent.ts";
import { stateCode } from "./state-codes.ts";
import { inWordsOfStripe } from "./stripe-words.ts";

/** An error in the form of the Stripe API. `till` has the codes of this service where Stripe has others or none. */
export interface StripeError {
  readonly type: StripeErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly advice_code?: string;
  readonly payment_intent?: ReturnType<typeof translatePaymentIntent>;
  readonly setup_intent?: ReturnType<typeof translateSetupIntent>;
  readonly till?: { readonly code: string; readonly decline_code?: string };
}

/** The response to an error in the form of the Stripe API. */
export interface StripeErrorResponse {
  readonly status: number;
  readonly body: { readonly error: StripeError };
  readonly headers: Readonly<Record<string, string>>;
}

/** What an error of `invalid_state` is about: the path of the request, and the state that forbids it. */
interface StateOfError {
  readonly path?: string | undefined;
  readonly state?: string | undefined;
}

/** Translates an error response. Its request and its documentation are found by headers and by the code. */
export function translateError(error: ResponseError, about: StateOfError = {}): StripeErrorResponse {
  const { code } = error;
  if (error.type === "card_declined" && isDeclineCode(code)) {
    const { code: stripeCode, decline_code } = stripeDeclines[code];
    const common = commonMembers(error, error.param);
    const till = { code, ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }) };
    return {
      status: 402,
      body: { error: { type: "card_error", code: stripeCode, decline_code, ...common, till } },
      headers: retryHeaders("stored"),
    };
  }
  if (!isErrorCode(code)) throw new Error(`An error with the code ${code} has no translation.`);
  const entry = stripeErrors[code];
  const stripeCode = (code === "invalid_state" ? stateCode(about) : undefined) ?? entry.code;
  const param = entry.type === "card_error" ? error.param?.replace(/^card\[(\w+)\]$/, "$1") : error.param;
  return {
    status: entry.status,
    body: {
      error: {
        type: entry.type,
        ...(stripeCode === undefined ? {} : { code: stripeCode }),
        ...commonMembers(error, param),
        ...(stripeCode === code ? {} : { till: { code } }),
      },
    },
    headers: retryHeaders(errorCatalogue[code].repeat),
  };
}

function commonMembers(
  { message, charge, advice_code, payment_intent, setup_intent }: ResponseError,
  param: string | undefined,
) {
  return {
    message: inWordsOfStripe(message),
    ...(param === undefined ? {} : { param }),
    ...(charge === undefined ? {} : { charge }),
    ...(advice_code === undefined ? {} : { advice_code }),
    ...(payment_intent === undefined ? {} : { payment_intent: translatePaymentIntent(payment_intent) }),
    ...(setup_intent === undefined ? {} : { setup_intent: translateSetupIntent(setup_intent) }),
  };
}

/** Stripe's clients retry by these headers; an error that is final for its idempotency key is not sent again. */
function retryHeaders(repeat: Repeat): Readonly<Record<string, string>> {
  if (repeat === "unstored") return {};
  return repeat === "later"
    ? { "Retry-After": "1", "Stripe-Should-Retry": "true" }
    : { "Stripe-Should-Retry": "false" };
}
