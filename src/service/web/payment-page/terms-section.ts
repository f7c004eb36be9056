import { html } from "hono/html";
import { loadTermsMessages } from "../../../language/load-terms-messages.ts";
import { discountInWords } from "../../../language/promotion-code-in-words.ts";
import { sumInWords } from "../../../language/sum-in-words.ts";
import type { SumInWords, TermsInWords } from "../../../language/terms-in-words.ts";
import { termsInWords } from "../../../language/terms-in-words.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import type { Purchase } from "./purchase-of.ts";

/** Returns the terms of a purchase in the language of a page; null if nothing recurs. */
export async function termsOfPage(
  { locale, tag }: Pick<PageContext, "locale" | "tag">,
  { terms, cardIfRequired, merchant }: Pick<Purchase, "terms" | "cardIfRequired" | "merchant">,
): Promise<TermsInWords | null> {
  if (terms === null) return null;
  const messages = await loadTermsMessages(locale);
  return termsInWords(messages, terms, { cardIfRequired, tag, merchant: merchant.name, formatSum });
}

/** Returns what is paid once, in the language of a page; null where there is no discount and no field for a code. */
export async function sumOfPage(
  { locale, tag, messages: { invoice, planMail } }: Pick<PageContext, "locale" | "messages" | "tag">,
  { sum, currency }: Pick<Purchase, "currency" | "sum">,
): Promise<SumInWords | null> {
  if (sum === null) return null;
  const messages = await loadTermsMessages(locale);
  const { amount, off, given } = sum;
  const discount =
    given === undefined ? invoice.discount : discountInWords(messages, given.coupon, { tag, formatSum });
  const labels = {
    before: invoice.beforeDiscount,
    discount,
    total: planMail.total,
    changed: messages.changed,
  };
  return sumInWords(labels, { amount, off }, (of) => formatSum(of, currency, tag));
}

/** Returns the terms that a payer accepts with the button below. The page's script replaces them when they change: it asks `address`. */
export function termsSection({ heading, rows, notes, hash }: TermsInWords, address: string): Html {
  return html`<section
    class="terms"
    data-terms="${address}"
    data-hash="${hash}"
    aria-labelledby="terms"
    tabindex="-1"
  >
    <h2 id="terms">${heading}</h2>
    <p class="changed" role="status"></p>
    ${rowsOf(rows)}
    <p class="notes">${notes.join(" ")}</p>
  </section>`;
}

/** Returns what is paid once, with the discount. The page's script replaces it as it replaces terms, where it has an `address` to ask. */
export function sumsSection({ rows }: SumInWords, address?: string): Html {
  return html`<div class="sums" ${address === undefined ? "" : html`data-terms="${address}" tabindex="-1"`}>
    <p class="changed" role="status"></p>
    ${rowsOf(rows)}
  </div>`;
}

function rowsOf(rows: SumInWords["rows"]): Html {
  return html`<dl>
    ${rows.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Styles of the terms, which only pages of subscriptions have. */
export const termsStyles = `
.terms { margin-block-end: var(--room); padding: 16px; border: 1px solid var(--till-color-line); border-radius: var(--till-radius); }
.terms:focus { outline: 2px solid var(--till-color-focus, currentColor); outline-offset: 2px; }
.terms h2 { margin: 0 0 8px; font-size: 1rem; }
.terms dl { font-size: 0.875rem; }
.terms dl > div { display: flex; flex-wrap: wrap; gap: 0 16px; padding-block: 6px; }
.sum[data-due] { white-space: normal; text-wrap: balance; }
.total .today { color: var(--till-color-muted); }
.total .today:empty { display: none; }
@media (max-width: 899px) { .total .today { padding: 0 var(--gutter) 12px; } }
@media (min-width: 900px) { .total .sum[data-due] { font-size: 1.75rem; } }
/* A line ends before a date, in scripts without spaces too. */
.terms dt { flex: auto; inline-size: min-content; word-break: keep-all; }
.terms dd { margin: 0; margin-inline-start: auto; text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; }
.terms .notes, .terms .changed { font-size: 0.875rem; }
.terms .notes { margin-block-start: 8px; color: var(--till-color-muted); text-wrap: balance; }
.terms :is(.notes, .changed):empty { display: none; }
.terms .changed { font-weight: 600; margin-block-end: 8px; }
`;

/** Styles of discount and total below what is bought. */
export const sumsStyles = `
.sums, .sums dl { display: grid; gap: 8px; margin: 0; }
.sums dl > div, dl.sums > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; }
.sums dt { color: var(--till-color-muted); }
.sums dd { margin: 0; margin-inline-start: auto; font-variant-numeric: tabular-nums; }
.sums div:last-child > * { color: inherit; font-weight: 600; }
.sums div:not(:first-child):last-child { padding-block-start: 8px; border-block-start: 1px solid var(--till-color-line); }
.sums .changed:empty { display: none; }
.list .sums { padding-block-start: 12px; }
:not(.list) > .sums div:only-child { display: none; }
@media (max-width: 899px) { .summary > .sums { padding: 0 var(--gutter) 12px; } }
`;
