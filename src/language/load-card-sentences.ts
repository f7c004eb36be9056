import type { LocaleTag } from "./locale.ts";
import type { CardSentences } from "./sentences.ts";

/** The imports are dynamic, so that a browser loads one language. */
const files = {
  ar: () => import("./locales/ar/card.ts"),
  bg: () => import("./locales/bg/card.ts"),
  bn: () => import("./locales/bn/card.ts"),
  ca: () => import("./locales/ca/card.ts"),
  cs: () => import("./locales/cs/card.ts"),
  da: () => import("./locales/da/card.ts"),
  de: () => import("./locales/de/card.ts"),
  el: () => import("./locales/el/card.ts"),
  en: () => import("./locales/en/card.ts"),
  es: () => import("./locales/es/card.ts"),
  et: () => import("./locales/et/card.ts"),
  fa: () => import("./locales/fa/card.ts"),
  fi: () => import("./locales/fi/card.ts"),
  fil: () => import("./locales/fil/card.ts"),
  fr: () => import("./locales/fr/card.ts"),
  he: () => import("./locales/he/card.ts"),
  hi: () => import("./locales/hi/card.ts"),
  hr: () => import("./locales/hr/card.ts"),
  hu: () => import("./locales/hu/card.ts"),
  id: () => import("./locales/id/card.ts"),
  is: () => import("./locales/is/card.ts"),
  it: () => import("./locales/it/card.ts"),
  ja: () => import("./locales/ja/card.ts"),
  ko: () => import("./locales/ko/card.ts"),
  lt: () => import("./locales/lt/card.ts"),
  lv: () => import("./locales/lv/card.ts"),
  ms: () => import("./locales/ms/card.ts"),
  nb: () => import("./locales/nb/card.ts"),
  nl: () => import("./locales/nl/card.ts"),
  pl: () => import("./locales/pl/card.ts"),
  pt: () => import("./locales/pt/card.ts"),
  ro: () => import("./locales/ro/card.ts"),
  ru: () => import("./locales/ru/card.ts"),
  sk: () => import("./locales/sk/card.ts"),
  sl: () => import("./locales/sl/card.ts"),
  sr: () => import("./locales/sr/card.ts"),
  "sr-Latn": () => import("./locales/sr-Latn/card.ts"),
  sv: () => import("./locales/sv/card.ts"),
  th: () => import("./locales/th/card.ts"),
  tr: () => import("./locales/tr/card.ts"),
  uk: () => import("./locales/uk/card.ts"),
  ur: () => import("./locales/ur/card.ts"),
  vi: () => import("./locales/vi/card.ts"),
  zh: () => import("./locales/zh/card.ts"),
  "zh-TW": () => import("./locales/zh-TW/card.ts"),
} satisfies Record<LocaleTag, () => Promise<{ readonly default: CardSentences }>>;

/** Loads what the card form says in one language. Rejects when its file cannot be loaded. */
export async function loadCardSentences(tag: LocaleTag): Promise<CardSentences> {
  return (await files[tag]()).default;
}
