import { html } from "hono/html";
import { loadPageMessages } from "../../../language/load-page-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Assets } from "../assets/assets.ts";
import { importMap } from "../assets/import-map.ts";
import { inlineScript, jsonElement } from "../assets/inline-script.ts";
import type { PageScripts } from "../document/page-document.ts";
import type { Purchase } from "../document/page-view.ts";

const pageSource = "src/pages/payment-page.ts";
/** What every page imports on demand: the proof of work that the service may require. */
const proofSource = "src/checkout/solve-challenge.ts";
/** What a page imports at once that shows terms of a subscription, or offers payment plans. */
const extraSources = { terms: "src/pages/form/terms-view.ts", plans: "src/pages/plans/plan-choice.ts" };

interface PageExtras {
  readonly extra?: keyof typeof extraSources | undefined;
}

/** The scripts of payment pages. */
export interface PaymentPageScripts {
  /** The source expressions that allow them in `script-src` of a Content-Security-Policy. */
  readonly source: string;
  inLanguage(locale: LocaleTag, extras?: PageExtras): Promise<PageScripts>;
}

/**
 * Returns the scripts of payment pages. They are part of the document: a payer opens such a page once, and on a slow
 * network a second round trip takes longer than everything else. What only some pages need is loaded beside the document.
 */
export function paymentPageScripts(assets: Assets): PaymentPageScripts {
  const proof = assets.late(proofSource);
  const plain = importMap([proof]);
  const extras = { terms: lateExtra(extraSources.terms), plans: lateExtra(extraSources.plans) };
  const built = assets.standalone(pageSource);
  if (built === undefined) throw new Error(`${pageSource} was not built.`);
  const script = inlineScript(built.body);
  return {
    source: [plain, extras.terms.map, extras.plans.map, script].map(({ source }) => source).join(" "),
    inLanguage: async (locale, { extra } = {}) => {
      const messages = jsonElement("messages", await loadPageMessages(locale));
      const late = extra === undefined ? plain.tag : html`${extras[extra].map.tag}${extras[extra].preload}`;
      return { late, script: html`${messages}${script.tag}` };
    },
  };

  function lateExtra(source: string) {
    const { path, integrity } = assets.late(source);
    return {
      map: importMap([proof, { path, integrity }]),
      preload: html`<link rel="modulepreload" href="${path}" integrity="${integrity}" />`,
    };
  }
}

/** Returns what the page of a purchase imports besides its script. */
export function extraOf({ plans, terms }: Pick<Purchase, "plans" | "terms">): PageExtras {
  if (plans !== null) return { extra: "plans" };
  return terms === null ? {} : { extra: "terms" };
}
