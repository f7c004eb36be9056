import type { LocaleTag } from "./locale.ts";
import type { BillingMessages } from "./messages.ts";

const load = (tag: LocaleTag): Promise<{ readonly default: BillingMessages }> =>
  import(`./locales/${tag}/billing.ts`);

/** Loads the messages about subscriptions in one language. */
export async function loadBillingMessages(tag: LocaleTag): Promise<BillingMessages> {
  return (await load(tag)).default;
}
