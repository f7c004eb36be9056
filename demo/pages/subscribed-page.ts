import { html } from "hono/html";
import type { InvoicePreview } from "../../src/contract/billing/invoice-preview.ts";
import type { Invoice } from "../../src/contract/billing/invoice.ts";
import type { Subscription } from "../../src/contract/billing/subscription.ts";
import { formatAmount } from "../../src/money/format-amount.ts";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

export interface BegunSubscription {
  readonly subscription: Subscription;
  /** Its latest invoice. */
  readonly invoice: Invoice | undefined;
  /** The next invoice, as it will be. */
  readonly next: Pick<InvoicePreview, "amount_due" | "currency"> | undefined;
}

/** Renders what the visitor has subscribed to, what was paid, what comes next, and the way to manage it. */
export function subscribedPage(messages: ShopMessages, begun: BegunSubscription | undefined): Html {
  const ended = begun?.subscription.ended_at ?? null;
  const title = begun === undefined ? messages.noSubscription : titleOf(messages, ended);
  return layout(messages, {
    title,
    path: "/subscribed",
    main: html`<section class="outcome">
      <h1>${title}</h1>
      ${
        begun === undefined
          ? html`<p>
              <a class="button" href="${localized("/subscribe", messages)}">${messages.subscribeTitle}</a>
            </p>`
          : details(messages, begun)
      }
    </section>`,
  });
}

function titleOf({ subscribed, subscriptionEnded }: ShopMessages, ended: string | null): string {
  return ended === null ? subscribed : subscriptionEnded;
}

function details(messages: ShopMessages, { subscription, invoice, next }: BegunSubscription): Html {
  const { lang } = messages;
  const { next_payment_at: nextAt } = subscription;
  return html`<p>${messages.planText}</p>
    <dl>
      <dt>${messages.subscription}</dt>
      <dd>${messages.plan}</dd>
      <dt>${messages.status}</dt>
      <dd><code>${subscription.status}</code></dd>
      ${
        invoice &&
        html`<dt>${messages.paid}</dt>
          <dd class="sum">${formatAmount(invoice.amount_paid, invoice.currency, lang)}</dd>`
      }
      ${
        next &&
        nextAt !== null &&
        html`<dt>${messages.nextPayment}</dt>
          <dd class="sum">
            ${formatAmount(next.amount_due, next.currency, lang)}, ${formatDay(new Date(nextAt), lang)}
          </dd>`
      }
    </dl>
    <form method="post" action="${localized("/manage", messages)}">
      <button>${messages.manage}</button>
    </form>
    <p class="muted">${messages.manageText}</p>`;
}

/** Formats a day in UTC, in which periods are counted. */
function formatDay(day: Date, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
