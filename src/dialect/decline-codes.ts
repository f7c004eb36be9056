import type { DeclineCode } from "../contract/errors/decline-catalogue.ts";

/** `code` and `decline_code` of Stripe's error for a declined card. */
interface StripeDecline {
  readonly code: string;
  readonly decline_code: string;
}

/** Declines that Stripe's clients know by `decline_code` only. */
const declined = (decline_code: string): StripeDecline => ({ code: "card_declined", decline_code });

/** Declines that have the same name in both members. */
const named = (code: string): StripeDecline => ({ code, decline_code: code });

/** What Stripe calls each decline. */
export const stripeDeclines: Readonly<Record<DeclineCode, StripeDecline>> = {
  generic_decline: declined("generic_decline"),
  do_not_honor: declined("do_not_honor"),
  call_issuer: declined("call_issuer"),
  no_action_taken: declined("no_action_taken"),
  try_again_later: declined("try_again_later"),
  do_not_try_again: declined("do_not_try_again"),
  service_not_allowed: declined("service_not_allowed"),
  stop_payment_order: declined("stop_payment_order"),
  revocation_of_authorization: declined("revocation_of_authorization"),
  revocation_of_all_authorizations: declined("revocation_of_all_authorizations"),
  security_violation: declined("security_violation"),
  not_permitted: declined("not_permitted"),
  transaction_not_allowed: declined("transaction_not_allowed"),
  trial_used: declined("transaction_not_allowed"),
  // Stripe has one code for all that happens on the page of a method.
  payment_canceled: declined("payment_method_customer_decline"),
  payment_refused: declined("generic_decline"),
  payment_expired: declined("payment_method_customer_decline"),
  debit_not_authorized: named("debit_not_authorized"),
  invalid_blik_code: declined("code_invalid"),
  card_not_supported: declined("card_not_supported"),
  currency_not_supported: declined("currency_not_supported"),
  insufficient_funds: declined("insufficient_funds"),
  card_velocity_exceeded: declined("card_velocity_exceeded"),
  withdrawal_count_limit_exceeded: declined("withdrawal_count_limit_exceeded"),
  invalid_amount: declined("invalid_amount"),
  expired_card: named("expired_card"),
  incorrect_number: named("incorrect_number"),
  invalid_number: named("invalid_number"),
  incorrect_cvc: named("incorrect_cvc"),
  invalid_cvc: named("invalid_cvc"),
  invalid_expiry_month: named("invalid_expiry_month"),
  invalid_expiry_year: named("invalid_expiry_year"),
  incorrect_zip: named("incorrect_zip"),
  incorrect_address: named("incorrect_address"),
  card_data_unreadable: named("processing_error"),
  invalid_account: declined("invalid_account"),
  new_account_information_available: declined("new_account_information_available"),
  authentication_required: named("authentication_required"),
  authentication_not_handled: declined("authentication_not_handled"),
  mobile_device_authentication_required: declined("mobile_device_authentication_required"),
  approve_with_id: declined("approve_with_id"),
  issuer_not_available: declined("issuer_not_available"),
  processing_error: named("processing_error"),
  reenter_transaction: declined("reenter_transaction"),
  duplicate_transaction: declined("duplicate_transaction"),
  lost_card: declined("lost_card"),
  stolen_card: declined("stolen_card"),
  pickup_card: declined("pickup_card"),
  restricted_card: declined("restricted_card"),
  fraudulent: declined("fraudulent"),
  highest_risk_level: declined("fraudulent"),
  merchant_blocklist: declined("merchant_blacklist"),
  testmode_decline: declined("testmode_decline"),
  testmode_card_in_livemode: declined("live_mode_test_card"),
};
