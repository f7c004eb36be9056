import { validatePostalCode } from "../../../card/validate-postal-code.ts";
import type { PostalAddress, PostalAddressInput } from "../../../contract/payer-answers.ts";
import { missingAnswer, wrongAnswer } from "./answer-refusal.ts";

/** Where the country is the city, by ISO 3166-1 codes. */
const withoutCities = ["GI", "HK", "MC", "MO", "SG", "VA"];

/**
 * An address that letters reach: with a city, and with a postal code where the country has such codes. `param` is the
 * address. Throws `parameter_missing` and `parameter_invalid`.
 */
export function checkAddress(input: PostalAddressInput, param: string): PostalAddress {
  const { line1, country } = input;
  const code = given(input.postal_code);
  if (given(input.city) === null && !withoutCities.includes(country)) throw missingAnswer(`${param}[city]`);
  if (!validatePostalCode(code ?? "", country).valid) {
    if (code === null) throw missingAnswer(`${param}[postal_code]`);
    throw wrongAnswer(`${param}[postal_code]`, `Expected a postal code of ${country}.`);
  }
  return {
    line1,
    line2: given(input.line2),
    city: given(input.city),
    state: given(input.state),
    postal_code: code,
    country,
  };
}

function given(line: string | undefined): string | null {
  return line === undefined || line === "" ? null : line;
}
