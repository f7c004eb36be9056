import type { DisputeReason } from "../../../contract/dispute.ts";

/** Reason codes of the networks, by what they begin with; the longest that fits decides. */
const reasons: Readonly<Record<string, DisputeReason>> = {
  // Visa
  "10.": "fraudulent",
  "12.6": "duplicate",
  "13.1": "product_not_received",
  "13.2": "subscription_canceled",
  "13.3": "product_unacceptable",
  "13.4": "product_unacceptable",
  "13.5": "product_unacceptable",
  "13.6": "credit_not_processed",
  "13.7": "credit_not_processed",
  // Mastercard
  "4834": "duplicate",
  "4837": "fraudulent",
  "4841": "subscription_canceled",
  "4853": "product_unacceptable",
  "4855": "product_not_received",
  "4860": "credit_not_processed",
  "4863": "unrecognized",
  "4870": "fraudulent",
  "4871": "fraudulent",
  // American Express
  C02: "credit_not_processed",
  C08: "product_not_received",
  C28: "subscription_canceled",
  C31: "product_unacceptable",
  C32: "product_unacceptable",
  F: "fraudulent",
  P08: "duplicate",
};

/** Returns what a reason code of a card network means in our list; `general` for any other. */
export function disputeReasonOf(networkCode: string | undefined): DisputeReason {
  const known = Object.keys(reasons)
    .filter((code) => networkCode?.startsWith(code) === true)
    .sort((one, other) => other.length - one.length);
  return reasons[known[0] ?? ""] ?? "general";
}
