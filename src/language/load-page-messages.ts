import { loadCardMessages } from "./load-card-messages.ts";
import type { LocaleTag } from "./locale.ts";
import type { CardMessages, FormMessages, PageMessages } from "./messages.ts";

const files = {
  ar: () => import("./locales/ar/page.ts"),
  bg: () => import("./locales/bg/page.ts"),
  bn: () => import("./locales/bn/page.ts"),
  ca: () => import("./locales/ca/page.ts"),
  cs: () => import("./locales/cs/page.ts"),
  da: () => import("./locales/da/page.ts"),
  de: () => import("./locales/de/page.ts"),
  "de-AT": () => import("./locales/de-AT/page.ts"),
  "de-CH": () => import("./locales/de-CH/page.ts"),
  el: () => import("./locales/el/page.ts"),
  en: () => import("./locales/en/page.ts"),
  "en-GB": () => import("./locales/en-GB/page.ts"),
  es: () => import("./locales/es/page.ts"),
  "es-419": () => import("./locales/es-419/page.ts"),
  et: () => import("./locales/et/page.ts"),
  fa: () => import("./locales/fa/page.ts"),
  fi: () => import("./locales/fi/page.ts"),
  fil: () => import("./locales/fil/page.ts"),
  fr: () => import("./locales/fr/page.ts"),
  "fr-CA": () => import("./locales/fr-CA/page.ts"),
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
  nn: () => import("./locales/nn/page.ts"),
  pl: () => import("./locales/pl/page.ts"),
  pt: () => import("./locales/pt/page.ts"),
  "pt-PT": () => import("./locales/pt-PT/page.ts"),
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
  "zh-HK": () => import("./locales/zh-HK/page.ts"),
  "zh-TW": () => import("./locales/zh-TW/page.ts"),
} satisfies Record<LocaleTag, () => Promise<{ readonly default: PageMessages }>>;

/** Loads the messages of a payment page and its card form in one language. Rejects if a file cannot be loaded. */
export async function loadPageMessages(tag: LocaleTag): Promise<FormMessages & PageMessages> {
  const [card, page] = await Promise.all([loadCardMessages(tag), files[tag]()]);
  return { ...formMessages(card), ...page.default };
}

/** Returns what a card form and its payment display, without what only a merchant's page displays around the card frame. */
export function formMessages({ payment, ...others }: CardMessages): FormMessages {
  const { pay, payWithoutAmount, paying, payingWithoutAmount, confirmTitle, confirmCancel, goToBank } =
    payment;
  const labels = { pay, payWithoutAmount, paying, payingWithoutAmount };
  return { ...others, payment: { ...labels, confirmTitle, confirmCancel, goToBank } };
}
