import { html } from "hono/html";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import { installments, product } from "../product.ts";
import type { Widget } from "./checkout-page.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { productSummary } from "./product-summary.ts";

/** Renders a checkout in which the payer chooses installments. The backend decides on sum and plan. */
export function laterPage(messages: ShopMessages, { service, publishableKey }: Widget): Html {
  return layout(messages, {
    title: messages.laterTitle,
    path: "/later",
    service,
    main: html`<div class="columns">
      ${productSummary(messages)}
      <section class="payment">
        <h1>${messages.laterTitle}</h1>
        <till-checkout
          publishable-key="${publishableKey}"
          action="/later"
          amount="${product.amount}"
          currency="${product.currency}"
          description="${messages.product}"
          installments="${JSON.stringify(installments)}"
          success-url="${localized("/later/paid", messages)}"
        >
          <label>${messages.email} <input name="email" type="email" autocomplete="email" required /></label>
        </till-checkout>
      </section>
    </div>`,
  });
}
