import { loadBillingMessages } from "./load-billing-messages.ts";
import { loadCardMessages } from "./load-card-messages.ts";
import { loadPageMessages } from "./load-page-messages.ts";
import type { LocaleTag } from "./locale.ts";
import type { Messages, ServiceMessages } from "./messages.ts";

const load = (tag: LocaleTag): Promise<{ readonly default: ServiceMessages }> =>
  import(`./locales/${tag}/service.ts`);

/** Cached results, because even a repeated dynamic import takes time. */
const cache = new Map<LocaleTag, Messages>();

/** Loads all messages of one language. */
export async function loadMessages(tag: LocaleTag): Promise<Messages> {
  const cached = cache.get(tag);
  if (cached !== undefined) return cached;
  const [page, card, service, billing] = await Promise.all([
    loadPageMessages(tag),
    loadCardMessages(tag),
    load(tag),
    loadBillingMessages(tag),
  ]);
  const sentences = { ...page, ...card, ...service.default, ...billing };
  cache.set(tag, sentences);
  return sentences;
}
