import { validatePostalCode } from "../card/validate-postal-code.ts";

/** Countries whose post asks for the state, province or prefecture, or at least takes it. */
const withState = "AU BR CA CN ES IN IT JP MX MY US";
const needsState = "AU BR CA MX US";

/** Whether an address in a country has a state or region: asked for, and where `required`, needed. */
export function stateOf(country: string): "none" | "optional" | "required" {
  if (country === "") return "none";
  if (needsState.includes(country)) return "required";
  return withState.includes(country) ? "optional" : "none";
}

/** Whether an address in a country has a postal code. */
export function hasPostalCode(country: string): boolean {
  return !validatePostalCode("", country).valid;
}

/** Whether a text can be a postal code of a country; any text can where its shape is not known. */
export function isPostalCode(text: string, country: string): boolean {
  return validatePostalCode(text, country).valid;
}
