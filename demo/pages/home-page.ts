import { html } from "hono/html";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { priceIn } from "./product-summary.ts";

const frameworks = { "/plain": "HTML", "/react": "React", "/vue": "Vue", "/svelte": "Svelte" };

/** Renders the home page with the product and links to the ways to pay. */
export function homePage(messages: ShopMessages): Html {
  const paymentOptions = [
    { path: "/checkout", title: messages.checkoutTitle, text: messages.checkoutText },
    { path: "/form", title: messages.formTitle, text: messages.formText },
    { path: "/link", title: messages.linkTitle, text: messages.linkText },
    { path: "/redirect", title: messages.redirectTitle, text: messages.redirectText },
    { path: "/later", title: messages.laterTitle, text: messages.laterText },
    { path: "/subscribe", title: messages.subscribeTitle, text: messages.subscribeText },
    { path: "/brands", title: messages.brandsTitle, text: messages.brandsText },
  ];
  return layout(messages, {
    title: messages.product,
    path: "/",
    main: html`<div class="window">
        <img class="picture" src="/box.svg" alt="" width="480" height="360" />
        <div>
          <h1>${messages.homeTitle}</h1>
          <p>${messages.productText}</p>
          <p class="sum">${priceIn(messages)}</p>
          <p class="muted">${messages.delivery}</p>
        </div>
      </div>
      <p class="lead">${messages.homeText}</p>
      <ul class="tiles">
        ${paymentOptions.map(
          ({ path, title, text }) =>
            html`<li>
              <h2><a href="${localized(path, messages)}">${title}</a></h2>
              <p>${text}</p>
            </li>`,
        )}
      </ul>
      <p class="lead" id="written-in">${messages.writtenIn}</p>
      <ul class="frameworks" aria-labelledby="written-in">
        ${Object.entries(frameworks).map(([path, title]) => html`<li><a href="${path}">${title}</a></li>`)}
      </ul>`,
  });
}
