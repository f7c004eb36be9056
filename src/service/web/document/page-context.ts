import type { Context } from "hono";
import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import type { Messages } from "../../../language/messages.ts";
import { payerTag } from "../../../language/payer-tag.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { memoize } from "../../platform/memoize.ts";
import { amountFormat } from "../../../money/format-amount.ts";

/** Context of a page: language and request data. */
export interface PageContext {
  readonly locale: LocaleTag;
  /** The payer's language tag, used to format amounts and dates. Its messages are those of `locale`. */
  readonly tag: string;
  readonly messages: Messages;
  /** The nonce of the page's style element. */
  readonly nonce: string;
  readonly publicUrl: string;
  /** The time of the service. */
  readonly now: Date;
  /** The payer's likely country, as an ISO 3166-1 code. */
  readonly country: string;
}

/** Sources of a page's language, by priority. */
interface LocalePreferences {
  /** Query parameter `locale`. */
  readonly parameter: string | undefined;
  /** The language that the merchant chose for the page; `auto` is ignored. */
  readonly own?: string | undefined;
  /** `Accept-Language` header (RFC 9110, section 12.5.4). */
  readonly header: string | undefined;
}

/** Returns locale, tag and country of a payer. Cached, because requests repeat and `Intl` is slow. */
const payerLocaleOf = memoize((preferences: LocalePreferences) => {
  const locale = requestLocale(preferences);
  return {
    locale,
    tag: requestTag(preferences, locale),
    country: requestCountry(preferences.header, locale),
  };
});

const formatOf = memoize(amountFormat);

/** Returns the context of a page for a request. `own` is the language that the merchant chose. */
export async function readPageContext(
  context: Context<AppEnv>,
  { publicUrl, now }: Pick<PlatformDependencies, "publicUrl" | "now">,
  own?: string,
): Promise<PageContext> {
  const { req } = context;
  const header = req.header("accept-language");
  const preferences = { parameter: req.query("locale"), own, header };
  const { locale, tag, country } = payerLocaleOf(preferences);
  // The request id is random and unique, so that it can serve as the nonce.
  const nonce = context.get("requestId");
  return { locale, tag, messages: await loadMessages(locale), nonce, publicUrl, now: now(), country };
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
function requestCountry(header: string | undefined, locale: LocaleTag): string {
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

/** Returns the public URL of a page. At another URL of the service its script cannot pay. */
export function pageAddress(publicUrl: string, path: string, query: URLSearchParams): string {
  return query.size === 0 ? publicUrl + path : `${publicUrl}${path}?${query.toString()}`;
}

/** Does the same as `formatAmount`, but caches the number formats for all requests. */
export function formatSum(amount: number, currency: string, tag: string): string {
  return formatOf(currency, tag)(amount);
}
