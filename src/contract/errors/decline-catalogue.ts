/** The class of reasons of a decline: `error.decline_code`. */
export type ReasonClass =
  | "issuer_declined"
  | "authorization_revoked"
  | "fraud_suspected"
  | "not_permitted"
  | "insufficient_funds"
  | "limit_exceeded"
  | "card_data_invalid"
  | "account_invalid"
  | "authentication_required"
  | "not_confirmed"
  | "temporary"
  | "duplicate"
  | "lost_or_stolen"
  | "test_mode";

/** The reasons that only the merchant may see, not the payer. */
export type HiddenReason = Extract<ReasonClass, "fraud_suspected" | "lost_or_stolen">;

/** What the card network advises the merchant to do: `error.advice_code`; absent if there is no advice. */
export type AdviceCode = "try_again_later" | "confirm_card_data" | "do_not_try_again";

/**
 * Whether the payment can be retried without the payer: `never_with_this_card` overrides any retry schedule, `after_a_day`
 * means not within 24 hours.
 */
export type AutomaticRetry = "yes" | "once" | "twice" | "after_a_day" | "no" | "never_with_this_card";

/** What the payer should do next. */
export type NextStep =
  | "use_another_card"
  | "contact_bank"
  | "correct_field"
  | "try_again"
  | "try_again_later"
  | "confirm_with_bank"
  | "check_earlier_payment"
  | "contact_merchant";

/** The field of the card form that caused a decline: `error.param`. */
export type DeclineParam =
  "number" | "exp_month" | "exp_year" | "cvc" | "address_line1" | "address_postal_code";

interface DeclineEntry {
  readonly reason: ReasonClass;
  readonly advice?: AdviceCode;
  readonly retry: AutomaticRetry;
  readonly next: NextStep;
  readonly param?: DeclineParam;
}

const issuer = { reason: "issuer_declined", next: "use_another_card" } as const;

const hidden = { advice: "do_not_try_again", next: "use_another_card" } as const;

const cardData = { reason: "card_data_invalid", advice: "confirm_card_data", next: "correct_field" } as const;

