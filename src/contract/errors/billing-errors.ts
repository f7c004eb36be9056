/** Errors of subscriptions and invoices: a part of the error catalogue, which says what the members mean. */
export const billingErrors = {
  change_in_progress: {
    type: "conflict",
    status: 409,
    repeat: "later",
    meaning: "Another change of the subscription waits for its payment.",
  },
  payment_in_progress: {
    type: "conflict",
    status: 409,
    repeat: "later",
    meaning: "The invoice is being paid.",
  },
  test_clock_advancing: {
    type: "conflict",
    status: 409,
    repeat: "later",
    meaning: "The test clock of the object is being advanced.",
  },
  attempt_limit: {
    type: "conflict",
    status: 409,
    repeat: "later",
    meaning: "The card was tried too often for this invoice.",
  },
  trial_used: {
    type: "conflict",
    status: 409,
    repeat: "stored",
    meaning: "The payer had a trial of this product before.",
  },
  terms_changed: {
    type: "conflict",
    status: 409,
    repeat: "stored",
    meaning: "The terms are others than those that the payer accepted.",
  },
  promotion_code_unknown: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The merchant has no such promotion code.",
  },
  promotion_code_inactive: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The promotion code is switched off, or its coupon is deleted.",
  },
  promotion_code_expired: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The promotion code has expired, or its coupon has.",
  },
  promotion_code_used_up: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The promotion code was used as often as it may be.",
  },
  promotion_code_other_customer: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The promotion code is for another customer.",
  },
  promotion_code_not_first: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The promotion code is for a customer who has not paid before.",
  },
  promotion_code_amount_too_small: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The sum is below the minimum of the promotion code.",
  },
  promotion_code_other_currency: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "The promotion code is for another currency.",
  },
  portal_link_expired: {
    type: "gone",
    status: 410,
    repeat: "stored",
    meaning: "The link to the subscriber’s page has expired.",
  },
} as const;
