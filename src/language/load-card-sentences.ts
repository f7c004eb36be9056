import type { LocaleTag } from "./locale.ts";
import type { CardSentences } from "./sentences.ts";

/** The imports are dynamic, so that a browser loads one language. */
const files = {
  ar: () => import("./locales/ar/card.ts"),
  de: () => import("./locales/de/card.ts"),
  en: () => import("./locales/en/card.ts"),
} satisfies Record<LocaleTag, () => Promise<{ readonly default: CardSentences }>>;

/** Loads what the card form says in one language. Rejects when its file cannot be loaded. */
export async function loadCardSentences(tag: LocaleTag): Promise<CardSentences> {
  return (await files[tag]()).default;
}
