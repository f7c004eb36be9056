import { html } from "hono/html";
import type { PortalSubscription } from "../../../contract/billing/portal.ts";
import { formatDate } from "../../../language/format-date.ts";
import { formatPeriod } from "../../../language/format-period.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import type { SheetOptions } from "./fact.ts";
import { cardFact, fact } from "./fact.ts";

/** Returns a subscription: its status, what it costs, the next payment, what is owed, its card, and what can be done. */
export function subscriptionSheet(
  context: PageContext,
  subscription: PortalSubscription,
  { address, publishableKey, token, merchant, isHeading, flow }: SheetOptions,
): Html {
  const heading = html`<bdi>${subscription.name}</bdi>`;
  const mayAct = subscription.ended_at === null || subscription.amount_owed !== 0;
  return html`<article class="sheet" aria-label="${subscription.name}">
    <header>
      ${isHeading ? html`<h1>${heading}</h1>` : html`<h2>${heading}</h2>`} ${badge(context, subscription)}
    </header>
    ${facts(context, subscription)}
    <till-subscriber
      ${mayAct ? html`class="actions-room"` : ""}
      address="${address}"
      publishable-key="${publishableKey}"
      token="${token}"
      merchant="${merchant}"
      subscription="${JSON.stringify(subscription)}"
      ${flow === undefined ? "" : html`flow="${flow}"`}
    ></till-subscriber>
  </article>`;
}

function badge({ messages }: PageContext, { status }: PortalSubscription): Html {
  const { status: texts } = messages.subscriber;
  const hasEnded = status === "canceled" || status === "incomplete_expired";
  const tone =
    status === "past_due" || status === "unpaid"
      ? " owed"
      : status === "active" || status === "trialing"
        ? " good"
        : "";
  return html`<span class="badge${tone}">${hasEnded ? texts.ended : texts[status]}</span>`;
}

function facts(context: PageContext, subscription: PortalSubscription): Html {
  const { messages, tag } = context;
  const { subscriber } = messages;
  const { currency, items, card, next_payment: next } = subscription;
  const amount = (value: number) => html`<span class="sum">${formatSum(value, currency, tag)}</span>`;
  const date = (moment: string) => html`<time datetime="${moment}">${formatDate(moment, tag)}</time>`;
  const price = ({ quantity, unit_amount: each }: (typeof items)[number]) =>
    quantity === 1 ? amount(each) : html`${quantity} × ${amount(each)}`;
  const hasEnded = subscription.ended_at !== null;
  return html`<dl class="facts">
    ${items.map((item) => fact(items.length === 1 ? subscriber.price : item.name, price(item)))}
    ${fact(subscriber.period, formatPeriod(subscription.interval, subscription.interval_count, tag))}
    ${subscription.trial_end === null ? "" : fact(subscriber.trialEnds, date(subscription.trial_end))}
    ${next === null ? "" : fact(subscriber.nextPayment, html`${amount(next.amount)} <small>${date(next.at)}</small>`)}
    ${subscription.ends_at === null ? "" : fact(subscriber.endsOn, date(subscription.ends_at))}
    ${subscription.ended_at === null ? "" : fact(subscriber.endedOn, date(subscription.ended_at))}
    ${
      subscription.amount_owed === 0
        ? ""
        : fact(subscriber.owed, html`<span class="owed">${amount(subscription.amount_owed)}</span>`)
    }
    ${hasEnded && subscription.amount_owed === 0 ? "" : fact(subscriber.card, cardFact(context, card))}
  </dl>`;
}
