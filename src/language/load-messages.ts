import { loadBillingMessages } from "./load-billing-messages.ts";
import { loadCardMessages } from "./load-card-messages.ts";
import { loadPageMessages } from "./load-page-messages.ts";
import type { LocaleTag } from "./locale.ts";
import type { Messages, ServiceMessages } from "./messages.ts";

const files = {
  ar: () => import("./locales/ar/service.ts"),
  bg: () => import("./locales/bg/service.ts"),
  bn: () => import("./locales/bn/service.ts"),
  ca: () => import("./locales/ca/service.ts"),
  cs: () => import("./locales/cs/service.ts"),
  da: () => import("./locales/da/service.ts"),
  de: () => import("./locales/de/service.ts"),
  "de-AT": () => import("./locales/de-AT/service.ts"),
  "de-CH": () => import("./locales/de-CH/service.ts"),
  el: () => import("./locales/el/service.ts"),
  en: () => import("./locales/en/service.ts"),
  "en-GB": () => import("./locales/en-GB/service.ts"),
  es: () => import("./locales/es/service.ts"),
  "es-419": () => import("./locales/es-419/service.ts"),
  et: () => import("./locales/et/service.ts"),
  fa: () => import("./locales/fa/service.ts"),
  fi: () => import("./locales/fi/service.ts"),
  fil: () => import("./locales/fil/service.ts"),
  fr: () => import("./locales/fr/service.ts"),
  "fr-CA": () => import("./locales/fr-CA/service.ts"),
  he: () => import("./locales/he/service.ts"),
  hi: () => import("./locales/hi/service.ts"),
  hr: () => import("./locales/hr/service.ts"),
  hu: () => import("./locales/hu/service.ts"),
  id: () => import("./locales/id/service.ts"),
  is: () => import("./locales/is/service.ts"),
  it: () => import("./locales/it/service.ts"),
  ja: () => import("./locales/ja/service.ts"),
  ko: () => import("./locales/ko/service.ts"),
  lt: () => import("./locales/lt/service.ts"),
  lv: () => import("./locales/lv/service.ts"),
  ms: () => import("./locales/ms/service.ts"),
  nb: () => import("./locales/nb/service.ts"),
  nl: () => import("./locales/nl/service.ts"),
  nn: () => import("./locales/nn/service.ts"),
  pl: () => import("./locales/pl/service.ts"),
  pt: () => import("./locales/pt/service.ts"),
  "pt-PT": () => import("./locales/pt-PT/service.ts"),
  ro: () => import("./locales/ro/service.ts"),
  ru: () => import("./locales/ru/service.ts"),
  sk: () => import("./locales/sk/service.ts"),
  sl: () => import("./locales/sl/service.ts"),
  sr: () => import("./locales/sr/service.ts"),
  "sr-Latn": () => import("./locales/sr-Latn/service.ts"),
  sv: () => import("./locales/sv/service.ts"),
  th: () => import("./locales/th/service.ts"),
  tr: () => import("./locales/tr/service.ts"),
  uk: () => import("./locales/uk/service.ts"),
  ur: () => import("./locales/ur/service.ts"),
  vi: () => import("./locales/vi/service.ts"),
  zh: () => import("./locales/zh/service.ts"),
  "zh-HK": () => import("./locales/zh-HK/service.ts"),
  "zh-TW": () => import("./locales/zh-TW/service.ts"),
} satisfies Record<LocaleTag, () => Promise<{ readonly default: ServiceMessages }>>;

/** Cached results, because even a repeated dynamic import takes time. */
const cache = new Map<LocaleTag, Messages>();

/** Loads all messages of one language. */
export async function loadMessages(tag: LocaleTag): Promise<Messages> {
  const cached = cache.get(tag);
  if (cached !== undefined) return cached;
  const [page, card, service, billing] = await Promise.all([
    loadPageMessages(tag),
    loadCardMessages(tag),
    files[tag](),
    loadBillingMessages(tag),
  ]);
  const sentences = { ...page, ...card, ...service.default, ...billing };
  cache.set(tag, sentences);
  return sentences;
}
