import { html } from "hono/html";
import type { HostedInvoice } from "../../../contract/billing/hosted-invoice.ts";
import { fill } from "../../../language/fill.ts";
import { formatDate, formatDateRange, unbroken } from "../../../language/format-date.ts";
import { directionOf } from "../../../language/locale.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { cardText } from "../../payments/tokens/card-text.ts";
import type { Html } from "../assets/send.ts";
import type { ScriptFile } from "../assets/assets.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum, pageAddress } from "../document/page-context.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import { sheetStyles } from "../document/sheet.styles.ts";
import { invoiceLines, invoiceSums } from "./invoice-table.ts";
import { isOwed } from "./read-invoice.ts";

interface InvoicePage {
  readonly id: string;
  readonly invoice: HostedInvoice;
  readonly merchant: Merchant;
  readonly confirmedTooLate: boolean;
  /** The script of the print button. */
  readonly script: ScriptFile;
  /** The query of its URL, which stays on the page on which it is paid. */
  readonly query: URLSearchParams;
}

/**
 * Returns the page `/i/:invoice`: seller, payer, lines with their arithmetic, sums, state and refunds. It can be read and
 * printed without a script.
 */
export function invoicePage(context: PageContext, page: InvoicePage): Html {
  const { messages } = context;
  const { invoice, merchant, script } = page;
  const { invoice: texts, receipt } = messages;
  const sum = isOwed(invoice) ? invoice.amount_remaining : invoice.total;
  return pageDocument(context, {
    title: `${texts.title} ${invoice.number} · ${merchant.name}`,
    merchant,
    files: { script, preloads: [] },
    styles: noticeStyles + sheetStyles(merchant.branding) + invoiceStyles,
    main: html`<article class="sheet">
      ${merchantMark(merchant)}
      <header>
        <h1>${texts.title}</h1>
        <p class="sum">${formatSum(sum, invoice.currency, context.tag)}</p>
        <p class="states">
          ${stateOf(context, invoice).map((state) => html`<span class="standing">${state}</span>`)}
          ${invoice.livemode ? "" : html`<span class="test">${isOwed(invoice) ? messages.testMode.name : receipt.testMode}</span>`}
        </p>
        ${
          page.confirmedTooLate
            ? html`<p>${messages.subscriber.nothingOwed}</p>
                <p>${messages.subscriber.nothingTaken}</p>`
            : ""
        }
        ${invoice.description === null ? "" : html`<p class="words">${invoice.description}</p>`}
        ${isOwed(invoice) ? payLink(context, page) : ""}
      </header>
      ${facts(context, page)}
      <table>
        ${invoiceLines(context, invoice)} ${invoiceSums(context, invoice)}
      </table>
      <footer>
        ${[invoice.tax_note, invoice.footer].map((text) => (text === null ? "" : html`<p class="words">${text}</p>`))}
        ${contact(context, merchant)}
        <button type="button" hidden>${receipt.print}</button>
      </footer>
    </article>`,
  });
}

/** Returns the link to the page on which the invoice is paid. */
function payLink({ messages, tag }: PageContext, { id, invoice, query }: InvoicePage): Html {
  const { amount_remaining: amount, currency } = invoice;
  const label = fill(messages.payment.pay, { amount: formatSum(amount, currency, tag) });
  return html`<a class="pay" href="${pageAddress("", `/i/${id}/pay`, query)}">${label}</a>`;
}

/** Returns what is to be said about the payment, the most important first. */
function stateOf({ messages }: PageContext, invoice: HostedInvoice): readonly string[] {
  const { invoice: texts, receipt } = messages;
  const { status, amount_paid: paid, amount_refunded: refunded } = invoice;
  if (status === "void") return [texts.void];
  if (status !== "paid") return [texts.unpaid];
  if (refunded === 0) return [texts.paid];
  return [texts.paid, refunded === paid ? receipt.refundedInFull : receipt.partlyRefunded];
}

function facts({ locale, tag, messages }: PageContext, { invoice, merchant }: InvoicePage): Html {
  const { invoice: texts, receipt } = messages;
  const { card, customer, issued_at: issuedAt, paid_at: paidAt, period } = invoice;
  const isPeriod = period.start !== period.end;
  const brandedCard = card && cardText(messages, card);
  const paidWith = brandedCard ?? (invoice.paid_out_of_band ? texts.paidOtherwise : null);
  return html`<dl class="facts">
    ${fact(texts.number, invoice.number)} ${fact(texts.issuedOn, day(issuedAt, tag))}
    ${isOwed(invoice) ? fact(texts.due, formatSum(invoice.amount_remaining, invoice.currency, tag)) : ""}
    ${isPeriod ? fact(texts.period, formatDateRange(period, tag)) : ""}
    ${invoice.status === "paid" && paidAt !== null ? fact(receipt.paidOn, day(paidAt, tag)) : ""}
    ${
      paidWith === null
        ? ""
        : fact(receipt.paidWith, html`<span dir="${directionOf(locale)}">${paidWith}</span>`)
    }
    ${fact(receipt.soldBy, merchant.name, ...invoice.merchant.lines)}
    ${fact(receipt.billedTo, customer.name, customer.email)}
  </dl>`;
}

function day(moment: string, tag: string): Html {
  return html`<time datetime="${moment}">${unbroken(formatDate(moment, tag))}</time>`;
}

/** Returns a label with its known values, each on its own line; nothing when no value is known. */
function fact(label: string, ...values: readonly (string | Html | null)[]): Html | "" {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return "";
  return html`<div>
    <dt>${label}</dt>
    ${known.map((value) => html`<dd><bdi>${value}</bdi></dd>`)}
  </div>`;
}

/** Returns how the payer reaches the merchant. */
function contact({ messages }: PageContext, { name, branding }: Merchant): Html | "" {
  const { support_email: email, support_url: help } = branding;
  if (email === undefined && help === undefined) return "";
  const [before, after] = messages.around.contact.split("{merchant}");
  return html`<p>
    ${before}<bdi>${name}</bdi>${after}
    ${email === undefined ? "" : html`<a href="mailto:${email}"><bdi>${email}</bdi></a>`}
    ${help === undefined ? "" : html`<a href="${help}" rel="noopener"><bdi>${help}</bdi></a>`}
  </p>`;
}

/** Styles of an invoice beside those of a sheet. */
const invoiceStyles = `
.sheet .states { display: flex; flex-wrap: wrap; gap: 8px; }
.sheet .words { white-space: pre-line; }
.sheet .pay {
  display: inline-grid; align-items: center; min-block-size: 48px; margin-block-start: 8px; padding: 8px 24px;
  border: 1px solid var(--till-color-accent-edge); border-radius: var(--till-button-radius);
  background: var(--till-color-accent); color: var(--till-color-accent-text); font-weight: 600; text-decoration: none;
}
@media (max-width: 480px) { .sheet .pay { justify-self: stretch; text-align: center; } }
@media print { .sheet .pay { display: none; } }
/* On sheets the facts stand side by side, so that an invoice of usual length is on one. */
@media print and (min-width: 100.1mm) {
  .sheet { gap: 4.5mm; }
  .sheet .facts { grid-template-columns: 1fr 1fr; column-gap: 8mm; align-items: start; }
  .sheet .facts div { grid-template-columns: minmax(5rem, 2fr) minmax(0, 3fr); padding-block: 1.2mm; }
  .sheet th, .sheet td { padding-block: 1.6mm; }
}
`;
