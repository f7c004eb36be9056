import type { PaymentOption } from "../contract/checkout/installment-choice.ts";
import type { PlanResponse } from "../contract/frame/plan-messages.ts";
import type { AttemptChoice } from "./attempt.ts";

/** What the payer has chosen: a number of installments, null for paying in full; undefined: nothing yet. */
export type Wanted = number | null | undefined;

interface OfferedOptions<Option> {
  readonly state: PlanResponse["state"];
  readonly choice: { readonly options: readonly Option[] };
}

/**
 * Returns the option that is paid with the next press. While plans are loaded it is the one that the payer wants, if it is
 * there; afterwards the first one replaces a plan that is not there any more.
 *
 * @returns undefined if nothing can be paid now
 */
export function chosenOption<Option extends Pick<PaymentOption, "count">>(
  { state, choice: { options } }: OfferedOptions<Option>,
  wanted: Wanted,
): Option | undefined {
  const found = options.find(({ count }) => count === (wanted ?? null));
  return found ?? (state === "loading" ? undefined : options[0]);
}

/** Returns what is posted to the merchant's backend for an option beside the token; undefined for paying in full. */
export function attemptChoice(
  { count, hash, due }: Pick<PaymentOption, "count" | "hash" | "due">,
  lang: string,
): AttemptChoice | undefined {
  if (count === null || hash === null) return undefined;
  return {
    amount: String(due),
    fields: { "installments[count]": String(count), "consent[terms]": hash, "consent[locale]": lang },
  };
}
