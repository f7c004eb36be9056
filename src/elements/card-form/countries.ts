import { ifIntl } from "../../money/if-intl.ts";

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Region codes with a name that are not countries of ISO 3166-1. Kosovo's `XK` is allowed, because cards use it. */
const excludedRegions = "AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ";

/** Countries with two-letter code and localized name. */
export type CountryNames = readonly (readonly [code: string, name: string])[];

/**
 * All countries, sorted by the rules of the locale. A browser that knows no names of countries offers every code of two letters: which are
 * countries, the service decides.
 */
export function countries(locale: string): CountryNames {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const named = ifIntl(() => {
    const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    const { compare } = new Intl.Collator(locale);
    return codes
      .flatMap((code) => {
        const name = names.of(code);
        // The code of a former country resolves to its successor.
        const isCurrent = new Intl.Locale(`und-${code}`).region === code;
        return name && isCurrent && !excludedRegions.includes(code) ? [[code, name] as const] : [];
      })
      .sort(([, a], [, b]) => compare(a, b));
  });
  return named ?? codes.map((code) => [code, code]);
}
