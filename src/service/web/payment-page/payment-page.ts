import { html } from "hono/html";
import { fill } from "../../../language/fill.ts";
import { oneLine } from "../../../language/one-line.ts";
import { fieldStyles } from "./fields/fields.styles.ts";
import { fieldsAfterCard, fieldsBeforeCard } from "./fields/payer-fields.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { PageContext } from "../document/page-context.ts";
import { pageAddress } from "../document/page-context.ts";
import type { Html } from "../assets/send.ts";
import type { PageScripts } from "../document/page-document.ts";
import { pageDocument } from "../document/page-document.ts";
import { pageFoot } from "../document/page-foot.ts";
import { paidFacts, paidFactsStyles } from "./paid-facts.ts";
import type { Purchase } from "./purchase-of.ts";
import { noticeStyles } from "../document/page.styles.ts";
import { purchaseSummary, sumOf, summaryStyles } from "./purchase-summary.ts";
import type { SumInWords, TermsInWords } from "../../../language/terms-in-words.ts";
import type { CodesOnPage } from "./code-section.ts";
import { codeSection, codeStyles } from "./code-section.ts";
import { termsSection, termsStyles } from "./terms-section.ts";
import type { MethodsOnPage } from "./method-section.ts";
import { methodSection, methodStyles, methodsBelowCard } from "./method-section.ts";
import type { PageChoice, PageOption } from "../../../contract/checkout/installment-choice.ts";
import type { Wanted } from "./plan-section.ts";
import { firstChosen, planSection, planSectionStyles } from "./plan-section.ts";
import { quietRibbon, testRibbon } from "../document/test-ribbon.ts";
import type { LinkParameters } from "./link-parameters.ts";

/**
 * How the page's script pays: for a link it opens a session at the payer's first action; a session already exists
 * otherwise.
 */
export type PayBy =
  | { readonly slug: string; readonly parameters: LinkParameters }
  | { readonly session: string; readonly clientSecret: string; readonly cancelUrl: string | null };

interface PaymentPage {
  readonly purchase: Purchase;
  /** The terms in the page's language; null if nothing recurs. */
  readonly terms: TermsInWords | null;
  /** What is paid once, in the page's language; null where there is no discount and no field for a code. */
  readonly reduced: SumInWords | null;
  /** The field for a promotion code in the page's language; null if the payer may not enter one. */
  readonly codes: CodesOnPage | null;
  /** The choice between payment plans in the page's language; null if none are offered. */
  readonly choice: PageChoice | null;
  /** The choice between payment methods in the page's language; null if there are cards alone. */
  readonly methods: MethodsOnPage | null;
  /** What the payer has chosen on this page before. */
  readonly wanted?: Wanted;
  readonly publishableKey: string;
  readonly payBy: PayBy;
  readonly scripts: PageScripts;
  /**
   * What the tab stores typed input under, by default its slug or session. A session of a link has that of the link: from there
   * payers go to the bank, which returns them here.
   */
  readonly form?: string;
  /** The query of its URL, which stays when the language changes. */
  readonly query: URLSearchParams;
  /** Whether the session has expired: the page says so, and offers a new session. */
  readonly isOver?: boolean;
}

/** Returns the payment page. It shows what is bought and its price before any script has run. */
export function paymentPage(
  context: PageContext,
  {
    purchase,
    terms,
    reduced,
    codes,
    choice,
    methods,
    wanted,
    publishableKey,
    payBy,
    scripts,
    query,
    form,
    isOver = false,
  }: PaymentPage,
): Html {
  const { messages, publicUrl, tag } = context;
  const { merchant, currency, checkoutFields } = purchase;
  const due = terms ?? reduced;
  const amount = due?.due ?? purchase.amount;
  const sum = due?.sum ?? sumOf(context, purchase);
  const name = purchase.name ?? messages.purchase.order;
  const session = "session" in payBy ? payBy : undefined;
  const path = "slug" in payBy ? `/l/${payBy.slug}` : `/c/${payBy.session}`;
  const chosen =
    choice === null || isOver
      ? undefined
      : firstChosen(choice, wanted === undefined ? purchase.plans?.chosen : wanted);
  const takesCards = methods === null || methods.methods.includes("card");
  const title = `${oneLine(name)} · ${sum} · ${merchant.name}`;
  return pageDocument(context, {
    title,
    preview: {
      title,
      description: purchase.description ?? fill(messages.purchase.payTo, { merchant: merchant.name }),
      link: "slug" in payBy ? { address: `${publicUrl}/l/${payBy.slug}`, alt: title, tag } : undefined,
    },
    merchant,
    scripts,
    styles:
      fieldStyles(purchase) +
      summaryStyles(purchase) +
      paidFactsStyles +
      (isOver ? noticeStyles : "") +
      (terms === null ? "" : termsStyles) +
      (codes === null ? "" : codeStyles) +
      (methods === null ? "" : methodStyles(methods)) +
      (choice === null ? "" : planSectionStyles(purchase.plans?.counts ?? [], chosen)),
    foot: pageFoot(context, { merchant, query, text: takesCards ? messages.purchase.foot : undefined }),
    ribbon: purchase.livemode ? undefined : ribbonOf(context, takesCards),
    main: html`
      ${purchaseSummary(context, purchase, {
        cancelUrl: session?.cancelUrl ?? null,
        isOpen: !isOver,
        terms,
        reduced: reduced && { sum: reduced, address: `${path}/terms` },
        choice,
      })}
      <till-payment
        class="payment"
        address="${pageAddress(publicUrl, path, query)}"
        publishable-key="${publishableKey}"
        ${amount === null ? "" : html`amount="${amount}"`}
        currency="${currency}"
        ${form === undefined ? "" : html`data-form="${form}"`}
        merchant="${merchant.name}"
        pay-label="${terms?.button ?? payLabel(context, purchase)}"
        ${terms === null ? "" : html`paid-title="${terms.startedTitle}" paid-text="${terms.startedText}" ${terms.needsCard ? "" : "without-card"}`}
        ${checkoutFields.custom_text.after_submit === null ? "" : html`after-submit="${checkoutFields.custom_text.after_submit}"`}
        ${"slug" in payBy ? html`slug="${payBy.slug}" open-with="${JSON.stringify(payBy.parameters)}"` : ""}
        ${
          session === undefined
            ? ""
            : html`session="${session.session}" client-secret="${session.clientSecret}"`
        }
        ${purchase.expiresAt === null ? "" : html`expires-at="${purchase.expiresAt}"`}
      >
        ${isOver ? expiredMessage(context) : placeholder(context, purchase, { terms, codes, choice, methods, chosen, path })}
      </till-payment>
    `,
  });
}

