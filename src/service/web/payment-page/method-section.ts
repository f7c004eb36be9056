import { html } from "hono/html";
import type { OtherMethod, PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import { isInApp, methodNames, paymentMethodTypes } from "../../../contract/payments/redirect-method.ts";
import { fill } from "../../../language/fill.ts";
import { loadMethodMessages } from "../../../language/load-method-messages.ts";
import type { MethodMessages } from "../../../language/method-messages.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { findLatestChargeOfSession } from "../../payments/charges/store.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import { offeredMethods } from "../../checkout/offered-methods/offered-methods.ts";
import type { PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { methodTypeOf } from "../../../contract/payments/payment-source.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import type { Purchase } from "./purchase-of.ts";

/** The payment methods of a page in its language. */
export interface MethodsOnPage {
  /** In the merchant's order. */
  readonly methods: readonly PaymentMethodType[];
  /** The one that is chosen at first. */
  readonly chosen: PaymentMethodType;
  readonly messages: MethodMessages;
}

/** Returns what the page of a link or a session offers now, in the merchant's order; empty if nothing can pay. */
export function methodsOfPage(
  dependencies: Pick<PaymentDependencies, "processorFor">,
  row: CheckoutSessionRow | PaymentLinkRow,
  methods: readonly PaymentMethodType[],
  { amount, currency, plans }: Pick<Purchase, "amount" | "currency" | "plans">,
): readonly PaymentMethodType[] {
  const sold = { amount: amount ?? undefined, currency, offer: row.offer, installments: plans };
  // What needs a form of its own has none yet.
  return offeredMethods(dependencies, row, methods, sold).filter(
    (method) => method === "card" || (!isInApp(method) && method !== "sepa_debit"),
  );
}

/** Whether a page has a choice, or a method of its own, and not just the card form. */
export function hasChoice(methods: readonly PaymentMethodType[]): boolean {
  return methods.some((method) => method !== "card");
}

/** Returns the choice between payment methods in the language of a page; null if there are cards alone. */
export async function choiceOfMethods(
  { locale }: Pick<PageContext, "locale">,
  methods: readonly PaymentMethodType[],
  wanted: PaymentMethodType | undefined,
): Promise<MethodsOnPage | null> {
  const [first] = methods;
  if (first === undefined || !hasChoice(methods)) return null;
  const chosen = wanted !== undefined && methods.includes(wanted) ? wanted : first;
  return { methods, chosen, messages: await loadMethodMessages(locale) };
}

/** Reads the method that a payer has chosen on a page from its query, into which the page's script writes it. */
export function wantedMethodOf(query: URLSearchParams): PaymentMethodType | undefined {
  const wanted = query.get("method");
  return paymentMethodTypes.find((method) => method === wanted);
}

/** Returns the method of the latest attempt of a session, which its payer may try again. */
export async function lastMethodOf(
  { database }: Anywhere<Pick<PaymentDependencies, "database">>,
  session: CheckoutSessionRow,
): Promise<PaymentMethodType | undefined> {
  const charge = await findLatestChargeOfSession(database, scopeOf(session), session.id);
  return charge && methodTypeOf(charge.card);
}

/**
 * Returns the methods of a page up to the card, below which the card form stands. One method alone is no choice: its name is a heading.
 */
export function methodSection(choice: MethodsOnPage): Html {
  const { methods, messages } = choice;
  const { heading, goTo, atMethodTitle, atMethodText, otherWay, pendingTitle, pendingText } = messages;
  const words = { goTo, atMethodTitle, atMethodText, otherWay, pendingTitle, pendingText };
  const [only, ...others] = methods;
  return html`<div
    slot="methods"
    class="methods"
    role="radiogroup"
    aria-labelledby="methods"
    data-methods="${JSON.stringify(words)}"
  >
    <h2 id="methods">${only !== undefined && others.length === 0 ? nameOf(only, messages) : heading}</h2>
    ${methods.slice(0, methods.indexOf("card") + 1 || undefined).map((method) => option(choice, method))}
  </div>`;
}

/** Returns the methods that stand below the card form. */
export function methodsBelowCard(choice: MethodsOnPage): Html | "" {
  const { methods, messages } = choice;
  const below = methods.includes("card") ? methods.slice(methods.indexOf("card") + 1) : [];
  if (below.length === 0) return "";
  return html`<div slot="others" class="methods" role="radiogroup" aria-label="${messages.heading}">
    ${below.map((method) => option(choice, method))}
  </div>`;
}

function option({ methods, chosen, messages }: MethodsOnPage, method: PaymentMethodType): Html {
  const name = nameOf(method, messages);
  const note = method === "card" ? "" : html`<p>${fill(messages.away, { method: name })}</p>`;
  const isOnly = methods.length === 1;
  return html`<div class="method">
    <label ${isOnly ? "hidden" : ""}
      ><input
        type="radio"
        name="method"
        value="${method}"
        data-name="${name}"
        ${method === chosen ? "checked" : ""}
      /><span>${name}</span>${method === "card" ? "" : mark(method)}</label
    >${note}
  </div>`;
}

function nameOf(method: PaymentMethodType, { card }: MethodMessages): string {
  return method === "card" ? card : methodNames[method];
}

/** The colour and the letters by which payers find a method in a list. */
const marks: Readonly<Record<OtherMethod, readonly [color: string, letters: string]>> = {
  ideal: ["#c4005f", "iD"],
  bancontact: ["#005498", "Bc"],
  eps: ["#8a1a4b", "eps"],
  p24: ["#b3122e", "P24"],
  paypal: ["#003087", "PP"],
  klarna: ["#8a2b52", "K"],
  twint: ["#1b1b1b", "T"],
  swish: ["#5b2d8e", "S"],
  blik: ["#1b1b1b", "BLIK"],
  sepa_debit: ["#10298e", "SEPA"],
};

function mark(method: OtherMethod): Html {
  return html`<i class="mark-${method}" aria-hidden="true">${marks[method][1]}</i>`;
}

/** Returns the styles of the methods of a page. */
export function methodStyles({ methods }: MethodsOnPage): string {
  const colors = methods.flatMap((method) =>
    method === "card" ? [] : [`.mark-${method} { background: ${marks[method][0]}; }`],
  );
  return `${choiceStyles}${colors.join("\n")}`;
}

const choiceStyles = `
.methods { display: grid; gap: 8px; margin-block-end: 8px; }
.methods:not(:has(~ .methods)) { margin-block-end: var(--room); }
.methods[slot=methods]:has([value=card]:checked) { margin-block-end: 16px; }
.methods h2 { font-size: 1.125rem; margin-block-end: 8px; }
.method { border: 1px solid var(--till-color-border); border-radius: var(--till-radius); overflow-wrap: anywhere; }
.method:has(:checked) { border-color: var(--till-color-accent-edge, var(--till-color-accent)); box-shadow: inset 0 0 0 1px var(--till-color-accent-edge, var(--till-color-accent)); }
.method label:not([hidden]) { display: flex; align-items: center; gap: 12px; min-block-size: 48px; padding: 8px 12px; font-weight: 600; cursor: pointer; }
.method span { flex: 1; }
.method input { appearance: none; flex: none; inline-size: 20px; block-size: 20px; margin: 0; border: 1px solid var(--till-color-border); border-radius: 50%; }
.method :checked { border: 6px solid var(--till-color-accent-edge, var(--till-color-accent)); background: var(--till-color-accent-text); }
.method p { padding: 0 12px 12px; padding-inline-start: 44px; color: var(--till-color-muted); font-size: 0.875rem; }
.method label[hidden] + p { padding: 12px; }
.method:not(:has(:checked)) p { display: none; }
.method i { flex: none; min-inline-size: 40px; padding: 3px 6px; border-radius: 4px; color: #fff; font: 700 0.75rem/1.25 var(--till-font-family); text-align: center; unicode-bidi: isolate; }
@media (forced-colors: active) { .method i { border: 1px solid; } .method :checked { border-color: Highlight; } }
`;
