import { html } from "hono/html";
import { formatAmount } from "../../money/format-amount.ts";
import { merchantMark } from "./merchant-mark.ts";
import type { Html } from "./page-document.ts";
import { pageDocument } from "./page-document.ts";
import type { PageContext, Purchase } from "./page-view.ts";

/** The page of a session that was paid: whoever comes back sees that, and never a second form. */
export function paidPage(context: PageContext, purchase: Purchase, charge: string | null): Html {
  const { locale, sentences } = context;
  const { page } = sentences;
  return pageDocument(context, {
    title: `${page.paidTitle} · ${purchase.merchant.name}`,
    merchant: purchase.merchant,
    main: html`<section class="notice">
      ${merchantMark(purchase.merchant)}
      <h1>${page.alreadyPaidTitle}</h1>
      <p class="sum">${formatAmount(purchase.amount, purchase.currency, locale)}</p>
      <p>${purchase.name ?? page.order}</p>
      ${
        charge === null
          ? ""
          : html`<p class="receipt">${page.receiptNumber} <span class="figure">${charge}</span></p>`
      }
      <p>${page.alreadyPaidText}</p>
    </section>`,
  });
}
