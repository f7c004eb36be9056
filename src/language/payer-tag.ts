import { ifIntl } from "../money/if-intl.ts";
import type { LocaleTag } from "./locale.ts";
import { preferredRegions } from "./preferred-regions.ts";

/**
 * Returns the locale for amounts and dates: `locale` with the region of the payer's browser, if the browser's language and
 * script are the same. A payer in Argentina who reads `es` sees amounts in `es-AR`. A browser that cannot tell scripts gets `locale`.
 *
 * @param preferred the BCP 47 tags of the browser, in order of preference
 */
export function payerTag(locale: LocaleTag, preferred: readonly string[]): string {
  const regional = ifIntl(() => {
    const { language, script } = new Intl.Locale(locale).maximize();
    return preferredRegions(language, preferred)
      .map((region) => new Intl.Locale(locale, { region }))
      .find((tag) => tag.maximize().script === script)
      ?.toString();
  });
  return regional ?? locale;
}
