import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import { payerTag } from "../../../language/payer-tag.ts";

/** Sources of a page's language, by priority. */
export interface LocalePreferences {
  /** Query parameter `locale`. */
  readonly parameter: string | undefined;
  /** The language that the merchant chose for the page; `auto` is ignored. */
  readonly own?: string | undefined;
  /** `Accept-Language` header (RFC 9110, section 12.5.4). */
  readonly header: string | undefined;
}

/**
 * Returns the locale of a document: that of the URL, otherwise the merchant's, otherwise the browser's preferred one.
 */
export function requestLocale(preferences: LocalePreferences): LocaleTag {
  return negotiateLocale(preferredTags(preferences));
}

/** Returns the payer's language tag, such as `es-AR` for the locale `es`, if its messages are those of the locale. */
export function requestTag(preferences: LocalePreferences, locale: LocaleTag): string {
  const tag = amountTag(preferences, locale);
  return negotiateLocale(tag) === locale ? tag : locale;
}

/** Returns the locale for amounts of the card frame, as a browser with the languages of the header determines it. */
export function amountTag(preferences: LocalePreferences, locale: LocaleTag): string {
  return payerTag(locale, preferredTags(preferences));
}

/**
 * Returns the payer's likely country: the first region in `Accept-Language`, otherwise the main region of the locale.
 */
export function requestCountry(header: string | undefined, locale: LocaleTag): string {
  const regions = acceptedLanguages(header ?? "").map((tag) => /-([A-Za-z]{2})(?=-|$)/.exec(tag)?.[1]);
  const requested = regions.find((region) => region !== undefined)?.toUpperCase();
  return requested ?? new Intl.Locale(locale).maximize().region ?? "US";
}

function preferredTags({ parameter, own, header }: LocalePreferences): string[] {
  const explicitTags = [parameter, own].flatMap((tag) =>
    tag === undefined || tag === "auto" ? [] : tag.slice(0, 35),
  );
  return [...explicitTags, ...acceptedLanguages(header ?? "")];
}

function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return { tag, quality: /^[01](\.\d{0,3})?$/.test(quality) ? Number(quality) : 0 };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
