import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { InvoicePreview } from "../../contract/billing/invoice-preview.ts";
import type { Invoice } from "../../contract/billing/invoice.ts";
import type { LineArithmetic } from "../../contract/billing/line-item.ts";
import type { SubscriptionPreview } from "../../contract/billing/subscription-preview.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { ifIntl } from "../../money/if-intl.ts";
import { dayFormat } from "./day-format.ts";

type AnyInvoice = Invoice | InvoicePreview;

type Line = AnyInvoice["lines"]["data"][number];

/** Renders the lines of an invoice with their arithmetic, its discount, and the credit that it uses or gives. */
export function invoiceLines(invoice: AnyInvoice, locale: string): TemplateResult {
  const { lines, currency, total_discount_amounts: discounts, starting_balance: before } = invoice;
  const sum = (amount: number) => formatAmount(amount, currency, locale);
  const discount = discounts.reduce((total, { amount }) => total + amount, 0);
  const balance = (invoice.ending_balance ?? before) - before;
  const row = (label: string, amount: number) =>
    html`<li>
      <p>${label}</p>
      <p class="sum">${sum(amount)}</p>
    </li>`;
  return html`<ul class="lines">
    ${lines.data.map((line) => lineRow(line, sum, locale))}
    ${lines.has_more ? html`<li><p class="muted">More lines are on the page of the invoice.</p></li>` : nothing}
    ${discount > 0 ? row("Discount", -discount) : nothing}
    ${balance === 0 ? nothing : row(balance > 0 ? "Credit of the customer" : "Given as credit", -balance)}
  </ul>`;
}

function lineRow(
  { description, amount, period, arithmetic }: Line,
  sum: (amount: number) => string,
  locale: string,
): TemplateResult {
  const day = dayFormat(locale);
  return html`<li>
    <p><bdi>${description ?? "Item"}</bdi></p>
    <p class="sum">${sum(amount)}</p>
    <p class="small muted">
      ${period.start === period.end ? day(period.start) : `${day(period.start)} – ${day(period.end)}`}
      ${arithmetic === null ? nothing : html`· ${arithmeticText(arithmetic, amount, sum, locale)}`}
    </p>
  </li>`;
}

/** Returns how an amount was computed: `€20.00 × 15 d ÷ 30 d`. */
function arithmeticText(
  { amount, seconds, of }: LineArithmetic,
  result: number,
  sum: (amount: number) => string,
  locale: string,
): string {
  const signed = result < 0 ? -Math.abs(amount) : amount;
  return `${sum(signed)} × ${durationText(seconds, locale)} ÷ ${durationText(of, locale)}`;
}

const units = [
  [86_400, "d"],
  [3_600, "h"],
  [60, "min"],
  [1, "s"],
] as const;

/** Returns a duration in days, hours, minutes and seconds: `14 d 6 h`. */
export function durationText(seconds: number, locale: string): string {
  const format = ifIntl(() => new Intl.NumberFormat(locale));
  let left = seconds;
  const parts = units.flatMap(([length, unit]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return count === 0 ? [] : [`${format?.format(count) ?? count} ${unit}`];
  });
  return parts.length === 0 ? "0 s" : parts.join(" ");
}

/** Renders what a change leads to: now, at the next invoice, and for refunds and balance. */
export function previewView(preview: SubscriptionPreview, currency: string, locale: string): TemplateResult {
  const { charged_now: charged, invoice, next_invoice: next, refunded, balance } = preview;
  const sum = (amount: number) => formatAmount(amount, currency, locale);
  const day = dayFormat(locale);
  const credit = -balance.after;
  return html`<div class="preview">
    <h5>Now</h5>
    <p>${charged > 0 ? html`<strong>${sum(charged)}</strong> is charged.` : "Nothing is charged."}</p>
    ${refunded > 0 ? html`<p><strong>${sum(refunded)}</strong> goes back to the card.</p>` : nothing}
    ${invoice === null ? nothing : invoiceLines(invoice, locale)}
    ${
      balance.after === balance.before
        ? nothing
        : html`<p class="small">
            ${credit > 0 ? `${sum(credit)} is credit of the customer then.` : `${sum(-credit)} is owed with the next invoice then.`}
          </p>`
    }
    ${
      next === null
        ? html`<h5>Afterwards</h5>
            <p>No invoice follows.</p>`
        : html`<h5>Next invoice, on ${day(next.period_start)}</h5>
            <p><strong>${sum(next.amount_due)}</strong></p>
            ${invoiceLines(next, locale)}`
    }
  </div>`;
}