/** Every decline: the key is `error.code`, `reason` is `error.decline_code`. */
export const declineCatalogue = {
  generic_decline: { ...issuer, retry: "twice" },
  do_not_honor: { ...issuer, retry: "twice", next: "contact_bank" },
  call_issuer: { ...issuer, retry: "no", next: "contact_bank" },
  no_action_taken: { ...issuer, advice: "try_again_later", retry: "once", next: "contact_bank" },
  try_again_later: { ...issuer, advice: "try_again_later", retry: "yes", next: "try_again_later" },
  do_not_try_again: { ...issuer, advice: "do_not_try_again", retry: "no" },
  service_not_allowed: { ...issuer, retry: "no", next: "contact_bank" },
  stop_payment_order: {
    reason: "authorization_revoked",
    advice: "do_not_try_again",
    retry: "no",
    next: "contact_merchant",
  },
  revocation_of_authorization: {
    reason: "authorization_revoked",
    advice: "do_not_try_again",
    retry: "never_with_this_card",
    next: "contact_merchant",
  },
  revocation_of_all_authorizations: {
    reason: "authorization_revoked",
    advice: "do_not_try_again",
    retry: "never_with_this_card",
    next: "contact_merchant",
  },
  security_violation: { reason: "fraud_suspected", retry: "no", next: "contact_bank" },
  not_permitted: { reason: "not_permitted", retry: "no", next: "use_another_card" },
  transaction_not_allowed: {
    reason: "not_permitted",
    retry: "never_with_this_card",
    next: "use_another_card",
  },
  /** Of a verification: the payer had a trial with this card, which only the acquirer could read. */
  trial_used: { reason: "not_permitted", retry: "no", next: "try_again" },
  card_not_supported: { reason: "not_permitted", retry: "no", next: "use_another_card" },
  currency_not_supported: { reason: "not_permitted", retry: "no", next: "use_another_card" },
  insufficient_funds: {
    reason: "insufficient_funds",
    advice: "try_again_later",
    retry: "after_a_day",
    next: "use_another_card",
  },
  card_velocity_exceeded: {
    reason: "limit_exceeded",
    advice: "try_again_later",
    retry: "after_a_day",
    next: "use_another_card",
  },
  withdrawal_count_limit_exceeded: {
    reason: "limit_exceeded",
    advice: "try_again_later",
    retry: "after_a_day",
    next: "use_another_card",
  },
  invalid_amount: { reason: "limit_exceeded", retry: "no", next: "contact_bank" },
  expired_card: { ...cardData, retry: "no", next: "use_another_card", param: "exp_month" },
  incorrect_number: { ...cardData, retry: "never_with_this_card", param: "number" },
  invalid_number: { ...cardData, retry: "no", param: "number" },
  incorrect_cvc: { ...cardData, retry: "no", param: "cvc" },
  invalid_cvc: { ...cardData, retry: "no", param: "cvc" },
  invalid_expiry_month: { ...cardData, retry: "no", param: "exp_month" },
  invalid_expiry_year: { ...cardData, retry: "no", param: "exp_year" },
  incorrect_zip: { ...cardData, retry: "no", param: "address_postal_code" },
  incorrect_address: { ...cardData, retry: "no", param: "address_line1" },
  /** The acquirer could not decrypt it: nothing was asked of the issuer. */
  card_data_unreadable: { reason: "card_data_invalid", retry: "no", next: "try_again" },
  invalid_account: {
    reason: "account_invalid",
    advice: "do_not_try_again",
    retry: "no",
    next: "contact_bank",
  },
  new_account_information_available: {
    reason: "account_invalid",
    advice: "confirm_card_data",
    retry: "no",
    next: "use_another_card",
  },
  authentication_required: {
    reason: "authentication_required",
    retry: "never_with_this_card",
    next: "confirm_with_bank",
  },
  authentication_not_handled: { reason: "authentication_required", retry: "no", next: "confirm_with_bank" },
  mobile_device_authentication_required: {
    reason: "authentication_required",
    retry: "no",
    next: "confirm_with_bank",
  },
  /** Of a method whose page the payer goes to: they gave up there, the bank refused, or they did not pay in time. */
  payment_canceled: { reason: "not_confirmed", retry: "no", next: "try_again" },
  payment_refused: { reason: "not_confirmed", retry: "no", next: "try_again" },
  payment_expired: { reason: "not_confirmed", retry: "no", next: "try_again" },
  /** Of a direct debit: the payer, or their bank, does not let their account be debited. */
  debit_not_authorized: {
    reason: "authorization_revoked",
    advice: "do_not_try_again",
    retry: "never_with_this_card",
    next: "contact_merchant",
  },
  /** Of BLIK: the bank has not given the code, or not in the last two minutes. */
  invalid_blik_code: { reason: "not_confirmed", retry: "no", next: "try_again" },
  approve_with_id: { reason: "temporary", advice: "try_again_later", retry: "once", next: "try_again" },
  issuer_not_available: {
    reason: "temporary",
    advice: "try_again_later",
    retry: "yes",
    next: "try_again_later",
  },
  processing_error: { reason: "temporary", advice: "try_again_later", retry: "yes", next: "try_again" },
  reenter_transaction: { reason: "temporary", advice: "try_again_later", retry: "once", next: "try_again" },
  duplicate_transaction: { reason: "duplicate", retry: "no", next: "check_earlier_payment" },
  lost_card: { ...hidden, reason: "lost_or_stolen", retry: "never_with_this_card" },
  stolen_card: { ...hidden, reason: "lost_or_stolen", retry: "never_with_this_card" },
  pickup_card: { ...hidden, reason: "lost_or_stolen", retry: "never_with_this_card" },
  restricted_card: { ...hidden, reason: "lost_or_stolen", retry: "no" },
  fraudulent: { ...hidden, reason: "fraud_suspected", retry: "no" },
  highest_risk_level: { ...hidden, reason: "fraud_suspected", retry: "never_with_this_card" },
  merchant_blocklist: { ...hidden, reason: "fraud_suspected", retry: "no" },
  testmode_decline: { reason: "test_mode", retry: "no", next: "use_another_card" },
  testmode_card_in_livemode: { reason: "test_mode", retry: "no", next: "use_another_card" },
} as const satisfies Record<string, DeclineEntry>;

export type DeclineCode = keyof typeof declineCatalogue;

/** Returns the entry of a code, typed with its optional members, which the literal types of the catalogue hide. */
export function declineEntry(code: DeclineCode): DeclineEntry {
  return declineCatalogue[code];
}

export function isDeclineCode(code: unknown): code is DeclineCode {
  return typeof code === "string" && Object.hasOwn(declineCatalogue, code);
}

/**
 * Returns the code that a payer may see: `generic_decline` instead of every code that would warn a thief that the card was
 * reported or the fraud was detected. For the same reason a payer never sees `decline_code` or `advice_code` of a
 * `generic_decline`.
 */
export function publicDeclineCode(code: DeclineCode): DeclineCode {
  return isHidden(declineEntry(code).reason) ? "generic_decline" : code;
}

function isHidden(reason: ReasonClass): reason is HiddenReason {
  return reason === "lost_or_stolen" || reason === "fraud_suspected";
}
