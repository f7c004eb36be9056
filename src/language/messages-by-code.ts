import type { billingErrors } from "../contract/billing-errors.ts";
import type { DeclineCode, HiddenReason, declineCatalogue } from "../contract/decline-catalogue.ts";
import type { ErrorCode } from "../contract/error-catalogue.ts";
import type { DeclineMessageName, ErrorMessageName } from "./messages.ts";

/** Only its type: the catalogue itself is used by the service and too large for the card frame. */
type Catalogue = typeof declineCatalogue;

/** Codes that a payer must not see; their message is that of an unknown code. */
type HiddenCode = {
  [Code in DeclineCode]: Catalogue[Code]["reason"] extends HiddenReason ? Code : never;
}[DeclineCode];

/** Codes whose message is only that the card was declined, like that of an unknown code. */
type PlainCode =
  | "generic_decline"
  | "do_not_honor"
  | "no_action_taken"
  | "do_not_try_again"
  | "service_not_allowed"
  | "stop_payment_order"
  | "revocation_of_authorization"
  | "revocation_of_all_authorizations";

/** The message of every other decline code. */
export const declineMessages: Readonly<
  Record<Exclude<DeclineCode, HiddenCode | PlainCode>, DeclineMessageName>
> = {
  call_issuer: "callBank",
  try_again_later: "tryLater",
  not_permitted: "notPermitted",
  transaction_not_allowed: "notPermitted",
  card_not_supported: "cardNotSupported",
  currency_not_supported: "currencyNotSupported",
  insufficient_funds: "insufficientFunds",
  card_velocity_exceeded: "limitReached",
  withdrawal_count_limit_exceeded: "limitReached",
  invalid_amount: "amountNotAllowed",
  expired_card: "cardExpired",
  incorrect_number: "numberIncorrect",
  invalid_number: "numberIncorrect",
  incorrect_cvc: "cvcIncorrect",
  invalid_cvc: "cvcIncorrect",
  invalid_expiry_month: "expiryIncorrect",
  invalid_expiry_year: "expiryIncorrect",
  incorrect_zip: "postalCodeIncorrect",
  incorrect_address: "addressIncorrect",
  invalid_account: "cardUnusable",
  new_account_information_available: "cardUnusable",
  authentication_required: "confirm",
  authentication_not_handled: "confirm",
  mobile_device_authentication_required: "confirmOnPhone",
  approve_with_id: "notApproved",
  issuer_not_available: "bankUnreachable",
  processing_error: "processingFailed",
  reenter_transaction: "processingFailed",
  duplicate_transaction: "paidTwice",
  testmode_decline: "testCardNeeded",
  testmode_card_in_livemode: "cardNotSupported",
};

type FieldOf<Code extends DeclineCode> = Catalogue[Code] extends { readonly param: infer Field }
  ? Field
  : never;

/** The card field of a decline code that names one: `param` of the catalogue. */
export const declineFields: {
  readonly [Code in DeclineCode as FieldOf<Code> extends never ? never : Code]: FieldOf<Code>;
} = {
  expired_card: "exp_month",
  incorrect_number: "number",
  invalid_number: "number",
  incorrect_cvc: "cvc",
  invalid_cvc: "cvc",
  invalid_expiry_month: "exp_month",
  invalid_expiry_year: "exp_year",
  incorrect_zip: "address_postal_code",
  incorrect_address: "address_line1",
};

/** Codes that a browser sets when there is no response; the service never sends them. */
export type ConnectionCode = "connection_failed" | "timeout";

/** Codes that a browser sets when the bank's challenge ends without a confirmation. */
type ChallengeCode =
  "challenge_canceled" | "challenge_failed" | "challenge_expired" | "challenge_needs_window";

/** Codes that no card form gets: they have the general message, and pages of billing say more. */
type BillingErrorCode =
  Exclude<keyof typeof billingErrors, "attempt_limit" | "payment_in_progress"> | "parameter_unsupported";

/** All other codes that are not decline codes. Codes that both catalogues contain have the same message in both. */
export type OtherErrorCode =
  Exclude<ErrorCode, DeclineCode | BillingErrorCode> | ConnectionCode | ChallengeCode;

/** The message of every other error code. */
export const errorMessages: Readonly<Record<OtherErrorCode, ErrorMessageName>> = {
  parameter_missing: "notSetUp",
  parameter_unknown: "notSetUp",
  parameter_invalid: "notSetUp",
  parameter_invalid_integer: "notSetUp",
  parameters_exclusive: "notSetUp",
  invalid_currency: "notSetUp",
  amount_too_small: "amountRefused",
  amount_too_large: "amountRefused",
  token_already_used: "sentBefore",
  token_expired: "tookLong",
  url_invalid: "notSetUp",
  cursor_invalid: "notSetUp",
  livemode_mismatch: "notSetUp",
  idempotency_key_reused: "notSetUp",
  idempotency_key_in_use: "atWork",
  api_key_missing: "notSetUp",
  api_key_invalid: "notSetUp",
  api_key_expired: "notSetUp",
  secret_key_required: "notSetUp",
  secret_key_in_browser: "notSetUp",
  origin_not_allowed: "notSetUp",
  resource_missing: "notSetUp",
  route_missing: "notSetUp",
  method_not_allowed: "notSetUp",
  body_too_large: "notSetUp",
  file_storage_full: "notSetUp",
  unsupported_media_type: "notSetUp",
  invalid_state: "changed",
  charge_already_refunded: "changed",
  charge_disputed: "changed",
  slug_taken: "notSetUp",
  lock_timeout: "atWork",
  link_busy: "tooMany",
  link_inactive: "linkClosed",
  link_expired: "linkClosed",
  link_exhausted: "linkClosed",
  session_expired: "timeOver",
  api_version_retired: "notSetUp",
  rate_limit: "tooMany",
  concurrency_limit: "tooMany",
  decline_rate_limit: "tooMany",
  attempt_limit: "triedTooOften",
  payment_in_progress: "atWork",
  internal_error: "ourFault",
  processor_unavailable: "unavailable",
  maintenance: "unavailable",
  connection_failed: "connectionFailed",
  timeout: "connectionFailed",
  challenge_canceled: "challengeCanceled",
  challenge_failed: "challengeFailed",
  challenge_expired: "challengeExpired",
  challenge_needs_window: "challengeCanceled",
};
