import { html } from "hono/html";
import type { InstallmentPlan } from "../../src/contract/billing/installment-plan.ts";
import { formatAmount } from "../../src/money/format-amount.ts";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/** Renders the visitor's plan: what is paid, and when the rest is. */
export function laterPaidPage(messages: ShopMessages, plan: InstallmentPlan | undefined): Html {
  const title = plan === undefined ? messages.noOrder : messages.paid;
  return layout(messages, {
    title,
    path: "/later/paid",
    main: html`<section class="outcome">
      <h1>${title}</h1>
      ${
        plan === undefined
          ? html`<p>
              <a class="button" href="${localized("/later", messages)}">${messages.laterTitle}</a>
            </p>`
          : details(messages, plan)
      }
    </section>`,
  });
}

function details(messages: ShopMessages, { status, currency, installments }: InstallmentPlan): Html {
  const { lang } = messages;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" });
  return html`<p>${messages.paidText}</p>
    <dl>
      <dt>${messages.status}</dt>
      <dd><code>${status}</code></dd>
    </dl>
    <h2>${messages.payments}</h2>
    <dl>
      ${installments.map(
        ({ due_at: due, amount, status: paid }) =>
          html`<dt>${day.format(new Date(due))}</dt>
            <dd class="sum">${formatAmount(amount, currency, lang)} <code>${paid}</code></dd>`,
      )}
    </dl>`;
}
