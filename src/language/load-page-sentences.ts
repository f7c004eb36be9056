import { loadCardSentences } from "./load-card-sentences.ts";
import type { LocaleTag } from "./locale.ts";
import type { CardSentences, PageSentences } from "./sentences.ts";

const files = {
  ar: () => import("./locales/ar/page.ts"),
  bg: () => import("./locales/bg/page.ts"),
  bn: () => import("./locales/bn/page.ts"),
  ca: () => import("./locales/ca/page.ts"),
  cs: () => import("./locales/cs/page.ts"),
  da: () => import("./locales/da/page.ts"),
  de: () => import("./locales/de/page.ts"),
  el: () => import("./locales/el/page.ts"),
  en: () => import("./locales/en/page.ts"),
  es: () => import("./locales/es/page.ts"),
  et: () => import("./locales/et/page.ts"),
  fa: () => import("./locales/fa/page.ts"),
  fi: () => import("./locales/fi/page.ts"),
  fil: () => import("./locales/fil/page.ts"),
  fr: () => import("./locales/fr/page.ts"),
  he: () => import("./locales/he/page.ts"),
  hi: () => import("./locales/hi/page.ts"),
  hr: () => import("./locales/hr/page.ts"),
  hu: () => import("./locales/hu/page.ts"),
  id: () => import("./locales/id/page.ts"),
  is: () => import("./locales/is/page.ts"),
  it: () => import("./locales/it/page.ts"),
  ja: () => import("./locales/ja/page.ts"),
  ko: () => import("./locales/ko/page.ts"),
  lt: () => import("./locales/lt/page.ts"),
  lv: () => import("./locales/lv/page.ts"),
  ms: () => import("./locales/ms/page.ts"),
  nb: () => import("./locales/nb/page.ts"),
  nl: () => import("./locales/nl/page.ts"),
  pl: () => import("./locales/pl/page.ts"),
  pt: () => import("./locales/pt/page.ts"),
  ro: () => import("./locales/ro/page.ts"),
  ru: () => import("./locales/ru/page.ts"),
  sk: () => import("./locales/sk/page.ts"),
  sl: () => import("./locales/sl/page.ts"),
  sr: () => import("./locales/sr/page.ts"),
  "sr-Latn": () => import("./locales/sr-Latn/page.ts"),
  sv: () => import("./locales/sv/page.ts"),
  th: () => import("./locales/th/page.ts"),
  tr: () => import("./locales/tr/page.ts"),
  uk: () => import("./locales/uk/page.ts"),
  ur: () => import("./locales/ur/page.ts"),
  vi: () => import("./locales/vi/page.ts"),
  zh: () => import("./locales/zh/page.ts"),
  "zh-TW": () => import("./locales/zh-TW/page.ts"),
} satisfies Record<LocaleTag, () => Promise<{ readonly default: PageSentences }>>;

/** Loads what a payment page with its card form says in one language. Rejects when a file cannot be loaded. */
export async function loadPageSentences(tag: LocaleTag): Promise<CardSentences & PageSentences> {
  const [card, page] = await Promise.all([loadCardSentences(tag), files[tag]()]);
  return { ...card, ...page.default };
}
