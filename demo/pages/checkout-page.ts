import { html } from "hono/html";
import { product } from "../product.ts";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { productSummary } from "./product-summary.ts";

/** The settings of the payment service that a page needs. */
export interface Widget {
  readonly service: string;
  readonly publishableKey: string;
}

/** Renders the whole checkout in one element. Its amount is only displayed: the backend decides what is charged. */
export function checkoutPage(messages: ShopMessages, { service, publishableKey }: Widget): Html {
  return layout(messages, {
    title: messages.checkoutTitle,
    path: "/checkout",
    service,
    main: html`<div class="columns">
      ${productSummary(messages)}
      <section class="payment">
        <h1>${messages.checkoutTitle}</h1>
        <till-checkout
          publishable-key="${publishableKey}"
          action="/pay"
          amount="${product.amount}"
          currency="${product.currency}"
          description="${messages.product}"
          success-url="${localized("/paid", messages)}"
        >
          <label>${messages.note} <input name="note" maxlength="200" autocomplete="off" /></label>
        </till-checkout>
      </section>
    </div>`,
  });
}
