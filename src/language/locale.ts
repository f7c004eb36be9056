/** The supported languages as BCP 47 tags; each has a folder in `locales/`. */
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

/** Tags of languages that we support under another tag: old codes, macrolanguages, scripts by region, close languages. */
const aliases: Readonly<Record<string, string>> = {
  in: "id",
  iw: "he",
  no: "nb",
  tl: "fil",
  bs: "hr",
  "bs-cyrl": "sr",
  cnr: "sr-latn",
  "cnr-cyrl": "sr",
  sh: "sr-latn",
  "sr-me": "sr-latn",
  "zh-hant": "zh-tw",
  "zh-hant-hk": "zh-hk",
  "zh-hant-mo": "zh-hk",
};

/**
 * Regions that share the conventions of another regional locale, after the parent locales of CLDR; for English only regions
 * that say "postcode". Spanish American regions with a decimal comma use `es`, which has one too: 15.000 is not 15 there.
 */
const sharedRegions: Readonly<Record<string, string>> = {
  "de-ch": "li",
  "en-gb": "001 150 au fk gg gi ie im je mt my nz sh",
  "es-419": "br bz cu do gt hn ht mx ni pa pe pr sv us",
  "pt-pt": "ao ch cv fr gq gw lu mo mz st tl",
  "zh-hk": "mo",
};

/**
 * Returns the best supported language by the lookup of RFC 4647, section 3.4: `de` for `de-LU`, and `es-419` for `es-MX`,
 * which shares its conventions.
 *
 * @param preferred one or more BCP 47 tags, in order of preference; invalid tags and `*` match nothing
 * @returns English if nothing matches
 */
export function negotiateLocale(preferred: string | readonly string[] | undefined): LocaleTag {
  const ranges = typeof preferred === "string" ? [preferred] : (preferred ?? []);
  for (const range of ranges) {
    const found = knownLocale(range);
    if (found !== undefined) return found;
  }
  return fallback;
}

/**
 * Returns the supported language of a tag, such as `es` for `es-AR`, or undefined. Removes subtags from the end until the
 * rest is supported; a single letter is removed together with the subtag after it.
 */
export function knownLocale(range: string): LocaleTag | undefined {
  const subtags = range.trim().toLowerCase().split(/[-_]/);
  for (; subtags.length > 0; subtags.pop()) {
    if (subtags.at(-1)?.length === 1) continue;
    const name = subtags.join("-");
    const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    const supported = alias ?? sharedRegionalTag(name) ?? name;
    const found = locales.find((tag) => tag.toLowerCase() === supported);
    if (found !== undefined) return found;
  }
  return undefined;
}

function sharedRegionalTag(name: string): string | undefined {
  const [language, region = ""] = name.split("-");
  return Object.keys(sharedRegions).find(
    (tag) => tag.startsWith(`${language}-`) && sharedRegions[tag]?.split(" ").includes(region),
  );
}

/** Returns the writing direction of a language, for the `dir` of a document. */
export function directionOf(tag: LocaleTag): "ltr" | "rtl" {
  return rightToLeft.includes(tag.split("-")[0] ?? tag) ? "rtl" : "ltr";
}
