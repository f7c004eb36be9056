import { html } from "hono/html";
import { fill } from "../../../language/fill.ts";
import type { PaidPlan } from "../../../contract/checkout/installment-choice.ts";
import type { PresentedReceipt } from "../../payments/receipts/receipt-id.ts";
import type { TermsInWords } from "../../../language/terms-in-words.ts";
import type { Html } from "../assets/send.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import type { PageContext } from "../document/page-context.ts";
import type { Purchase } from "./purchase-of.ts";
import { paidPlan, paidPlanStyles } from "./plan-section.ts";
import { purchaseSummary, summaryStyles } from "./purchase-summary.ts";
import { testRibbon } from "../document/test-ribbon.ts";

interface Paid {
  readonly receipt: PresentedReceipt;
  /** Whether the payer has just confirmed it at the bank. */
  readonly justNow: boolean;
  /** The terms of the subscription that has begun; null if nothing recurs. */
  readonly terms: TermsInWords | null;
  /** The installment plan that has begun; null if it was paid in full. */
  readonly plan: PaidPlan | null;
}

/** Returns the page of a paid session: it shows the payment, never a second form. */
export function paidPage(
  context: PageContext,
  purchase: Purchase,
  { receipt, justNow, terms, plan }: Paid,
): Html {
  const { page, ending } = context.messages;
  const { receipt_url: address, receipt_number: number } = receipt;
  return pageDocument(context, {
    title: `${page.paidTitle} · ${purchase.merchant.name}`,
    merchant: purchase.merchant,
    ribbon: purchase.livemode ? undefined : testRibbon(context),
    styles: noticeStyles + summaryStyles(purchase) + (plan === null ? "" : paidPlanStyles),
    main: html`
      ${purchaseSummary(context, purchase, { terms })}
      <section class="payment state">
        <div class="check"></div>
        <h2>${terms?.startedTitle ?? (justNow ? page.paidTitle : page.alreadyPaidTitle)}</h2>
        <p>
          ${terms?.startedText ?? (justNow ? fill(page.paidText, { merchant: purchase.merchant.name }) : page.alreadyPaidText)}
        </p>
        ${plan === null ? "" : paidPlan(plan)}
        ${
          address === null
            ? ""
            : html`<p class="receipt">${page.receiptNumber}<br /><bdi class="figure">${number}</bdi></p>
                <p><a href="${address}">${ending.receipt}</a></p>`
        }
      </section>
    `,
  });
}
