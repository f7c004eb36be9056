import { html } from "hono/html";
import type { Html } from "./page-document.ts";
import { pageDocument } from "./page-document.ts";
import type { PageContext, Purchase } from "./page-view.ts";
import { purchaseSummary } from "./purchase-summary.ts";
import { testRibbon } from "./test-ribbon.ts";

/** The page of a session that was paid: whoever comes back sees that, and never a second form. */
export function paidPage(context: PageContext, purchase: Purchase, charge: string | null): Html {
  const { page } = context.sentences;
  return pageDocument(context, {
    title: `${page.paidTitle} · ${purchase.merchant.name}`,
    merchant: purchase.merchant,
    ribbon: purchase.livemode ? undefined : testRibbon(context),
    main: html`
      ${purchaseSummary(context, purchase, null)}
      <section class="payment state">
        <div class="check"></div>
        <h2>${page.alreadyPaidTitle}</h2>
        <p>${page.alreadyPaidText}</p>
        ${
          charge === null
            ? ""
            : html`<p class="receipt">${page.receiptNumber}<br /><bdi class="figure">${charge}</bdi></p>`
        }
      </section>
    `,
  });
}
