import { currencyCodes } from "../../money/currency.ts";

/** The currencies at the top of the list; the others follow in alphabetical order. */
const commonCurrencies = ["eur", "usd", "gbp", "chf", "sek", "nok", "dkk", "pln", "jpy", "cad", "aud", "aed"];

/** Returns the currencies as options of a field. */
export function currencyOptions(): readonly (readonly [code: string, label: string])[] {
  const codes = new Set([...commonCurrencies, ...currencyCodes()]);
  return [...codes].map((code) => [code, code.toUpperCase()] as const);
}
