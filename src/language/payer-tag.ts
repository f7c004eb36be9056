import type { LocaleTag } from "./locale.ts";
import { preferredRegions } from "./preferred-regions.ts";

/**
 * Returns the locale for amounts and dates: `locale` with the region of the payer's browser, if the browser's language and
 * script are the same. A payer in Argentina who reads `es` sees amounts in `es-AR`.
 *
 * @param preferred the BCP 47 tags of the browser, in order of preference
 */
export function payerTag(locale: LocaleTag, preferred: readonly string[]): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  for (const region of preferredRegions(language, preferred)) {
    const regional = new Intl.Locale(locale, { region });
    if (regional.maximize().script === script) return regional.toString();
  }
  return locale;
}
