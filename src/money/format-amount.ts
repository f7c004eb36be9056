import { exponentOf } from "./currency.ts";
import { decimalText } from "./decimal-text.ts";
import { ifIntl } from "./if-intl.ts";

/**
 * Formats an amount for a locale, with all decimals: `formatAmount(1250, "eur", "de")` is `"12,50 €"`, or `"12.50 EUR"` in a browser
 * that formats nothing.
 *
 * @param amount an integer in minor units of `currency`
 * @param currency a code as `parseCurrency` returns it
 * @param locale a BCP 47 tag
 * @throws RangeError if `amount` is not an integer, or `currency` is not a currency
 */
export function formatAmount(amount: number | bigint, currency: string, locale: string): string {
  return amountFormat(currency, locale)(amount);
}

/** Returns a formatter for many amounts: creating an `Intl.NumberFormat` is much slower than using it. */
export function amountFormat(currency: string, locale: string): (amount: number | bigint) => string {
  const exponent = exponentOf(currency);
  const format = ifIntl(
    () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        minimumFractionDigits: exponent,
        maximumFractionDigits: exponent,
      }),
  );
  if (format === undefined) return (amount) => `${decimalText(amount, exponent)} ${currency.toUpperCase()}`;
  // In right-to-left text the "$" of "US$" would move to the other side of its letters without a left-to-right mark.
  return (amount) =>
    format.format(decimalText(amount, exponent)).replace(/^\u200f(.*[A-Z]\p{Sc})$/u, "\u200f$1\u200e");
}
