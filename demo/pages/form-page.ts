import { html } from "hono/html";
import type { Words } from "../words.ts";
import { localized } from "../words.ts";
import type { Widget } from "./checkout-page.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { priceIn, productSummary } from "./product-summary.ts";

/** Renders a form of the shop with `<till-card>` as one of its fields. */
export function formPage(words: Words, { service, publishableKey }: Widget): Html {
  return layout(words, {
    title: words.formTitle,
    path: "/form",
    service,
    main: html`<div class="columns">
      ${productSummary(words)}
      <section class="payment">
        <h1>${words.formTitle}</h1>
        <form action="${localized("/pay", words)}" method="post">
          <label>${words.note} <input name="note" maxlength="200" autocomplete="off" /></label>
          <h2>${words.card}</h2>
          <till-card name="source" publishable-key="${publishableKey}" required></till-card>
          <button>${words.pay} ${priceIn(words)}</button>
        </form>
      </section>
    </div>`,
  });
}
