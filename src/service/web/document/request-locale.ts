import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import { payerTag } from "../../../language/payer-tag.ts";

export interface Wishes {
  /** `?locale=` */
  readonly parameter: string | undefined;
  /** What the merchant says of the page; `auto` is nothing. */
  readonly own?: string | undefined;
  /** `Accept-Language` (RFC 9110, 12.5.4) */
  readonly header: string | undefined;
}

/** The language of a document: what its address says, else its merchant, else what the browser likes best. */
export function requestLocale(wishes: Wishes): LocaleTag {
  return negotiateLocale(wanted(wishes));
}

/** The payer's own tag, `es-AR` for a reader of `es`: what has it reads the same sentences. */
export function requestTag(wishes: Wishes, locale: LocaleTag): string {
  const tag = payerTag(locale, wanted(wishes));
  return negotiateLocale(tag) === locale ? tag : locale;
}

/** Where a payer is likely to be, as far as their browser says it: the first region that it asks for, else their language's. */
export function requestCountry(header: string | undefined, locale: LocaleTag): string {
  const regions = acceptedLanguages(header ?? "").map((tag) => /-([A-Za-z]{2})(?=-|$)/.exec(tag)?.[1]);
  const asked = regions.find((region) => region !== undefined)?.toUpperCase();
  return asked ?? new Intl.Locale(locale).maximize().region ?? "US";
}

function wanted({ parameter, own, header }: Wishes): string[] {
  const said = [parameter, own].flatMap((tag) =>
    tag === undefined || tag === "auto" ? [] : tag.slice(0, 35),
  );
  return [...said, ...acceptedLanguages(header ?? "")];
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
