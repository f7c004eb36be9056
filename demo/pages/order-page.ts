import { html } from "hono/html";
import type { Charge } from "../../src/contract/payments/charge.ts";
import { formatAmount } from "../../src/money/format-amount.ts";
import type { ShopMessages } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

interface Confirmation {
  /** False until both the API and the webhook have reported the payment. */
  readonly isConfirmed: boolean;
}

/** Renders the visitor's last order with its charge. */
export function orderPage(
  messages: ShopMessages,
  charge: Charge | undefined,
  { isConfirmed }: Confirmation = { isConfirmed: true },
): Html {
  const [title, text] =
    charge?.status === "succeeded" && !isConfirmed
      ? [messages.unsettled, messages.unsettledText]
      : outcomeOf(messages, charge);
  return layout(messages, {
    title,
    path: "/paid",
    main: html`<section class="outcome">
      <h1>${title}</h1>
      <p>${text}</p>
      ${charge === undefined ? "" : chargeList(messages, charge)}
    </section>`,
  });
}

function outcomeOf(
  messages: ShopMessages,
  charge: Charge | undefined,
): readonly [title: string, text: string] {
  switch (charge?.status) {
    case undefined:
      return [messages.noOrder, messages.homeText];
    case "succeeded":
      return [messages.paid, messages.paidText];
    case "failed":
    case "canceled":
      return [messages.notPaid, charge.failure_message ?? ""];
    default:
      return [messages.unsettled, messages.unsettledText];
  }
}

function paidWith(source: Charge["source"]): string {
  if (source.object !== "card") return source.type;
  return `${source.brand === "unknown" ? "" : source.brand} •••• ${source.last4}`;
}

function chargeList(messages: ShopMessages, { id, amount, currency, status, source }: Charge): Html {
  return html`<dl>
    <dt>${messages.charge}</dt>
    <dd><code>${id}</code></dd>
    <dt>${messages.amount}</dt>
    <dd class="sum">${formatAmount(amount, currency, messages.lang)}</dd>
    <dt>${messages.status}</dt>
    <dd><code>${status}</code></dd>
    <dt>${messages.card}</dt>
    <dd><bdi>${paidWith(source)}</bdi></dd>
  </dl>`;
}
