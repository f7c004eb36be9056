import { loadPageSentences } from "./load-page-sentences.ts";
import type { LocaleTag } from "./locale.ts";
import type { Sentences, ServiceSentences } from "./sentences.ts";

const files = {
  ar: () => import("./locales/ar/service.ts"),
  bg: () => import("./locales/bg/service.ts"),
  ca: () => import("./locales/ca/service.ts"),
  cs: () => import("./locales/cs/service.ts"),
  da: () => import("./locales/da/service.ts"),
  de: () => import("./locales/de/service.ts"),
  en: () => import("./locales/en/service.ts"),
  es: () => import("./locales/es/service.ts"),
  et: () => import("./locales/et/service.ts"),
  fa: () => import("./locales/fa/service.ts"),
  fi: () => import("./locales/fi/service.ts"),
  fr: () => import("./locales/fr/service.ts"),
  he: () => import("./locales/he/service.ts"),
  hi: () => import("./locales/hi/service.ts"),
  hu: () => import("./locales/hu/service.ts"),
  is: () => import("./locales/is/service.ts"),
  it: () => import("./locales/it/service.ts"),
  ja: () => import("./locales/ja/service.ts"),
  ko: () => import("./locales/ko/service.ts"),
  nb: () => import("./locales/nb/service.ts"),
  nl: () => import("./locales/nl/service.ts"),
  pl: () => import("./locales/pl/service.ts"),
  pt: () => import("./locales/pt/service.ts"),
  ro: () => import("./locales/ro/service.ts"),
  ru: () => import("./locales/ru/service.ts"),
  sk: () => import("./locales/sk/service.ts"),
  sv: () => import("./locales/sv/service.ts"),
  uk: () => import("./locales/uk/service.ts"),
  ur: () => import("./locales/ur/service.ts"),
  zh: () => import("./locales/zh/service.ts"),
  "zh-TW": () => import("./locales/zh-TW/service.ts"),
} satisfies Record<LocaleTag, () => Promise<{ readonly default: ServiceSentences }>>;

/** Loads every sentence of one language. */
export async function loadSentences(tag: LocaleTag): Promise<Sentences> {
  const [page, service] = await Promise.all([loadPageSentences(tag), files[tag]()]);
  return { ...page, ...service.default };
}
