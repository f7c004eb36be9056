import { html } from "hono/html";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import type { Widget } from "./checkout-page.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { priceIn, productSummary } from "./product-summary.ts";

/** Renders a form of the shop with `<till-card>` as one of its fields. */
export function formPage(messages: ShopMessages, { service, publishableKey }: Widget): Html {
  return layout(messages, {
    title: messages.formTitle,
    path: "/form",
    service,
    main: html`<div class="columns">
      ${productSummary(messages)}
      <section class="payment">
        <h1>${messages.formTitle}</h1>
        <form action="${localized("/pay", messages)}" method="post">
          <label>${messages.note} <input name="note" maxlength="200" autocomplete="off" /></label>
          <h2>${messages.card}</h2>
          <till-card name="source" publishable-key="${publishableKey}" required></till-card>
          <button>${messages.pay} ${priceIn(messages)}</button>
        </form>
      </section>
    </div>`,
  });
}
