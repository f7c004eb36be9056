import type { AmountParseError } from "../../money/parse-amount.ts";

/** Why a typed text is not an amount. */
export const amountProblems: Readonly<Record<AmountParseError, string>> = {
  empty: "Enter an amount.",
  not_a_number: "Enter an amount in digits, such as 42.00.",
  ambiguous: "Write the amount with all its decimals, so that it is not ambiguous.",
  too_many_decimals: "This currency has fewer decimals.",
  too_large: "This is above the maximum amount of a payment.",
};
