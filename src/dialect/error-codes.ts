import type { ErrorCode } from "../contract/errors/error-catalogue.ts";

/** The types of errors that the client libraries of Stripe know. */
export type StripeErrorType =
  "api_error" | "card_error" | "idempotency_error" | "invalid_request_error" | "rate_limit_error";

/** An error of the catalogue as Stripe's clients expect it. `code` is absent where Stripe has none. */
interface StripeErrorEntry {
  readonly type: StripeErrorType;
  readonly status: number;
  readonly code?: string;
}

/** A request that is rejected as long as it is the same. */
function invalid(code?: string, status = 400): StripeErrorEntry {
  return { type: "invalid_request_error", status, ...(code === undefined ? {} : { code }) };
}

/** Card data that cannot be right; Stripe has these errors in the class of declines. */
const cardError = (code: string): StripeErrorEntry => ({ type: "card_error", status: 402, code });

/** A request that can succeed later; Stripe's clients retry a 409 only for idempotency keys. */
const later = (code: string): StripeErrorEntry => ({ type: "rate_limit_error", status: 429, code });

/** What Stripe calls each error of the catalogue, and its status there. */
export const stripeErrors: Readonly<Record<ErrorCode, StripeErrorEntry>> = {
  parameter_missing: invalid("parameter_missing"),
  parameter_unknown: invalid("parameter_unknown"),
  parameter_unsupported: invalid("parameter_unsupported"),
  parameter_invalid: invalid(),
  parameter_invalid_integer: invalid("parameter_invalid_integer"),
  parameters_exclusive: invalid("parameters_exclusive"),
  invalid_currency: invalid(),
  amount_too_small: invalid("amount_too_small"),
  amount_too_large: invalid("amount_too_large"),
  invalid_number: cardError("invalid_number"),
  invalid_iban: invalid("invalid_bank_account_iban"),
  invalid_iban_country_code: invalid("bank_account_unusable"),
  card_number_not_allowed: invalid(),
  invalid_expiry_month: cardError("invalid_expiry_month"),
  invalid_expiry_year: cardError("invalid_expiry_year"),
  invalid_cvc: cardError("invalid_cvc"),
  invalid_blik_code: invalid(),
  token_already_used: invalid("token_already_used"),
  token_expired: invalid(),
  payment_method_unavailable: invalid("payment_method_not_available"),
  url_invalid: invalid("url_invalid"),
  cursor_invalid: invalid("resource_missing"),
  livemode_mismatch: invalid("livemode_mismatch"),
  idempotency_key_reused: { type: "idempotency_error", status: 400 },
  idempotency_key_in_use: { type: "idempotency_error", status: 409, code: "idempotency_key_in_use" },
  api_key_missing: invalid(undefined, 401),
  api_key_invalid: invalid(undefined, 401),
  api_key_expired: invalid("api_key_expired", 401),
  secret_key_required: invalid("secret_key_required", 403),
  secret_key_in_browser: invalid(undefined, 403),
  origin_not_allowed: invalid(undefined, 403),
  resource_missing: invalid("resource_missing", 404),
  route_missing: invalid(undefined, 404),
  // Stripe's clients take any other status for a failure of the service.
  method_not_allowed: invalid(undefined, 404),
  body_too_large: invalid(),
  file_storage_full: invalid(),
  unsupported_media_type: invalid(),
  invalid_state: invalid(),
  charge_already_refunded: invalid("charge_already_refunded"),
  charge_disputed: invalid("charge_disputed"),
  slug_taken: invalid("resource_already_exists"),
  lock_timeout: later("lock_timeout"),
  link_busy: later("lock_timeout"),
  link_inactive: invalid(),
  link_expired: invalid(),
  link_exhausted: invalid(),
  session_expired: invalid(),
  api_version_retired: invalid(),
  change_in_progress: later("lock_timeout"),
  payment_in_progress: later("lock_timeout"),
  test_clock_advancing: later("lock_timeout"),
  attempt_limit: later("rate_limit"),
  trial_used: invalid(),
  terms_changed: invalid(),
  promotion_code_unknown: invalid(),
  promotion_code_inactive: invalid(),
  promotion_code_expired: invalid(),
  promotion_code_used_up: invalid(),
  promotion_code_other_customer: invalid(),
  promotion_code_not_first: invalid(),
  promotion_code_amount_too_small: invalid(),
  promotion_code_other_currency: invalid(),
  portal_link_expired: invalid(),
  rate_limit: later("rate_limit"),
  concurrency_limit: later("rate_limit"),
  decline_rate_limit: later("rate_limit"),
  internal_error: { type: "api_error", status: 500 },
  processor_unavailable: { type: "api_error", status: 503 },
  maintenance: { type: "api_error", status: 503 },
};
