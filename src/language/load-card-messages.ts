import type { LocaleTag } from "./locale.ts";
import type { CardMessages } from "./messages.ts";

/** Dynamic imports, so that a browser loads only one language. */
const load = (tag: LocaleTag): Promise<{ readonly default: CardMessages }> =>
  import(`./locales/${tag}/card.ts`);

/** Loads the messages of the card form in one language. Rejects if the file cannot be loaded. */
export async function loadCardMessages(tag: LocaleTag): Promise<CardMessages> {
  return (await load(tag)).default;
}
