import { html } from "hono/html";
import type { PaymentLink } from "../../src/contract/payment-link.ts";
import { formatAmount } from "../../src/money/format-amount.ts";
import type { Words } from "../words.ts";
import type { Widget } from "./checkout-page.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/** Renders the merchant's payment links. */
export function linkPage(words: Words, { service }: Widget, links: readonly PaymentLink[]): Html {
  return layout(words, {
    title: words.linkTitle,
    path: "/link",
    service,
    main: html`<h1>${words.linkTitle}</h1>
      <p class="lead">${words.linkText}</p>
      <ul class="doors">
        ${links.map(
          ({ url, name, description, amount, currency }) =>
            html`<li>
              <h2>
                <till-pay-link href="${url}" display="overlay">${name}</till-pay-link>
              </h2>
              <p>${description ?? ""}</p>
              <p class="sum">${formatAmount(amount, currency, words.lang)}</p>
            </li>`,
        )}
      </ul>`,
  });
}
