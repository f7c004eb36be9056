import { html } from "hono/html";
import { product } from "../product.ts";
import type { Words } from "../words.ts";
import { localized } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { productSummary } from "./product-summary.ts";

/** The settings of the payment service that a page needs. */
export interface Widget {
  readonly service: string;
  readonly publishableKey: string;
}

/** Renders the whole checkout in one element. Its amount is only displayed: the backend decides what is charged. */
export function checkoutPage(words: Words, { service, publishableKey }: Widget): Html {
  return layout(words, {
    title: words.checkoutTitle,
    path: "/checkout",
    service,
    main: html`<div class="columns">
      ${productSummary(words)}
      <section class="payment">
        <h1>${words.checkoutTitle}</h1>
        <till-checkout
          publishable-key="${publishableKey}"
          action="/pay"
          amount="${product.amount}"
          currency="${product.currency}"
          description="${words.product}"
          success-url="${localized("/paid", words)}"
        >
          <label>${words.note} <input name="note" maxlength="200" autocomplete="off" /></label>
        </till-checkout>
      </section>
    </div>`,
  });
}
