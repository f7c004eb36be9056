import { html } from "hono/html";
import type { Charge } from "../../src/contract/charge.ts";
import { formatAmount } from "../../src/money/format-amount.ts";
import type { Words } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

interface Confirmation {
  /** False until both the API and the webhook have reported the payment. */
  readonly isConfirmed: boolean;
}

/** Renders the visitor's last order with its charge. */
export function orderPage(
  words: Words,
  charge: Charge | undefined,
  { isConfirmed }: Confirmation = { isConfirmed: true },
): Html {
  const [title, text] =
    charge?.status === "succeeded" && !isConfirmed
      ? [words.unsettled, words.unsettledText]
      : outcomeOf(words, charge);
  return layout(words, {
    title,
    path: "/paid",
    main: html`<section class="outcome">
      <h1>${title}</h1>
      <p>${text}</p>
      ${charge === undefined ? "" : chargeList(words, charge)}
    </section>`,
  });
}

function outcomeOf(words: Words, charge: Charge | undefined): readonly [title: string, text: string] {
  switch (charge?.status) {
    case undefined:
      return [words.noOrder, words.homeText];
    case "succeeded":
      return [words.paid, words.paidText];
    case "failed":
    case "canceled":
      return [words.notPaid, charge.failure_message ?? ""];
    default:
      return [words.unsettled, words.unsettledText];
  }
}

function chargeList(words: Words, { id, amount, currency, status, source }: Charge): Html {
  return html`<dl>
    <dt>${words.charge}</dt>
    <dd><code>${id}</code></dd>
    <dt>${words.amount}</dt>
    <dd class="sum">${formatAmount(amount, currency, words.lang)}</dd>
    <dt>${words.status}</dt>
    <dd><code>${status}</code></dd>
    <dt>${words.card}</dt>
    <dd><bdi>${source.brand} •••• ${source.last4}</bdi></dd>
  </dl>`;
}
