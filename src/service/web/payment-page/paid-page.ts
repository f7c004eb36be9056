import { html } from "hono/html";
import { fill } from "../../../language/fill.ts";
import type { PaidPlan } from "../../../contract/checkout/installment-choice.ts";
import type { SumInWords, TermsInWords } from "../../../language/terms-in-words.ts";
import type { Html } from "../assets/send.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import { pageFoot } from "../document/page-foot.ts";
import type { PaidFacts } from "./paid-facts.ts";
import { paidFacts, paidFactsStyles } from "./paid-facts.ts";
import type { Purchase } from "./purchase-of.ts";
import { paidPlan, paidPlanStyles } from "./plan-section.ts";
import { purchaseSummary, summaryStyles } from "./purchase-summary.ts";
import { quietRibbon } from "../document/test-ribbon.ts";

interface Paid {
  /** What was paid with the confirmation, in minor units. */
  readonly amount: number;
  /** Null if nothing was paid with the confirmation. */
  readonly paid: PaidFacts | null;
  /** The address of the receipt. */
  readonly receipt: string | null;
  /** The terms of the subscription that has begun; null if nothing recurs. */
  readonly terms: TermsInWords | null;
  /** What was paid with a discount; null without one. */
  readonly reduced: SumInWords | null;
  /** The installment plan that has begun; null if it was paid in full. */
  readonly plan: PaidPlan | null;
  /** The query of its URL, which stays when the language changes. */
  readonly query: URLSearchParams;
}

/** Returns the page of a paid session: it shows the payment, never a second form. */
export function paidPage(
  context: PageContext,
  purchase: Purchase,
  { amount, paid, receipt, terms, reduced, plan, query }: Paid,
): Html {
  const { page, ending, purchase: words } = context.messages;
  const { merchant } = purchase;
  const heading =
    terms?.startedTitle ?? `${page.paidTitle} · ${formatSum(amount, purchase.currency, context.tag)}`;
  return pageDocument(context, {
    title: `${heading} · ${merchant.name}`,
    merchant,
    ribbon: purchase.livemode ? undefined : quietRibbon(context),
    styles: noticeStyles + summaryStyles(purchase) + paidFactsStyles + (plan === null ? "" : paidPlanStyles),
    foot: pageFoot(context, { merchant, query }),
    main: html`
      ${purchaseSummary(context, purchase, { terms, reduced: reduced && { sum: reduced } })}
      <section class="payment state" paid>
        <div class="check"></div>
        <h2>${heading}</h2>
        <p>${terms?.startedText ?? fill(page.paidText, { merchant: merchant.name })}</p>
        ${paid === null ? "" : paidFacts(context, { merchant: merchant.name, item: purchase.name ?? words.order, paid })}
        ${plan === null ? "" : paidPlan(plan)}
        ${receipt === null ? "" : html`<p class="wide"><a class="button-link" href="${receipt}">${ending.receipt}</a></p>`}
      </section>
    `,
  });
}
