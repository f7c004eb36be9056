import type { InstallmentMessages, PlanMessages } from "./installment-messages.ts";
import { loadTermsMessages } from "./load-terms-messages.ts";
import type { LocaleTag } from "./locale.ts";

const load = (tag: LocaleTag): Promise<{ readonly default: InstallmentMessages }> =>
  import(`./locales/${tag}/installments.ts`);

/** Loads the messages of the choice between payment plans in one language, with those that it shares with subscriptions. */
export async function loadInstallmentMessages(tag: LocaleTag): Promise<PlanMessages> {
  const [{ default: own }, terms] = await Promise.all([load(tag), loadTermsMessages(tag)]);
  return { ...own, terms };
}
