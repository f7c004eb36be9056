import { brands } from "./brands.ts";
import { brandOf } from "./detect-brands.ts";
import { digitsOf } from "./latin-digits.ts";

const gapsOfLongNumbers = [4, 8, 12, 16];

/** How many digits a number has at most that begins like this: its brand's, else 19 (ISO/IEC 7812-1). */
export function longestNumber(digits: string): number {
  const brand = brandOf(digits);
  return brand ? Math.max(...brands[brand].lengths) : 19;
}

/**
 * Writes a card number, whole or in part, in groups as its brand does: 4-4-4-4, 4-6-5 for American Express, 4-6-4 for
 * Diners Club.
 *
 * @param text digits of any script; what stands between them does not matter
 */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  // Diners Club has numbers of 16 and 19 digits too: those go in fours.
  const isUsual = brand && digits.length <= brands[brand].usualLength;
  const starts = isUsual ? brands[brand].gaps : gapsOfLongNumbers;
  return [0, ...starts]
    .map((start, index) => digits.slice(start, starts[index]))
    .filter((group) => group !== "")
    .join(" ");
}