/** Returns the banner of test mode, with test cards where one can be paid with. */
function ribbonOf(context: PageContext, takesCards: boolean): Html {
  return takesCards ? testRibbon(context, { fillsIn: true }) : quietRibbon(context);
}

/** Returns the label of the pay button, with `{amount}`. */
function payLabel({ messages }: PageContext, { checkoutFields }: Purchase): string {
  const { payment, around } = messages;
  const labels = { auto: payment.pay, pay: payment.pay, book: around.book, donate: around.donate };
  return { ...labels, subscribe: around.subscribe }[checkoutFields.submit_type];
}

/**
 * Returns the payer's fields and a placeholder of the card form, of the same size, with a hint that appears if loading
 * takes long.
 */
function placeholder(
  context: PageContext,
  purchase: Purchase,
  {
    terms,
    codes,
    choice,
    methods,
    chosen,
    path,
  }: Pick<PaymentPage, "terms" | "codes" | "choice" | "methods"> & {
    readonly chosen: PageOption | undefined;
    readonly path: string;
  },
): Html {
  const isCardShown = terms?.needsCard !== false && (methods === null || methods.chosen === "card");
  return html`
    ${withoutScript(context, purchase.merchant)}
    <div slot="before">
      ${fieldsBeforeCard(context, purchase)}
      ${choice === null ? "" : planSection({ choice, chosen, address: `${path}/plans` })}
    </div>
    ${methods === null ? "" : methodSection(methods)}
    ${isCardShown ? cardSkeleton(context, { hasHeading: methods === null }) : ""}
    ${methods === null ? "" : methodsBelowCard(methods)}
    <div slot="after">
      ${fieldsAfterCard(context, purchase)} ${codes === null ? "" : codeSection(codes)}
      ${terms === null ? "" : termsSection(terms, `${path}/terms`)}
    </div>
    ${paidFacts(context, { merchant: purchase.merchant.name, item: purchase.name ?? context.messages.purchase.order })}
    ${choice === null ? "" : html`<div slot="paid" class="paid-plan plans"></div>`} ${buttonSkeleton}
    ${belowButton(context, purchase)} ${slowHint(context)}
  `;
}

/** Returns what is said if the browser runs no scripts. */
export function withoutScript({ messages }: PageContext, { name }: Merchant): Html {
  return html`<noscript
    ><p class="note">${fill(messages.purchase.noScript, { merchant: name })}</p></noscript
  >`;
}

/** Returns a placeholder of the card form, of the same size. */
export function cardSkeleton({ messages }: PageContext, { hasHeading = true } = {}): Html {
  return html`${hasHeading ? html`<h2>${messages.page.cardHeading}</h2>` : ""}
    <div class="skeleton" aria-hidden="true"><i class="card"></i></div>`;
}

export const buttonSkeleton = html`<div slot="end" class="skeleton" aria-hidden="true">
  <i class="button"></i>
</div>`;

/** Returns a hint that appears if loading takes long. */
export function slowHint({ messages }: PageContext): Html {
  const { slowToLoad, reload } = messages.purchase;
  return html`<p slot="end" class="slow note">${slowToLoad} <a href="">${reload}</a></p>`;
}

/** Returns the message of an expired session. The script finds out whether it can be recovered. */
function expiredMessage({ messages }: PageContext): Html {
  const { title, text } = messages.page.expiredSession;
  return html`<div class="state">
    <h2>${title}</h2>
    <p>${text}</p>
  </div>`;
}

function formatUtc(tag: string, time: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(new Date(time))} UTC`;
}

/**
 * Returns the merchant's text at the button, and the expiry in UTC. The script converts it to the payer's time zone.
 */
function belowButton({ tag, messages }: PageContext, { checkoutFields, expiresAt }: Purchase): Html | "" {
  if (checkoutFields.custom_text.submit === null && expiresAt === null) return "";
  const [before = "", after = ""] = messages.around.payBy.split("{time}");
  return html`<div slot="below" class="below">
    ${checkoutFields.custom_text.submit === null ? "" : html`<p class="words">${checkoutFields.custom_text.submit}</p>`}
    ${
      expiresAt === null
        ? ""
        : html`<p>${before}<time datetime="${expiresAt}">${formatUtc(tag, expiresAt)}</time>${after}</p>`
    }
  </div>`;
}
