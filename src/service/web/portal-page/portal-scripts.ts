import { html } from "hono/html";
import type { PlanWords } from "../../../language/billing-messages.ts";
import { loadPageMessages } from "../../../language/load-page-messages.ts";
import type { PlanMessages } from "../../../language/installment-messages.ts";
import type { Messages } from "../../../language/messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Assets } from "../assets/assets.ts";
import { importMap, inlineScript, jsonElement } from "../assets/script-tags.ts";
import type { PageScripts } from "../document/page-document.ts";

const portalSource = "src/pages/portal-page.ts";

/** What the script imports on demand: the proof of work that the service may require. */
const lazySources = ["src/checkout/create-token.ts", "src/checkout/solve-challenge.ts"];

export interface PortalScripts {
  /** The source expressions that allow them in `script-src` of a Content-Security-Policy. */
  readonly source: string;
  /** @param planWords - for a page with installment plans */
  inLanguage(
    locale: LocaleTag,
    messages: Messages,
    planWords: PlanMessages | undefined,
  ): Promise<PageScripts>;
}

/** Returns the scripts of subscribers' pages. They are part of the document, as those of a payment page. */
export function portalScripts(assets: Assets): PortalScripts {
  const lazyScripts = importMap(lazySources.map((source) => assets.lazy(source, portalSource)));
  const built = assets.standalone(portalSource);
  if (built === undefined) throw new Error(`${portalSource} was not built.`);
  const script = inlineScript(built.body);
  return {
    source: `${lazyScripts.source} ${script.source}`,
    inLanguage: async (locale, all, planWords) => {
      const { subscriber, receipt, billingMail } = all;
      const messages = jsonElement("messages", {
        ...(await loadPageMessages(locale)),
        subscriber,
        // Sentences that a mail has too.
        shared: {
          card: receipt.card,
          cardChanged: billingMail.cardChanged.subject,
          failed: billingMail.failed.subject,
        },
        ...(planWords && { plan: wordsOf(all, planWords) }),
      });
      return { importMap: lazyScripts.tag, script: html`${messages}${script.tag}` };
    },
  };
}

/** What the script shows of plans. The rest is in the document. */
function wordsOf({ planPage, planMail, around, fields }: Messages, { terms }: PlanMessages): PlanWords {
  const { accept, acceptConsent, accepted, all, cardConsent, feeWaived, overdue, payEarly } = planPage;
  return {
    accept,
    acceptConsent,
    accepted,
    all,
    cardConsent,
    feeWaived,
    overdue,
    payEarly,
    total: planMail.total,
    terms: around.terms,
    choose: fields.problems.chooseOne,
    changed: terms.changed,
  };
}
