import type { AmountPattern } from "./amount-pattern.ts";
import { mostDigits } from "./amount-pattern.ts";
import { exponentOf } from "../money/currency.ts";
import { amountFormat } from "../money/format-amount.ts";

/**
 * Returns how a locale writes the amounts of a currency.
 *
 * @param currency a code as `parseCurrency` returns it
 * @param locale a BCP 47 tag
 * @throws RangeError if `currency` is not a currency
 */
export function readAmountPattern(currency: string, locale: string): AmountPattern {
  const format = amountFormat(currency, locale);
  const patternOf = (digits: number) => format(BigInt("1".repeat(digits))).replace(/\p{Nd}/gu, "#");
  const one = /\p{Nd}/u.exec(format(BigInt("1".repeat(mostDigits))))?.[0] ?? "1";
  return {
    short: patternOf(4 + exponentOf(currency)),
    long: patternOf(mostDigits),
    zero: (one.codePointAt(0) ?? 49) - 1,
  };
}
