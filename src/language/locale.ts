/** The languages that there are sentences for, as BCP 47 tags; each has a folder in `locales/`. */
export const locales = [
  "ar",
  "bg",
  "bn",
  "ca",
  "cs",
  "da",
  "de",
  "de-AT",
  "de-CH",
  "el",
  "en",
  "en-GB",
  "es",
  "es-419",
  "et",
  "fa",
  "fi",
  "fil",
  "fr",
  "fr-CA",
  "he",
  "hi",
  "hr",
  "hu",
  "id",
  "is",
  "it",
  "ja",
  "ko",
  "lt",
  "lv",
  "ms",
  "nb",
  "nl",
  "nn",
  "pl",
  "pt",
  "pt-PT",
  "ro",
  "ru",
  "sk",
  "sl",
  "sr",
  "sr-Latn",
  "sv",
  "th",
  "tr",
  "uk",
  "ur",
  "vi",
  "zh",
  "zh-HK",
  "zh-TW",
] as const;

export type LocaleTag = (typeof locales)[number];

const fallback: LocaleTag = "en";

/** Languages that are written from right to left, by their primary subtag. */
const rightToLeft: readonly string[] = ["ar", "fa", "he", "ur"];

/** Tags of what is there under another tag: old codes, macrolanguages, scripts by their region, the nearest kin. */
const otherNames: Readonly<Record<string, string>> = {
  ...{ in: "id", iw: "he", no: "nb", tl: "fil" },
  ...{ bs: "hr", "bs-cyrl": "sr", cnr: "sr-latn", "cnr-cyrl": "sr", sh: "sr-latn", "sr-me": "sr-latn" },
  ...{ "zh-hant": "zh-tw", "zh-hant-hk": "zh-hk", "zh-hant-mo": "zh-hk" },
};

/**
 * Regions that write as another one does: CLDR's parents of locales, of English only those that say postcode. Spanish
 * America where a comma stands before the decimals is left to `es`, which writes sums so: 15.000 is no 15 there.
 */
const regionsLike: Readonly<Record<string, string>> = {
  "de-ch": "li",
  "en-gb": "001 150 au fk gg gi ie im je mt my nz sh",
  "es-419": "br bz cu do gt hn ht mx ni pa pe pr sv us",
  "pt-pt": "ao ch cv fr gq gw lu mo mz st tl",
  "zh-hk": "mo",
};

/**
 * Finds the language that fits best what is wanted: lookup as RFC 4647, section 3.4 describes it, so `de-LU` gives `de`,
 * and `es-MX`, which writes as its neighbours do, `es-419`.
 *
 * @param wanted a BCP 47 tag or several, the best liked first; what is no tag, and `*`, fits nothing
 * @returns English where nothing fits
 */
export function negotiateLocale(wanted: string | readonly string[] | undefined): LocaleTag {
  const ranges = typeof wanted === "string" ? [wanted] : (wanted ?? []);
  for (const range of ranges) {
    const found = knownLocale(range);
    if (found !== undefined) return found;
  }
  return fallback;
}

/**
 * The language of a tag, `es` for `es-AR`; undefined where there is none of it. Takes subtags off the end until a language is
 * left that is there; a single letter belongs to what follows it.
 */
export function knownLocale(range: string): LocaleTag | undefined {
  const subtags = range.trim().toLowerCase().split(/[-_]/);
  for (; subtags.length > 0; subtags.pop()) {
    if (subtags.at(-1)?.length === 1) continue;
    const name = subtags.join("-");
    const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
    const known = other ?? likeAnother(name) ?? name;
    const found = locales.find((tag) => tag.toLowerCase() === known);
    if (found !== undefined) return found;
  }
  return undefined;
}

function likeAnother(name: string): string | undefined {
  const [language, region = ""] = name.split("-");
  return Object.keys(regionsLike).find(
    (tag) => tag.startsWith(`${language}-`) && regionsLike[tag]?.split(" ").includes(region),
  );
}

/** The direction that a language is written in: the `dir` of a document. */
export function directionOf(tag: LocaleTag): "ltr" | "rtl" {
  return rightToLeft.includes(tag.split("-")[0] ?? tag) ? "rtl" : "ltr";
}
