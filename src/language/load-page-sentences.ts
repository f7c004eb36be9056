import { loadCardSentences } from "./load-card-sentences.ts";
import type { LocaleTag } from "./locale.ts";
import type { CardSentences, PageSentences } from "./sentences.ts";

const files = {
  ar: () => import("./locales/ar/page.ts"),
  de: () => import("./locales/de/page.ts"),
  en: () => import("./locales/en/page.ts"),
} satisfies Record<LocaleTag, () => Promise<{ readonly default: PageSentences }>>;

/** Loads what a payment page with its card form says in one language. Rejects when a file cannot be loaded. */
export async function loadPageSentences(tag: LocaleTag): Promise<CardSentences & PageSentences> {
  const [card, page] = await Promise.all([loadCardSentences(tag), files[tag]()]);
  return { ...card, ...page.default };
}
