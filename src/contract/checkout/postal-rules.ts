import { validatePostalCode } from "../../card/validate-postal-code.ts";

export { postalCodeOf } from "../../card/validate-postal-code.ts";

/** Countries whose postal addresses have a state, province or prefecture, and those that require it. */
const countriesWithState = "AU BR CA CN ES IN IT JP MX MY US";

const countriesRequiringState = "AU BR CA MX US";

/** Whether an address in a country has a state or region. */
export function stateOf(country: string): "none" | "optional" | "required" {
  if (country === "") return "none";
  if (countriesRequiringState.includes(country)) return "required";
  return countriesWithState.includes(country) ? "optional" : "none";
}

/** True if an address in the country needs a postal code. */
export function hasPostalCode(country: string): boolean {
  return !validatePostalCode("", country).valid;
}

/** True if the text has the form of a postal code of the country, or if the form is unknown. */
export function isPostalCode(text: string, country: string): boolean {
  return validatePostalCode(text, country).valid;
}
