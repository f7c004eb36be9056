import { billingErrors } from "./billing-errors.ts";
import { debitErrors } from "./debit-errors.ts";

/**
 * Every error of the API apart from declines: code, type, HTTP status, what a retry with the same idempotency key gets, and
 * a description in one line. A response never contains a code that is neither here nor in the decline catalogue.
 */
export const errorCatalogue = {
  parameter_missing: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "A required parameter is missing.",
  },
  parameter_unknown: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The endpoint has no such parameter.",
  },
  parameter_unsupported: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning:
      "A parameter or a value of Stripe’s API that this service does not offer. The message names another way.",
  },
  parameter_invalid: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "A parameter has the wrong form.",
  },
  parameter_invalid_integer: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "A whole number was expected, written in digits only.",
  },
  parameters_exclusive: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Two parameters were sent that exclude each other.",
  },
  invalid_currency: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Not a currency that can be charged.",
  },
  amount_too_small: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Below the minimum amount of the currency.",
  },
  amount_too_large: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Above 99,999,999 minor units.",
  },
  invalid_number: { type: "invalid_request", status: 400, repeat: "unstored", meaning: "Not a card number." },
  ...debitErrors,
  card_number_not_allowed: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Live mode of this service takes encrypted cards only, and no number in clear.",
  },
  invalid_expiry_month: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Not a valid expiry month.",
  },
  invalid_expiry_year: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Not a valid expiry year, or the card has expired.",
  },
  invalid_cvc: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Not a valid security code for this card brand.",
  },
  invalid_blik_code: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Not a BLIK code, which has six digits.",
  },
  token_already_used: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The token was already used.",
  },
  payment_method_unavailable: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "This payment cannot be paid with this method. The message says why.",
  },
  token_expired: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The token has expired.",
  },
  url_invalid: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Not a URL that the service accepts.",
  },
  cursor_invalid: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The cursor is not the id of an object in this list.",
  },
  livemode_mismatch: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "A live object or card was used with a test key, or the reverse.",
  },
  idempotency_key_reused: {
    type: "idempotency_error",
    status: 400,
    repeat: "unstored",
    meaning:
      "The idempotency key was already used with a different request, or with the same one in the other dialect.",
  },
  idempotency_key_in_use: {
    type: "idempotency_error",
    status: 409,
    repeat: "later",
    meaning: "A request with the same idempotency key is still in progress.",
  },
  api_key_missing: {
    type: "authentication_failed",
    status: 401,
    repeat: "unstored",
    meaning: "No API key was sent.",
  },
  api_key_invalid: {
    type: "authentication_failed",
    status: 401,
    repeat: "unstored",
    meaning: "There is no such API key.",
  },
  api_key_expired: {
    type: "authentication_failed",
    status: 401,
    repeat: "unstored",
    meaning: "The API key is no longer valid.",
  },
  secret_key_required: {
    type: "permission_denied",
    status: 403,
    repeat: "unstored",
    meaning: "A publishable key may not do this.",
  },
  secret_key_in_browser: {
    type: "permission_denied",
    status: 403,
    repeat: "unstored",
    meaning: "A secret key was sent by a browser.",
  },
  origin_not_allowed: {
    type: "permission_denied",
    status: 403,
    repeat: "unstored",
    meaning: "The publishable key does not allow this origin.",
  },
  resource_missing: {
    type: "not_found",
    status: 404,
    repeat: "stored",
    meaning: "No such object in this account and mode.",
  },
  route_missing: {
    type: "not_found",
    status: 404,
    repeat: "unstored",
    meaning: "There is no such endpoint.",
  },
  method_not_allowed: {
    type: "invalid_request",
    status: 405,
    repeat: "unstored",
    meaning: "The endpoint does not support this method.",
  },
  body_too_large: {
    type: "invalid_request",
    status: 413,
    repeat: "unstored",
    meaning: "The request body is too large.",
  },
  file_storage_full: {
    type: "invalid_request",
    status: 413,
    repeat: "unstored",
    meaning: "The account stores as many bytes of files as it may.",
  },
  unsupported_media_type: {
    type: "invalid_request",
    status: 415,
    repeat: "unstored",
    meaning: "The endpoint does not support this Content-Type.",
  },
  invalid_state: {
    type: "conflict",
    status: 409,
    repeat: "stored",
    meaning: "The object's state does not allow this.",
  },
  charge_already_refunded: {
    type: "conflict",
    status: 409,
    repeat: "stored",
    meaning: "Nothing is left to refund.",
  },
  charge_disputed: {
    type: "conflict",
    status: 409,
    repeat: "stored",
    meaning: "The cardholder disputes the charge, and the bank has taken its amount back.",
  },
  slug_taken: { type: "conflict", status: 409, repeat: "stored", meaning: "Another link has this slug." },
  lock_timeout: {
    type: "conflict",
    status: 409,
    repeat: "later",
    meaning: "Another request works on the same object.",
  },
  link_busy: {
    type: "conflict",
    status: 409,
    repeat: "later",
    meaning: "All remaining payments of the payment link are in progress.",
  },
  link_inactive: {
    type: "gone",
    status: 410,
    repeat: "stored",
    meaning: "The payment link is paused or archived.",
  },
  link_expired: { type: "gone", status: 410, repeat: "stored", meaning: "The payment link has expired." },
  link_exhausted: {
    type: "gone",
    status: 410,
    repeat: "stored",
    meaning: "The payment link has reached its limit of payments.",
  },
  session_expired: {
    type: "gone",
    status: 410,
    repeat: "stored",
    meaning: "The checkout session has expired.",
  },
  api_version_retired: {
    type: "gone",
    status: 410,
    repeat: "unstored",
    meaning: "This version of the API is retired.",
  },
  ...billingErrors,
  rate_limit: {
    type: "rate_limited",
    status: 429,
    repeat: "later",
    meaning: "Too many requests with this key.",
  },
  concurrency_limit: {
    type: "rate_limited",
    status: 429,
    repeat: "later",
    meaning: "Too many requests at the same time.",
  },
  decline_rate_limit: {
    type: "rate_limited",
    status: 429,
    repeat: "later",
    meaning: "Too many declines in a short time.",
  },
  internal_error: {
    type: "api_error",
    status: 500,
    repeat: "unstored",
    meaning: "Something failed inside the service.",
  },
  processor_unavailable: {
    type: "api_error",
    status: 503,
    repeat: "later",
    meaning: "The card processor cannot be reached.",
  },
  maintenance: {
    type: "api_error",
    status: 503,
    repeat: "later",
    meaning: "The service is briefly unavailable: it is in maintenance or overloaded.",
  },
} as const satisfies Record<string, ErrorEntry>;

/**
 * The response to the same request sent again with the same idempotency key:
 * - `stored` the same response, which is final,
 * - `unstored` a new response: the request never started, or failed inside the service,
 * - `later` a new response: the request itself is correct and can succeed after `Retry-After`.
 */
export type Repeat = "stored" | "unstored" | "later";

interface ErrorEntry {
  readonly type: string;
  readonly status: number;
  readonly repeat: Repeat;
  readonly meaning: string;
}

export type ErrorCode = keyof typeof errorCatalogue;

export type ErrorType = (typeof errorCatalogue)[ErrorCode]["type"] | "card_declined";

/** True for a code of the error catalogue. A decline code may have the same name, such as `invalid_number`. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorCatalogue, code);
}
