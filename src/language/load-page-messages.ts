import { loadCardMessages } from "./load-card-messages.ts";
import type { LocaleTag } from "./locale.ts";
import type { CardMessages, FormMessages, PageMessages } from "./messages.ts";

const load = (tag: LocaleTag): Promise<{ readonly default: PageMessages }> =>
  import(`./locales/${tag}/page.ts`);

/** Loads the messages of a payment page and its card form in one language. Rejects if a file cannot be loaded. */
export async function loadPageMessages(tag: LocaleTag): Promise<FormMessages & PageMessages> {
  const [card, page] = await Promise.all([loadCardMessages(tag), load(tag)]);
  return { ...formMessages(card), ...page.default };
}

/** Returns what a card form and its payment display, without what only a merchant's page displays around the card frame. */
export function formMessages({ payment, ...others }: CardMessages): FormMessages {
  const { pay, payWithoutAmount, paying, payingWithoutAmount, confirmTitle, confirmCancel, goToBank, slow } =
    payment;
  const labels = { pay, payWithoutAmount, paying, payingWithoutAmount };
  return { ...others, payment: { ...labels, confirmTitle, confirmCancel, goToBank, slow } };
}
