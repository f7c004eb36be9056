import { html } from "hono/html";
import type { OtherMethod, PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import { methodNames, paymentMethodTypes } from "../../../contract/payments/redirect-method.ts";
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
  /** The name of the merchant, whom the payer of a debit allows it. */
  readonly merchant: string;
}

/** Returns what the page of a link or a session offers now, in the merchant's order; empty if nothing can pay. */
export function methodsOfPage(
  dependencies: Pick<PaymentDependencies, "processorFor">,
  row: CheckoutSessionRow | PaymentLinkRow,
  methods: readonly PaymentMethodType[],
  { amount, currency, plans }: Pick<Purchase, "amount" | "currency" | "plans">,
): readonly PaymentMethodType[] {
  const sold = { amount: amount ?? undefined, currency, offer: row.offer, installments: plans };
  return offeredMethods(dependencies, row, methods, sold);
}

/** Whether a page has a choice, or a method of its own, and not just the card form. */
export function hasChoice(methods: readonly PaymentMethodType[]): boolean {
  return methods.some((method) => method !== "card");
}

/** Returns the choice between payment methods in the language of a page; null if there are cards alone. */
export async function choiceOfMethods(
  { locale }: Pick<PageContext, "locale">,
  { methods, merchant }: Pick<MethodsOnPage, "merchant" | "methods">,
  wanted: PaymentMethodType | undefined,
): Promise<MethodsOnPage | null> {
  const [first] = methods;
  if (first === undefined || !hasChoice(methods)) return null;
  const chosen = wanted !== undefined && methods.includes(wanted) ? wanted : first;
  return { methods, chosen, merchant, messages: await loadMethodMessages(locale) };
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
  const { goTo, atMethodTitle, atMethodText, otherWay, pendingTitle, pendingText, blik, sepa } = messages;
  const waiting = {
    ...(methods.includes("blik") && { blik: [blik.waitTitle, blik.waitText] }),
    ...(methods.includes("sepa_debit") && { sepa_debit: [pendingTitle, sepa.pending] }),
  };
  const words = { goTo, atMethodTitle, atMethodText, otherWay, pendingTitle, pendingText, waiting };
  const [only, ...others] = methods;
  return html`<div
    slot="methods"
    class="methods"
    role="radiogroup"
    aria-labelledby="methods"
    data-methods="${JSON.stringify(words)}"
  >
    <h2 id="methods">
      ${only !== undefined && others.length === 0 ? nameOf(only, messages) : messages.heading}
    </h2>
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

function option(choice: MethodsOnPage, method: PaymentMethodType): Html {
  const { methods, chosen, messages } = choice;
  return html`<div class="method">
    <label ${methods.length === 1 ? "hidden" : ""}
      ><input
        type="radio"
        name="method"
        value="${method}"
        data-name="${method === "card" ? messages.card : methodNames[method]}"
        ${method === chosen ? "checked" : ""}
      /><span>${nameOf(method, messages)}</span>${method === "card" ? "" : mark(method)}</label
    >${formOf(choice, method)}
  </div>`;
}

/** Returns what stands below a method that is chosen: what will happen, and what its payer types. */
function formOf({ messages, merchant }: MethodsOnPage, method: PaymentMethodType): Html | "" {
  const { away, blik, sepa } = messages;
  if (method === "card") return "";
  if (method === "blik")
    return html`<div class="typed">
      ${typed({ name: "blik", label: blik.code, hint: blik.hint, problem: blik.problem }, numeric)}
    </div>`;
  if (method === "sepa_debit")
    return html`<div class="typed">
      <p>${sepa.note}</p>
      ${typed({ name: "iban", label: "IBAN", problem: sepa.ibanProblem }, account)}
      ${typed({ name: "holder", label: sepa.holder, problem: sepa.holderProblem }, holder)}
      <p><small>${fill(sepa.mandate, { merchant })}</small></p>
    </div>`;
  return html`<p>${fill(away, { method: methodNames[method] })}</p>`;
}

/** The script reads these fields by their names: they are stored nowhere, and not sent with the form of the payer. */
const numeric = html`inputmode="numeric" autocomplete="one-time-code" maxlength="7" dir="ltr"`;
const account = html`autocomplete="off" autocapitalize="characters" maxlength="50" dir="ltr"`;
const holder = html`autocomplete="name" maxlength="70" dir="auto"`;

function typed(
  field: { readonly name: string; readonly label: string; readonly hint?: string; readonly problem: string },
  attributes: Html,
): Html {
  const { name, label, hint, problem } = field;
  return html`<label
      ><span>${label}${hint === undefined ? "" : html` <small>${hint}</small>`}</span
      ><input
        name="${name}"
        data-typed="${problem}"
        spellcheck="false"
        enterkeyhint="go"
        aria-describedby="${name}-problem"
        ${attributes}
    /></label>
    <p class="wrong" id="${name}-problem" role="alert"></p>`;
}

function nameOf(method: PaymentMethodType, { card, sepa }: MethodMessages): string {
  if (method === "sepa_debit") return sepa.name;
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
.method:has([name=method]:checked) { border-color: var(--till-color-accent-edge, var(--till-color-accent)); box-shadow: inset 0 0 0 1px var(--till-color-accent-edge, var(--till-color-accent)); }
.method > label:not([hidden]) { display: flex; align-items: center; gap: 12px; min-block-size: 48px; padding: 8px 12px; font-weight: 600; cursor: pointer; }
.method > label span { flex: 1; }
[name=method] { appearance: none; flex: none; inline-size: 20px; block-size: 20px; margin: 0; border: 1px solid var(--till-color-border); border-radius: 50%; }
[name=method]:checked { border: 6px solid var(--till-color-accent-edge, var(--till-color-accent)); background: var(--till-color-accent-text); }
.method > p, .typed { padding: 0 12px 12px; color: var(--till-color-muted); font-size: 0.875rem; }
.method > label:not([hidden]) + p { padding-inline-start: 44px; }
.method > label[hidden] + :is(p, .typed) { padding-block-start: 12px; }
.method:not(:has([name=method]:checked)) > :is(p, .typed) { display: none; }
.typed { display: grid; gap: 12px; }
.typed label { display: grid; gap: 4px; color: var(--till-color-text); }
.typed small { unicode-bidi: isolate; }
.typed input { inline-size: 100%; min-block-size: 48px; padding: 0 12px; border: 1px solid var(--till-color-border); border-radius: var(--till-radius); background: none; color: inherit; font: inherit; font-size: 1rem; }
.typed [aria-invalid=true] { border-color: var(--till-color-danger); }
.typed .wrong { margin-block-start: -8px; color: var(--till-color-danger); }
.typed .wrong:empty { display: none; }
.method i { flex: none; min-inline-size: 40px; padding: 3px 6px; border-radius: 4px; color: #fff; font: 700 0.75rem/1.25 var(--till-font-family); text-align: center; unicode-bidi: isolate; box-shadow: 0 0 0 1px var(--till-color-line); }
@media (forced-colors: active) { .method i { border: 1px solid; } .method :checked { border-color: Highlight; } }
`;
