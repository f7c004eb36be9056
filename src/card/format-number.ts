import { brands } from "./brands.ts";
import { brandOf } from "./detect-brands.ts";
import { digitsOf } from "./latin-digits.ts";

const gapsOfLongNumbers = [4, 8, 12, 16];

/** Returns the maximum number of digits of a card number with this beginning: that of its brand, or 19 (ISO/IEC 7812-1). */
export function longestNumber(digits: string): number {
  const brand = brandOf(digits);
  return brand ? Math.max(...brands[brand].lengths) : 19;
}

/**
 * Formats a complete or partial card number in the groups of its brand: 4-4-4-4, 4-6-5 for American Express, 4-6-4 for
 * Diners Club.
 *
 * @param text digits of any script; other characters are ignored
 */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  // Diners Club also has numbers of 16 and 19 digits, which are grouped in fours.
  const isUsual = brand && digits.length <= brands[brand].usualLength;
  const starts = isUsual ? brands[brand].gaps : gapsOfLongNumbers;
  return [0, ...starts]
    .map((start, index) => digits.slice(start, starts[index]))
    .filter((group) => group !== "")
    .join(" ");
}
