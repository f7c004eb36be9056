import type { LocaleTag } from "./locale.ts";
import type { MethodMessages } from "./method-messages.ts";

const load = (tag: LocaleTag): Promise<{ readonly default: MethodMessages }> =>
  import(`./locales/${tag}/methods.ts`);

/** Loads the messages of the choice between ways to pay in one language. */
export async function loadMethodMessages(tag: LocaleTag): Promise<MethodMessages> {
  return (await load(tag)).default;
}
