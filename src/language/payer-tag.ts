import type { LocaleTag } from "./locale.ts";

/**
 * The tag by which sums and dates are written for a payer who reads `locale`: with the region that the payer's browser
 * names, where it is of that language and script. Who reads `es` in Argentina reads sums of `es-AR`.
 *
 * @param wanted the BCP 47 tags of a browser, the best liked first
 */
export function payerTag(locale: LocaleTag, wanted: readonly string[]): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  for (const tag of wanted) {
    const [, asked, region] = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?=-|$)/i.exec(tag) ?? [];
    if (asked?.toLowerCase() !== language || region === undefined) continue;
    const regional = new Intl.Locale(locale, { region });
    if (regional.maximize().script === script) return regional.toString();
  }
  return locale;
}
