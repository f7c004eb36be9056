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
  portal_link_expired: {
    type: "gone",
    status: 410,
    repeat: "stored",
    meaning: "The link to the subscriber’s page has expired.",
  },
} as const;
