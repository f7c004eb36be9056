import type { LocaleTag } from "./locale.ts";
import type { TermsMessages } from "./terms-messages.ts";

const load = (tag: LocaleTag): Promise<{ readonly default: TermsMessages }> =>
  import(`./locales/${tag}/terms.ts`);

/** Loads the messages about the terms of a subscription in one language. */
export async function loadTermsMessages(tag: LocaleTag): Promise<TermsMessages> {
  return (await load(tag)).default;
}
