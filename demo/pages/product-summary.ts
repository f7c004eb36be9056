import { html } from "hono/html";
import { formatAmount } from "../../src/money/format-amount.ts";
import { product } from "../product.ts";
import type { ShopMessages } from "../messages.ts";
import type { Html } from "./layout.ts";

/** Formats the amount of a number of boxes in the payer's language. */
export function priceIn({ lang }: ShopMessages, boxes = 1): string {
  return formatAmount(product.amount * boxes, product.currency, lang);
}

/** Renders the order summary next to the payment; without a total if the payer still chooses the quantity. */
export function productSummary(messages: ShopMessages, { total = true } = {}): Html {
  return html`<section class="summary">
    <img class="picture" src="/box.svg" alt="" width="480" height="360" />
    <h2>${messages.product}</h2>
    <p>${messages.productText}</p>
    ${total ? html`<p class="total"><span>${messages.total}</span> <span class="sum">${priceIn(messages)}</span></p>` : ""}
    <p class="muted">${messages.delivery}</p>
    ${testCards(messages)}
  </section>`;
}

const cards = [
  { number: "4242 4242 4242 4242", outcome: "testPays" },
  { number: "4000 0000 0000 9995", outcome: "testDeclines" },
  { number: "4000 0000 0000 0127", outcome: "testDeclines" },
] as const;

/** Renders test card numbers. */
export function testCards(messages: ShopMessages): Html {
  return html`<details>
    <summary>${messages.testCards}</summary>
    <ul>
      ${cards.map(({ number, outcome }) => html`<li><bdi>${number}</bdi> ${messages[outcome]}</li>`)}
    </ul>
  </details>`;
}
