import { html } from "hono/html";
import type { HostedInvoice } from "../../../contract/billing/hosted-invoice.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum, pageAddress } from "../document/page-context.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import type { PageScripts } from "../document/page-document.ts";
import { pageDocument } from "../document/page-document.ts";
import { paidFacts, paidFactsStyles } from "../payment-page/paid-facts.ts";
import { pageFoot } from "../document/page-foot.ts";
import { testRibbon } from "../document/test-ribbon.ts";
import { buttonSkeleton, cardSkeleton, slowHint, withoutScript } from "../payment-page/payment-page.ts";

/** The link to the invoice also stands there once it is paid. */
const viewStyles = `
.view a { display: inline-block; padding-block: 8px; color: var(--till-color-muted); }
@media (max-width: 899px) { .summary > .view { padding: 0 var(--gutter) 12px; font-size: 0.875rem; } }
`;

interface InvoicePaymentPage {
  readonly id: string;
  readonly invoice: HostedInvoice;
  readonly merchant: Merchant;
  readonly publishableKey: string;
  readonly scripts: PageScripts;
  /** The query of its URL, which stays when the language changes. */
  readonly query: URLSearchParams;
}

/** Returns the page `/i/:invoice/pay`: what is owed of an invoice, and the form of a card. */
export function invoicePaymentPage(context: PageContext, page: InvoicePaymentPage): Html {
  const { messages, publicUrl, tag } = context;
  const { id, invoice, merchant, publishableKey, scripts, query } = page;
  const { amount_remaining: amount, currency, livemode } = invoice;
  const title = `${messages.invoice.title} ${invoice.number}`;
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    scripts,
    styles: viewStyles + paidFactsStyles,
    foot: pageFoot(context, { merchant, query, text: messages.purchase.foot }),
    ribbon: livemode ? undefined : testRibbon(context, { fillsIn: true }),
    main: html`<section class="summary">
        ${merchantMark(merchant)}
        <div class="total">
          <h1>${messages.invoice.title} <bdi>${invoice.number}</bdi></h1>
          <p class="sum" data-sum>${formatSum(amount, currency, tag)}</p>
        </div>
        ${invoice.description === null ? "" : html`<p class="description">${invoice.description}</p>`}
        <p class="view"><a href="${pageAddress("", `/i/${id}`, query)}">${messages.invoice.view}</a></p>
      </section>
      <till-payment
        class="payment"
        address="${pageAddress(publicUrl, `/i/${id}/pay`, query)}"
        publishable-key="${publishableKey}"
        amount="${amount}"
        currency="${currency}"
        merchant="${merchant.name}"
        invoice="${id}"
      >
        ${withoutScript(context, merchant)} ${cardSkeleton(context)}
        ${paidFacts(context, { merchant: merchant.name, item: title })} ${buttonSkeleton} ${slowHint(context)}
      </till-payment>`,
  });
}
