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
  { locale, tag }: Pick<PageContext, "locale" | "tag">,
  { sum, currency }: Pick<Purchase, "currency" | "sum">,
): Promise<SumInWords | null> {
  if (sum === null) return null;
  const messages = await loadTermsMessages(locale);
  const { amount, off, given } = sum;
  const discount =
    given === undefined ? null : { off: discountInWords(messages, given.coupon, { tag, formatSum }) };
  return sumInWords(messages, { amount, off, discount }, (of) => formatSum(of, currency, tag));
}

/**
 * Returns the terms that a payer accepts with the button below, or what is paid once. The page's script replaces them when they change: it asks
 * `address`.
 */
export function termsSection(terms: SumInWords & Partial<TermsInWords>, address: string): Html {
  const { heading, rows, notes, hash } = terms;
  return html`<section
    class="terms"
    data-terms="${address}"
    ${hash === undefined ? "" : html`data-hash="${hash}" aria-labelledby="terms"`}
    tabindex="-1"
  >
    ${heading === undefined ? "" : html`<h2 id="terms">${heading}</h2>`}
    <p class="changed" role="status"></p>
    <dl>
      ${rows.map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <p class="notes">${notes.join(" ")}</p>
  </section>`;
}

/** Styles of the terms and of the sum, which only pages of subscriptions and of discounts have. */
export const termsStyles = `
.terms { margin-block: 8px 20px; padding: 16px; border: 1px solid var(--till-color-line); border-radius: var(--till-radius); }
.terms:focus { outline: 2px solid var(--till-color-focus, currentColor); outline-offset: 2px; }
.terms h2 { margin: 0 0 8px; font-size: 1rem; }
.terms dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; padding-block: 6px; }
.sum[data-due] { white-space: normal; }
.sum[data-due="0"] { font-size: 1.25rem; line-height: 1.3; }
.terms dd { margin-inline-start: auto; text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; }
.terms .notes, .terms .changed { font-size: 0.875rem; }
.terms .notes { margin-block-start: 8px; color: var(--till-color-muted); }
.terms :is(.notes, .changed):empty { display: none; }
.terms:not([data-hash]) dl { margin: 0; }
.terms .changed { font-weight: 600; margin-block-end: 8px; }
`;
