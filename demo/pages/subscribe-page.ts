import { html } from "hono/html";
import { formatAmount } from "../../src/money/format-amount.ts";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import { plan } from "../product.ts";
import type { Widget } from "./checkout-page.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";
import { testCards } from "./product-summary.ts";

/** Renders the plan with its terms beside the checkout, which saves the card. The backend decides what is charged. */
export function subscribePage(messages: ShopMessages, { service, publishableKey }: Widget): Html {
  const amount = formatAmount(plan.amount, plan.currency, messages.lang);
  return layout(messages, {
    title: messages.subscribeTitle,
    path: "/subscribe",
    service,
    main: html`<div class="columns">
      <section class="summary">
        <img class="picture" src="/box.svg" alt="" width="480" height="360" />
        <h2>${messages.plan}</h2>
        <p>${messages.planText}</p>
        <dl>
          <dt>${messages.today}</dt>
          <dd class="sum">${amount}</dd>
          <dt>${messages.afterwards}</dt>
          <dd class="sum">${messages.monthly.replace("{amount}", amount)}</dd>
        </dl>
        <p class="muted">${messages.planTerms}</p>
        ${testCards(messages)}
      </section>
      <section class="payment">
        <h1>${messages.subscribeTitle}</h1>
        <till-checkout
          save="off_session"
          publishable-key="${publishableKey}"
          action="/subscribe"
          amount="${plan.amount}"
          currency="${plan.currency}"
          description="${messages.plan}"
          sentences="${JSON.stringify({ "payment.pay": messages.subscribeButton })}"
          success-url="${localized("/subscribed", messages)}"
        >
          <label>${messages.email} <input name="email" type="email" autocomplete="email" required /></label>
        </till-checkout>
      </section>
    </div>`,
  });
}
