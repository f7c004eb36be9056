import { html } from "hono/html";
import { fill } from "../../language/fill.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { merchantMark } from "./merchant-mark.ts";
import type { Html } from "./page-document.ts";
import type { PageContext, Purchase } from "./page-view.ts";

/** Who is paid, what for, and how much: the column that stands there before and after the payment. */
export function purchaseSummary(context: PageContext, purchase: Purchase, cancelUrl: string | null): Html {
  const { locale, sentences } = context;
  const { merchant, description, amount, currency } = purchase;
  return html`<section class="summary">
    ${merchantMark(merchant)}
    <div class="total">
      <h1>${purchase.name ?? sentences.purchase.order}</h1>
      <p class="sum">${formatAmount(amount, currency, locale)}</p>
    </div>
    ${description === null ? "" : html`<p class="description">${description}</p>`} ${items(context, purchase)}
    ${
      cancelUrl === null
        ? ""
        : html`<p class="back">
            <a href="${cancelUrl}">${fill(sentences.purchase.backTo, { merchant: merchant.name })}</a>
          </p>`
    }
  </section>`;
}

/** What the sum is made of, where name and sum do not say it. On a phone it is folded: the card form is not far away. */
function items({ locale, sentences }: PageContext, { name, items, currency }: Purchase): Html | "" {
  const [first, ...others] = items;
  const times = (quantity: number, unitAmount: number) =>
    `${quantity} × ${formatAmount(unitAmount, currency, locale)}`;
  if (first !== undefined && others.length === 0 && first.description === name) {
    const { quantity, unit_amount: unitAmount } = first;
    return quantity > 1 ? html`<p class="quantity">${times(quantity, unitAmount)}</p>` : "";
  }
  return html`<details class="list">
    <summary>${sentences.purchase.showItems}</summary>
    <ul>
      ${items.map(
        ({ description, details, quantity, unit_amount: unitAmount, amount_total: total }) =>
          html`<li>
            <span>
              <bdi>${description}</bdi>
              ${quantity > 1 ? html`<small>${times(quantity, unitAmount)}</small>` : ""}
              ${details === null ? "" : html`<small><bdi>${details}</bdi></small>`}
            </span>
            <span class="figure">${formatAmount(total, currency, locale)}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}
