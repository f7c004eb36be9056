import { countries } from "../../../../contract/country.ts";
import type { LocaleTag } from "../../../../language/locale.ts";

type Names = readonly (readonly [code: string, name: string])[];
const namesByLocale = new Map<LocaleTag, Names>();

/**
 * Returns the countries of ISO 3166-1 with their names in a language, sorted by its rules. Cached for each language.
 */
export function countryNames(locale: LocaleTag): Names {
  const names = namesByLocale.get(locale) ?? namesIn(locale);
  namesByLocale.set(locale, names);
  return names;
}

function namesIn(locale: LocaleTag): Names {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => compare(a, b));
}
