import type { Rules } from "./rules.ts";
import { leftOut, notOffered, off, within } from "./rules.ts";

const noConnect = "There is one account for each key: money goes to it whole.";

export const chargeRules: Rules = {
  card: notOffered("Create a token with the card, and charge it as source."),
};

export const refundRules: Rules = {
  refund_application_fee: off(noConnect),
  reverse_transfer: off(noConnect),
};

const noMore = notOffered("Say it in uncategorized_text, or show it as uncategorized_file.");

export const disputeRules: Rules = {
  intended_submission_method: leftOut,
  evidence: within({
    appeal: noMore,
    enhanced_evidence: noMore,
  }),
};

/** Stripe checks more of an address than the first line and the postal code; here only those say something to the bank. */
const addressRules: Rules = {
  address_city: leftOut,
  address_line2: leftOut,
  address_state: leftOut,
  address_zip: (value) => ({ address_postal_code: value }),
};

export const cardRules: Rules = {
  ...addressRules,
  address_country: leftOut,
};

export const tokenCardRules: Rules = {
  ...addressRules,
  currency: leftOut,
};
