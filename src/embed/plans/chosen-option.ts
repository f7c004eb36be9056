import type { AttemptChoice } from "../../checkout/attempt.ts";
import type { CheckoutOption, PlanResponse } from "../../contract/plan-messages.ts";

/** What the payer has chosen: a number of installments, null for paying in full; undefined: nothing yet. */
export type Wanted = number | null | undefined;

/**
 * Returns the option that is paid with the next press. While plans are loaded it is the one that the payer wants, if it is
 * there; afterwards the first one replaces a plan that is not there any more.
 *
 * @returns undefined if nothing can be paid now
 */
export function chosenOption(
  { state, choice: { options } }: Pick<PlanResponse, "state" | "choice">,
  wanted: Wanted,
): CheckoutOption | undefined {
  const found = options.find(({ count }) => count === (wanted ?? null));
  return found ?? (state === "loading" ? undefined : options[0]);
}

/** Returns what is posted to the merchant's backend for an option beside the token; undefined for paying in full. */
export function attemptChoice(
  { count, hash, due }: Pick<CheckoutOption, "count" | "hash" | "due">,
  lang: string,
): AttemptChoice | undefined {
  if (count === null || hash === null) return undefined;
  return {
    amount: String(due),
    fields: { "installments[count]": String(count), "consent[terms]": hash, "consent[locale]": lang },
  };
}
