import type { FieldValidity } from "./field-validity.ts";
import { plainText } from "./plain-text.ts";

/** Countries without postal codes, as codes of ISO 3166-1: the first letter of some, and after it the second letter of each. */
const withoutCodes =
  "AEGOW BFIJOSWZ CDFGIKM DJM ER FJ GDHMQY HK KIMNP LC MLORW NRU QA RW SBCLORTY TGKLOV UG VU YE ZW";

/** Whether a country has no postal codes. */
function hasNone(country: string): boolean {
  const [first, second = ""] = country;
  return withoutCodes.split(" ").some((group) => group[0] === first && group.indexOf(second, 1) > 0);
}

/** Formats of postal codes, for the countries whose issuers verify them. */
const formats: Readonly<Record<string, RegExp>> = {
  US: /^[0-9]{5}(-?[0-9]{4})?$/,
  CA: /^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$/i,
  GB: /^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$/i,
};

/**
 * Returns a postal code as its country writes it: with the separator of its format, whichever one was typed, and otherwise as plain text.
 *
 * @param country two-letter code of ISO 3166-1
 */
export function postalCodeOf(typed: string, country = ""): string {
  const code = plainText(typed);
  return formats[country] ? code.replace(/[ ./-]+/g, country === "US" ? "-" : " ") : code;
}

/**
 * Validates a postal code loosely: it is required if the country has postal codes, and must match the country's format if
 * that is known.
 *
 * @param code as a person types it
 * @param country two-letter code of ISO 3166-1; without it any text is valid
 */
export function validatePostalCode(code: string, country = ""): FieldValidity {
  const text = postalCodeOf(code, country);
  const valid = text === "" ? hasNone(country) : (formats[country]?.test(text) ?? true);
  const problem = text === "" ? "empty" : "incorrect";
  return { valid, possible: true, complete: false, ...(valid ? {} : { problem }) };
}
