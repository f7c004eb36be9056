import { html } from "hono/html";
import { product } from "../product.ts";
import type { Words } from "../words.ts";
import { localized } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { productSummary } from "./product-summary.ts";

/** What a page needs to know of the payment service. */
export interface Widget {
  readonly service: string;
  readonly publishableKey: string;
}

/** The whole checkout in one element. The sum is shown only: what is charged the backend decides. */
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
