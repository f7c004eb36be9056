import { html } from "hono/html";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { priceIn, productSummary } from "./product-summary.ts";

const choices = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Renders the cart before the redirect to the hosted checkout: a form without any script. */
export function cartPage(messages: ShopMessages, boxes: number): Html {
  return layout(messages, {
    title: messages.redirectTitle,
    path: "/redirect",
    main: html`<div class="columns">
      ${productSummary(messages, { total: false })}
      <section class="payment">
        <h1>${messages.redirectTitle}</h1>
        <form action="${localized("/redirect", messages)}" method="post">
          <p class="muted">${messages.redirectText}</p>
          <label>
            ${messages.boxes}
            <select name="boxes" autocomplete="off">
              ${choices.map((count) => choice(messages, count, count === boxes))}
            </select>
          </label>
          <button>${messages.toPayment}</button>
        </form>
      </section>
    </div>`,
  });
}

/** Renders the choice of the quantity with its amounts. */
function choice(messages: ShopMessages, count: number, isChosen: boolean): Html {
  const label = `${count} · ${priceIn(messages, count)}`;
  return isChosen
    ? html`<option value="${count}" selected>${label}</option>`
    : html`<option value="${count}">${label}</option>`;
}
