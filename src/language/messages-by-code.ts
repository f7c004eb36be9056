import type { billingErrors } from "../contract/errors/billing-errors.ts";
import type { DeclineCode, HiddenReason, declineCatalogue } from "../contract/errors/decline-catalogue.ts";
import type { ErrorCode, errorCatalogue } from "../contract/errors/error-catalogue.ts";
import type { DeclineMessageName, ErrorMessageName } from "./messages.ts";

/** Only its type: the catalogue itself is used by the service and too large for the card frame. */
type Catalogue = typeof declineCatalogue;

type Errors = typeof errorCatalogue;

/** Codes that a payer must not see; their message is that of an unknown code. */
type HiddenCode = {
  [Code in DeclineCode]: Catalogue[Code]["reason"] extends HiddenReason ? Code : never;
}[DeclineCode];

/** Codes whose message is only that the card was declined, like that of an unknown code: of a trial the page says more. */
type GenericCode =
  | "trial_used"
  | "generic_decline"
  | "do_not_honor"
  | "no_action_taken"
  | "do_not_try_again"
  | "service_not_allowed"
  | "stop_payment_order"
  | "revocation_of_authorization"
  | "revocation_of_all_authorizations";

/** Codes of payments that a bank is asked for without a card: their messages are those of a challenge, which takes place there too. */
type BankCode = "payment_canceled" | "payment_refused" | "payment_expired" | "debit_not_authorized";

/** A decline code that has a message of its own. */
type SpecificCode = Exclude<DeclineCode, BankCode | HiddenCode | GenericCode>;

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

type CodesIn<Table extends Readonly<Record<string, string>>> = Words<Table[keyof Table]>;

/** Whether two kinds of codes are the same. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : never) : never;

/** The codes of each message, separated by spaces: so they take the least of the size limit of the card frame. */
export const declineCodes = {
  callBank: "call_issuer",
  tryLater: "try_again_later",
  notPermitted: "not_permitted transaction_not_allowed",
  cardNotSupported: "card_not_supported testmode_card_in_livemode",
  currencyNotSupported: "currency_not_supported",
  insufficientFunds: "insufficient_funds",
  limitReached: "card_velocity_exceeded withdrawal_count_limit_exceeded",
  amountNotAllowed: "invalid_amount",
  cardExpired: "expired_card",
  numberIncorrect: "incorrect_number invalid_number",
  cvcIncorrect: "incorrect_cvc invalid_cvc",
  blikCodeIncorrect: "invalid_blik_code",
  expiryIncorrect: "invalid_expiry_month invalid_expiry_year",
  postalCodeIncorrect: "incorrect_zip",
  addressIncorrect: "incorrect_address",
  cardUnusable: "invalid_account new_account_information_available",
  confirm: "authentication_required authentication_not_handled",
  confirmOnPhone: "mobile_device_authentication_required",
  notApproved: "approve_with_id",
  bankUnreachable: "issuer_not_available",
  processingFailed: "processing_error reenter_transaction card_data_unreadable",
  paidTwice: "duplicate_transaction",
  testCardNeeded: "testmode_decline",
} as const satisfies Readonly<Partial<Record<DeclineMessageName, string>>>;

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

/** Types of errors that say, without a message of their own, that the page of the merchant or the service is set up wrongly. */
export const setUpTypes = "invalid_request authentication_failed permission_denied not_found";

/** Codes that have the message of these types, unless they have one of their own. */
type SetUpCode = {
  [Code in keyof Errors]: Errors[Code]["type"] extends Words<typeof setUpTypes> ? Code : never;
}[keyof Errors];

/** All other codes that are not decline codes. Codes that both catalogues contain have the same message in both. */
export type OtherErrorCode =
  Exclude<ErrorCode, BillingErrorCode | DeclineCode> | BankCode | ConnectionCode | ChallengeCode;

/** The codes of the messages of every other error. */
export const errorCodes = {
  notSetUp: "idempotency_key_reused slug_taken api_version_retired",
  amountRefused: "amount_too_small amount_too_large",
  sentBefore: "token_already_used",
  tookLong: "token_expired",
  ibanRefused: "invalid_iban invalid_iban_country_code",
  atWork: "idempotency_key_in_use lock_timeout payment_in_progress",
  changed: "invalid_state charge_already_refunded charge_disputed",
  tooMany: "link_busy rate_limit concurrency_limit decline_rate_limit",
  linkClosed: "link_inactive link_expired link_exhausted",
  timeOver: "session_expired",
  triedTooOften: "attempt_limit",
  ourFault: "internal_error",
  unavailable: "processor_unavailable maintenance",
  connectionFailed: "connection_failed timeout",
  challengeCanceled: "challenge_canceled challenge_needs_window payment_canceled",
  challengeFailed: "challenge_failed payment_refused debit_not_authorized",
  challengeExpired: "challenge_expired payment_expired",
} as const satisfies Readonly<Partial<Record<ErrorMessageName, string>>>;

/** True; does not compile where a code has no message, or there is none of that name. */
export const allCodesHaveMessages: readonly [
  Same<CodesIn<typeof declineCodes>, SpecificCode>,
  Same<CodesIn<typeof errorCodes> | Extract<OtherErrorCode, SetUpCode>, OtherErrorCode>,
] = [true, true];
