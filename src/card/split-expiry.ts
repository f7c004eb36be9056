import { digitsOf, latinDigits } from "./latin-digits.ts";

/** The parts of a partly typed expiry date: a month of up to two digits, a year of up to four. */
export interface ExpiryParts {
  readonly month: string;
  readonly year: string;
}

/**
 * Splits a complete or partial expiry date as people type or paste it: `12/27`, `12 / 2027`, `1227`, `122027`, `2027-12`,
 * `202712`, `3/27`. A month of one digit gets a leading zero unless a second digit can follow: `1`, but `02` for `2`.
 *
 * @param text digits of any script
 */
export function splitExpiry(text: string): ExpiryParts {
  const latin = latinDigits(text).replace(/^[^0-9/]+/, "");
  const digits = digitsOf(text);
  const iso = /^(20[0-9]{2})[^0-9]*(0?[1-9]|1[0-2])(?![0-9])/.exec(latin);
  if (iso) return { month: padMonth(iso[2]), year: yearOf(iso[1]) };

  const separated = /^([0-9]{0,2})[^0-9]+(.*)$/s.exec(latin);
  if (separated) {
    const [, month, year = ""] = separated;
    return { month: padMonth(month), year: yearOf(digitsOf(year)) };
  }
  const monthLength = /^([2-9]|1[3-9]|120[0-9]{2}$)/.test(digits) ? 1 : 2;
  const month = digits.slice(0, monthLength);
  return { month: monthLength === 1 ? padMonth(month) : month, year: yearOf(digits.slice(monthLength)) };
}

function padMonth(month = ""): string {
  return /^[1-9]$/.test(month) ? `0${month}` : month;
}

/** Returns two digits, or up to four if they begin with 20. */
function yearOf(digits = ""): string {
  return digits.slice(0, digits.startsWith("20") ? 4 : 2);
}
