import { postalCodeOf, validatePostalCode } from "../../../card/validate-postal-code.ts";
import type { PostalAddress, PostalAddressInput } from "../../../contract/payer-answers.ts";
import { missingInput, invalidInput } from "./payer-input-errors.ts";

/** Countries whose addresses have no city, as ISO 3166-1 codes. */
const countriesWithoutCity = ["GI", "HK", "MC", "MO", "SG", "VA"];

/**
 * Checks a postal address: it must have a city, and a valid postal code if the country uses them. `param` is the
 * parameter of the address. Throws `parameter_missing` and `parameter_invalid`.
 */
export function checkAddress(input: PostalAddressInput, param: string): PostalAddress {
  const { line1, country } = input;
  const code = orNull(postalCodeOf(input.postal_code ?? "", country));
  if (orNull(input.city) === null && !countriesWithoutCity.includes(country))
    throw missingInput(`${param}[city]`);
  if (!validatePostalCode(code ?? "", country).valid) {
    if (code === null) throw missingInput(`${param}[postal_code]`);
    throw invalidInput(`${param}[postal_code]`, `Expected a postal code of ${country}.`);
  }
  return {
    line1,
    line2: orNull(input.line2),
    city: orNull(input.city),
    state: orNull(input.state),
    postal_code: code,
    country,
  };
}

function orNull(line: string | undefined): string | null {
  return line === undefined || line === "" ? null : line;
}
