/** The languages that there are sentences for, as BCP 47 tags; each has a folder in `locales/`. */
export const locales = [
  "ar",
  "bg",
  "bn",
  "ca",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "et",
  "fa",
  "fi",
  "fil",
  "fr",
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
  "pl",
  "pt",
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
  "zh-TW",
] as const;

export type LocaleTag = (typeof locales)[number];

const fallback: LocaleTag = "en";

/** Languages that are written from right to left, by their primary subtag. */
const rightToLeft: readonly string[] = ["ar", "fa", "he", "ur"];

/** Tags of what is there under another tag: old codes, macrolanguages, scripts by their region, the nearest kin. */
const otherNames: Readonly<Record<string, string>> = {
  ...{ in: "id", iw: "he", nn: "nb", no: "nb", tl: "fil" },
  ...{ bs: "hr", "bs-cyrl": "sr", cnr: "sr-latn", "cnr-cyrl": "sr", sh: "sr-latn", "sr-me": "sr-latn" },
  ...{ "zh-hant": "zh-tw", "zh-hk": "zh-tw", "zh-mo": "zh-tw" },
};

/**
 * Finds the language that fits best what is wanted: lookup as RFC 4647, section 3.4 describes it, so `de-AT` gives `de`.
 *
 * @param wanted a BCP 47 tag or several, the best liked first; what is no tag, and `*`, fits nothing
 * @returns English where nothing fits
 */
export function negotiateLocale(wanted: string | readonly string[] | undefined): LocaleTag {
  const ranges = typeof wanted === "string" ? [wanted] : (wanted ?? []);
  for (const range of ranges) {
    const found = lookup(range);
    if (found !== undefined) return found;
  }
  return fallback;
}

/** Takes subtags off the end until a language is left that is there; a single letter belongs to what follows it. */
function lookup(range: string): LocaleTag | undefined {
  const subtags = range.trim().toLowerCase().split(/[-_]/);
  for (; subtags.length > 0; subtags.pop()) {
    if (subtags.at(-1)?.length === 1) continue;
    const name = subtags.join("-");
    const found = locales.find((tag) => tag.toLowerCase() === (otherNames[name] ?? name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The direction that a language is written in: the `dir` of a document. */
export function directionOf(tag: LocaleTag): "ltr" | "rtl" {
  return rightToLeft.includes(tag.split("-")[0] ?? tag) ? "rtl" : "ltr";
}
