import { loadPageSentences } from "./load-page-sentences.ts";
import type { LocaleTag } from "./locale.ts";
import type { Sentences, ServiceSentences } from "./sentences.ts";

const files = {
  ar: () => import("./locales/ar/service.ts"),
  de: () => import("./locales/de/service.ts"),
  en: () => import("./locales/en/service.ts"),
} satisfies Record<LocaleTag, () => Promise<{ readonly default: ServiceSentences }>>;

/** Loads every sentence of one language. */
export async function loadSentences(tag: LocaleTag): Promise<Sentences> {
  const [page, service] = await Promise.all([loadPageSentences(tag), files[tag]()]);
  return { ...page, ...service.default };
}
