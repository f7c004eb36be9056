/** Errors of bank accounts that are debited: a part of the error catalogue, which says what the members mean. */
export const debitErrors = {
  invalid_iban: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Not an IBAN, or one with a mistyped character. The message says what is wrong.",
  },
  invalid_iban_country_code: {
    type: "invalid_request",
    status: 400,
    repeat: "unstored",
    meaning: "Accounts of this country cannot be debited: it is not in the Single Euro Payments Area.",
  },
} as const;
