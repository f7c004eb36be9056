import { html } from "hono/html";
import type { PaymentLink } from "../../src/contract/checkout/payment-link.ts";
import { formatAmount } from "../../src/money/format-amount.ts";
import type { ShopMessages } from "../messages.ts";
import type { Widget } from "./checkout-page.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/** Renders the merchant's payment links. */
export function linkPage(messages: ShopMessages, { service }: Widget, links: readonly PaymentLink[]): Html {
  return layout(messages, {
    title: messages.linkTitle,
    path: "/link",
    service,
    main: html`<h1>${messages.linkTitle}</h1>
      <p class="lead">${messages.linkText}</p>
      <ul class="tiles">
        ${links.map(
          ({ url, name, description, amount, currency }) =>
            html`<li>
              <h2>
                <till-pay-link href="${url}" display="overlay">${name}</till-pay-link>
              </h2>
              <p>${description ?? ""}</p>
              <p class="sum">${formatAmount(amount, currency, messages.lang)}</p>
            </li>`,
        )}
      </ul>`,
  });
}
