import { html } from "hono/html";
import type { Words } from "../words.ts";
import { localized } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { priceIn } from "./product-summary.ts";

const frameworks = { "/plain": "HTML", "/react": "React", "/vue": "Vue", "/svelte": "Svelte" };

/** Renders the home page with the product and links to the ways to pay. */
export function homePage(words: Words): Html {
  const doors = [
    { path: "/checkout", title: words.checkoutTitle, text: words.checkoutText },
    { path: "/form", title: words.formTitle, text: words.formText },
    { path: "/link", title: words.linkTitle, text: words.linkText },
    { path: "/redirect", title: words.redirectTitle, text: words.redirectText },
    { path: "/brands", title: words.brandsTitle, text: words.brandsText },
  ];
  return layout(words, {
    title: words.product,
    path: "/",
    main: html`<div class="window">
        <img class="picture" src="/box.svg" alt="" width="480" height="360" />
        <div>
          <h1>${words.homeTitle}</h1>
          <p>${words.productText}</p>
          <p class="sum">${priceIn(words)}</p>
          <p class="muted">${words.delivery}</p>
        </div>
      </div>
      <p class="lead">${words.homeText}</p>
      <ul class="doors">
        ${doors.map(
          ({ path, title, text }) =>
            html`<li>
              <h2><a href="${localized(path, words)}">${title}</a></h2>
              <p>${text}</p>
            </li>`,
        )}
      </ul>
      <p class="lead" id="written-in">${words.writtenIn}</p>
      <ul class="frameworks" aria-labelledby="written-in">
        ${Object.entries(frameworks).map(([path, title]) => html`<li><a href="${path}">${title}</a></li>`)}
      </ul>`,
  });
}
