import { html } from "hono/html";
import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import { loadPageMessages } from "../../../language/load-page-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Assets } from "../assets/assets.ts";
import { importMap, inlineScript, jsonElement } from "../assets/script-tags.ts";
import { memoize } from "../../platform/memoize.ts";
import type { PageScripts } from "../document/page-document.ts";
import { hasChoice } from "./method-section.ts";
import type { Purchase } from "./purchase-of.ts";

const pageSource = "src/pages/payment-page.ts";

/**
 * What every page imports on demand: the proof of work that the service may require, the frame around a bank's page, and the
 * reports to the page below an overlay.
 */
const lazySources = [
  "src/checkout/create-token.ts",
  "src/checkout/solve-challenge.ts",
  "src/elements/challenge/challenge.ts",
  "src/pages/report-to-host.ts",
];

/**
 * What a page imports at once where it shows terms of a subscription or a discount, takes promotion codes, offers plans or payment methods, asks for an
 * amount, or is an invoice's.
 */
const extraSources = {
  terms: "src/pages/form/terms-view.ts",
  codes: "src/pages/codes/code-field.ts",
  plans: "src/pages/plans/plan-choice.ts",
  amount: "src/money/parse-sum.ts",
  methods: "src/pages/methods/method-choice.ts",
  invoice: "src/checkout/invoice-client.ts",
};

type PageExtra = keyof typeof extraSources;

/** The scripts of payment pages. */
export interface PaymentPageScripts {
  /** The source expressions of all pages of links and sessions, for one of which nothing is known. */
  readonly sourceOfAll: string;
  /** Returns the source expressions that allow them in `script-src` of a Content-Security-Policy. */
  sourceOf(extras?: readonly PageExtra[]): string;
  inLanguage(locale: LocaleTag, extras?: readonly PageExtra[]): Promise<PageScripts>;
}

/**
 * Returns the scripts of payment pages. They are part of the document: a payer opens such a page once, and on a slow
 * network a second round trip takes longer than everything else. What only some pages need is loaded beside the document.
 */
export function paymentPageScripts(assets: Assets): PaymentPageScripts {
  const lazyFiles = lazySources.map((source) => assets.lazy(source, pageSource));
  const built = assets.standalone(pageSource);
  if (built === undefined) throw new Error(`${pageSource} was not built.`);
  const script = inlineScript(built.body);
  const filesOf = (extras: readonly PageExtra[]) =>
    extras.map((extra) => assets.lazy(extraSources[extra], pageSource));
  const mapOf = memoize((extras: readonly PageExtra[]) => importMap([...lazyFiles, ...filesOf(extras)]));
  const sourcesOf = (...some: readonly (readonly PageExtra[])[]) =>
    [...some.map((extras) => mapOf(extras).source), script.source].join(" ");
  return {
    sourceOfAll: sourcesOf(
      ...someOf(["terms", "plans", "amount", "methods"]),
      ["terms", "codes"],
      ["terms", "codes", "methods"],
    ),
    sourceOf: (extras = []) => sourcesOf(extras),
    inLanguage: async (locale, extras = []) => {
      const messages = jsonElement("messages", await messagesOf(locale));
      const preloads = filesOf(extras).map(
        ({ path, integrity }) => html`<link rel="modulepreload" href="${path}" integrity="${integrity}" />`,
      );
      return { importMap: html`${mapOf(extras).tag}${preloads}`, script: html`${messages}${script.tag}` };
    },
  };
}

/** Returns the messages of a language without those that only the page of a payment plan has. */
async function messagesOf(locale: LocaleTag): Promise<object> {
  const { page, ...others } = await loadPageMessages(locale);
  const ofPayment = Object.entries(page).filter(([name]) => !name.startsWith("alreadyPaid"));
  return { ...others, page: Object.fromEntries(ofPayment) };
}

/** Returns what the page of a purchase imports besides its script. */
export function extrasOf(
  {
    plans,
    terms,
    sum,
    codes,
    customAmount,
  }: Pick<Purchase, "codes" | "plans" | "sum" | "terms" | "customAmount">,
  methods: readonly PaymentMethodType[],
): readonly PageExtra[] {
  return [
    ...(terms === null && sum === null ? [] : (["terms"] as const)),
    ...(codes === null ? [] : (["codes"] as const)),
    ...(plans === null ? [] : (["plans"] as const)),
    ...(customAmount === null ? [] : (["amount"] as const)),
    ...(hasChoice(methods) ? (["methods"] as const) : []),
  ];
}

/** Returns what can be made of some extras, each in their order. */
function someOf([first, ...rest]: readonly PageExtra[]): readonly (readonly PageExtra[])[] {
  if (first === undefined) return [[]];
  const without = someOf(rest);
  return [...without, ...without.map((extras) => [first, ...extras])];
}
