import { html } from "hono/html";
import { formatAmount } from "../../src/money/format-amount.ts";
import { product } from "../product.ts";
import type { Words } from "../words.ts";
import type { Html } from "./layout.ts";

/** Formats the amount of a number of boxes in the payer's language. */
export function priceIn({ lang }: Words, boxes = 1): string {
  return formatAmount(product.amount * boxes, product.currency, lang);
}

/** Renders the order summary next to the payment; without a total if the payer still chooses the quantity. */
export function productSummary(words: Words, { total = true } = {}): Html {
  return html`<section class="summary">
    <img class="picture" src="/box.svg" alt="" width="480" height="360" />
    <h2>${words.product}</h2>
    <p>${words.productText}</p>
    ${total ? html`<p class="total"><span>${words.total}</span> <span class="sum">${priceIn(words)}</span></p>` : ""}
    <p class="muted">${words.delivery}</p>
    ${testCards(words)}
  </section>`;
}

const cards = [
  { number: "4242 4242 4242 4242", outcome: "testPays" },
  { number: "4000 0000 0000 9995", outcome: "testDeclines" },
  { number: "4000 0000 0000 0127", outcome: "testDeclines" },
] as const;

/** Renders test card numbers. */
export function testCards(words: Words): Html {
  return html`<details>
    <summary>${words.testCards}</summary>
    <ul>
      ${cards.map(({ number, outcome }) => html`<li><bdi>${number}</bdi> ${words[outcome]}</li>`)}
    </ul>
  </details>`;
}
