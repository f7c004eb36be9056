import type { Sentences } from "./sentences.ts";

/** Every language with the file of its sentences. The imports are dynamic, so that a browser loads one of them. */
const files = {
  ar: () => import("./locales/ar.ts"),
  de: () => import("./locales/de.ts"),
  en: () => import("./locales/en.ts"),
} satisfies Record<string, () => Promise<{ readonly default: Sentences }>>;

/** A BCP 47 tag of a language that there are sentences for. */
export type LocaleTag = keyof typeof files;

export const locales = Object.keys(files) as readonly LocaleTag[];

const fallback: LocaleTag = "en";

/** Languages that are written from right to left, by their primary subtag. */
const rightToLeft: readonly string[] = ["ar", "fa", "he", "ur"];

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
    const found = locales.find((tag) => tag.toLowerCase() === subtags.join("-"));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Loads the sentences of one language. Rejects when its file cannot be loaded. */
export async function loadSentences(tag: LocaleTag): Promise<Sentences> {
  return (await files[tag]()).default;
}

/** The direction that a language is written in: the `dir` of a document. */
export function directionOf(tag: LocaleTag): "ltr" | "rtl" {
  return rightToLeft.includes(tag.split("-")[0] ?? tag) ? "rtl" : "ltr";
}

/** Puts `values` into the places of a sentence, `{amount}`. What is put in is not read again. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}
