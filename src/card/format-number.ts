import { brands } from "./brands.ts";
import { brandOf } from "./detect-brands.ts";
import { digitsOf } from "./latin-digits.ts";

/** The longest card number (ISO/IEC 7812-1). */
const longestNumber = 19;
const gapsOfLongNumbers = [4, 8, 12, 16];

/**
 * Writes a card number, whole or in part, in groups as its brand does: 4-4-4-4, 4-6-5 for American Express, 4-6-4 for
 * Diners Club. Digits beyond the brand's longest number are dropped.
 *
 * @param text digits of any script; what stands between them does not matter
 */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  const { lengths, gaps } = brand ? brands[brand] : { lengths: [longestNumber], gaps: gapsOfLongNumbers };
  const kept = digits.slice(0, Math.max(...lengths));
  // Diners Club has numbers of 16 and 19 digits too: those go in fours.
  const starts = brand === "diners" && kept.length > 14 ? gapsOfLongNumbers : gaps;
  return [0, ...starts]
    .map((start, index) => kept.slice(start, starts[index]))
    .filter((group) => group !== "")
    .join(" ");
}

/** The last four digits, which may be shown and stored (PCI DSS 3.4). */
export function last4(digits: string): string {
  return digits.slice(-4);
}
