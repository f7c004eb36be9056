import { parseCurrency } from "../money/currency.ts";
import { formatAmount } from "../money/format-amount.ts";
import type { LocaleTag } from "./locale.ts";
import { payerTag } from "./payer-tag.ts";

/** The amount to display, from the merchant's page. */
export interface SumToShow {
  /** Minor units as digits. */
  readonly amount: string;
  readonly currency: string;
}

/**
 * Formats an amount for a payer. Returns an empty string for an invalid one; the number of digits is limited to limit the
 * length of the text.
 *
 * @param preferred the BCP 47 tags of the browser, in order of preference
 */
export function localAmount(
  { amount, currency }: SumToShow,
  locale: LocaleTag,
  preferred: readonly string[],
): string {
  const code = parseCurrency(currency);
  if (code === undefined || !/^[0-9]{1,15}$/.test(amount)) return "";
  return formatAmount(BigInt(amount), code, payerTag(locale, preferred));
}
