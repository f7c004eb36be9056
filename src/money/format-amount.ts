import { exponentOf } from "./currency.ts";
import { decimalText } from "./decimal-text.ts";

/**
 * Writes an amount as people of `locale` do, with all its decimals: `formatAmount(1250, "eur", "de")` is `"12,50 €"`.
 *
 * @param amount an integer, minor units of `currency`
 * @param currency a code as `parseCurrency` gives it
 * @param locale a BCP 47 tag
 * @throws RangeError when `amount` is not an integer, `currency` is not a currency, or `locale` not a tag
 */
export function formatAmount(amount: number | bigint, currency: string, locale: string): string {
  return amountFormat(currency, locale)(amount);
}

/** The same for many amounts: making the format takes much longer than writing with it. */
export function amountFormat(currency: string, locale: string): (amount: number | bigint) => string {
  const exponent = exponentOf(currency);
  const numbers = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  // In a line that runs from right to left the sign of "US$" would go to the other side of its letters.
  return (amount) =>
    numbers.format(decimalText(amount, exponent)).replace(/^\u200f(.*[A-Z]\p{Sc})$/u, "\u200f$1\u200e");
}
