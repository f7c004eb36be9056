import { html } from "hono/html";
import { loadPageMessages } from "../../../language/load-page-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Assets } from "../assets/assets.ts";
import { importMap } from "../assets/import-map.ts";
import { inlineScript, jsonElement } from "../assets/inline-script.ts";
import type { PageScripts } from "../document/page-document.ts";

const pageSource = "src/pages/payment-page.ts";
/** What the page imports on demand: the proof of work that the service may require. */
const lateSources = ["src/checkout/solve-challenge.ts"];

/** The scripts of payment pages. */
export interface PaymentPageScripts {
  /** The source expressions that allow them in `script-src` of a Content-Security-Policy. */
  readonly source: string;
  inLanguage(locale: LocaleTag): Promise<PageScripts>;
}

/**
 * Returns the scripts of payment pages. They are part of the document: a payer opens such a page once, and on a slow
 * network a second round trip takes longer than everything else.
 */
export function paymentPageScripts(assets: Assets): PaymentPageScripts {
  const late = importMap(lateSources.map((source) => assets.late(source)));
  const built = assets.standalone(pageSource);
  if (built === undefined) throw new Error(`${pageSource} was not built.`);
  const script = inlineScript(built.body);
  return {
    source: `${late.source} ${script.source}`,
    inLanguage: async (locale) => {
      const messages = jsonElement("messages", await loadPageMessages(locale));
      return { late: late.tag, script: html`${messages}${script.tag}` };
    },
  };
}
