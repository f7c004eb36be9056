/**
 * How a locale writes the amounts of one currency, taken from two formatted amounts: each of their digits is a `#`. With it
 * an amount can be formatted without `Intl`, whose first use takes long in a browser.
 */
export interface AmountPattern {
  /** Four digits before the decimals, for which some locales write no separator. */
  readonly short: string;
  /** All digits that an amount can have. */
  readonly long: string;
  /** The code point of the locale's zero. */
  readonly zero: number;
}

/** The most digits of an amount in minor units. */
export const mostDigits = 15;

/** The digits before the decimals in `short`. */
const shortDigits = 4;

/** Formats an amount of minor units, given as at most `mostDigits` digits. */
export function formatByPattern({ short, long, zero }: AmountPattern, amount: string): string {
  const exponent = short.split("#").length - 1 - shortDigits;
  const digits = amount.replace(/^0+/, "").padStart(exponent + 1, "0");
  const sample = digits.length > exponent + shortDigits ? long : short;
  let left = digits.length;
  return sample.replace(/#.*#/, (places) => {
    let text = "";
    for (let at = places.length - 1; left > 0; at--) {
      const place = places.charAt(at);
      text = (place === "#" ? String.fromCodePoint(zero + Number(digits[--left])) : place) + text;
    }
    return text;
  });
}
