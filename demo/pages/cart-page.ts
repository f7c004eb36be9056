import { html } from "hono/html";
import type { Words } from "../words.ts";
import { localized } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { priceIn, productSummary } from "./product-summary.ts";

const choices = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Renders the cart before the redirect to the hosted checkout: a form without any script. */
export function cartPage(words: Words, boxes: number): Html {
  return layout(words, {
    title: words.redirectTitle,
    path: "/redirect",
    main: html`<div class="columns">
      ${productSummary(words, { total: false })}
      <section class="payment">
        <h1>${words.redirectTitle}</h1>
        <form action="${localized("/redirect", words)}" method="post">
          <p class="muted">${words.redirectText}</p>
          <label>
            ${words.boxes}
            <select name="boxes" autocomplete="off">
              ${choices.map((count) => choice(words, count, count === boxes))}
            </select>
          </label>
          <button>${words.toPayment}</button>
        </form>
      </section>
    </div>`,
  });
}

/** Renders the choice of the quantity with its amounts. */
function choice(words: Words, count: number, isChosen: boolean): Html {
  const label = `${count} · ${priceIn(words, count)}`;
  return isChosen
    ? html`<option value="${count}" selected>${label}</option>`
    : html`<option value="${count}">${label}</option>`;
}
