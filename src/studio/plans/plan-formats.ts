import { formatAmount } from "../../money/format-amount.ts";
import { dayFormat } from "../subscriptions/day-format.ts";
import type { Formats } from "./plan-text.ts";

/** Returns the formats of sums in a currency, and of UTC days. */
export function formatsOf(currency: string, locale: string): Formats {
  return { sum: (amount) => formatAmount(amount, currency, locale), day: dayFormat(locale) };
}
