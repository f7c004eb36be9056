import type { FieldValidity } from "./field-validity.ts";

/** The countries, by their codes of ISO 3166-1, whose addresses have no postal code. */
const withoutCodes =
  "AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GH GM GQ GY HK KI KM KN KP LC ML MO MR MW NR NU QA RW SB SC " +
  "SL SO SR ST SY TG TK TL TO TV UG VU YE ZW";

/** Where issuers compare the postal code, it has a shape of its own. */
const shapes: Readonly<Record<string, RegExp>> = {
  US: /^[0-9]{5}(-?[0-9]{4})?$/,
  CA: /^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$/i,
  GB: /^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$/i,
};

/**
 * Judges a postal code lightly: it has to be there where the country has such codes, and of the right shape where the
 * shape is known.
 *
 * @param code in Latin digits
 * @param country ISO 3166-1 code of two letters; without it any code will do
 */
export function validatePostalCode(code: string, country = ""): FieldValidity {
  const text = code.trim();
  const valid = text === "" ? withoutCodes.includes(country || " -") : (shapes[country]?.test(text) ?? true);
  const problem = text === "" ? "empty" : "incorrect";
  return { valid, potentiallyValid: true, complete: false, ...(valid ? {} : { problem }) };
}
