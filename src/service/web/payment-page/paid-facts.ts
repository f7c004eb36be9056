import { html } from "hono/html";
import { brands } from "../../../card/brands.ts";
import type { PaymentSource } from "../../../contract/payments/payment-source.ts";
import { methodNames } from "../../../contract/payments/redirect-method.ts";
import { directionOf } from "../../../language/locale.ts";
import { formatDateTime } from "../../../language/format-date.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";

/** What is known of a payment. */
export interface PaidFacts {
  /** In ISO 8601. */
  readonly paidAt: string;
  readonly source: PaymentSource;
  readonly receiptNumber: string | null;
}

interface PaidFor {
  readonly merchant: string;
  /** What was bought. */
  readonly item: string;
  /** Absent on a page that is still to be paid: its script fills the rows in. */
  readonly paid?: PaidFacts;
}

/** Returns the rows of a payment: to whom, for what, with what, when, and the number of its receipt. */
export function paidFacts({ messages, locale, tag }: PageContext, { merchant, item, paid }: PaidFor): Html {
  const { receipt, page, challenge } = messages;
  const time = (moment: string) => html`<time datetime="${moment}">${formatDateTime(moment, tag)}</time>`;
  const paidWith = paid && nameOf(paid.source, challenge.card);
  return html`<dl class="paid-facts" slot="paid">
    ${row(receipt.soldBy, merchant)} ${row(receipt.item, item)}
    ${row(receipt.paidWith, paidWith, html`data-paid="card" data-text="${receipt.card}" data-unknown="${challenge.card}"`, directionOf(locale))}
    ${row(receipt.paidOn, paid && time(paid.paidAt), html`data-paid="time"`)}
    ${row(page.receiptNumber, paid?.receiptNumber ?? undefined, html`data-paid="number"`)}
  </dl>`;
}

function nameOf(source: PaymentSource, unknownBrand: string): string {
  if (source.object !== "card") return methodNames[source.type];
  return source.brand === "unknown" ? unknownBrand : brands[source.brand].name;
}

/** Returns a row, hidden as long as it has no value. A sentence that begins with a name in another script needs its direction. */
function row(label: string, value: string | Html | undefined, attributes?: Html, direction?: string): Html {
  return html`<div ${value === undefined ? "hidden" : ""} ${attributes ?? ""}>
    <dt>${label}</dt>
    <dd><bdi ${direction === undefined ? "" : html`dir="${direction}"`}>${value ?? ""}</bdi></dd>
  </div>`;
}

/** Styles of the rows, and of a page that is paid: nothing of it speaks of cards that could be entered. */
export const paidFactsStyles = `
.paid-facts { inline-size: 100%; margin: 8px 0; border-block-end: 1px solid var(--till-color-line); text-align: start; }
till-payment:not([paid]) > .paid-facts, .paid-facts [hidden] { display: none; }
.paid-facts div { display: flex; justify-content: space-between; gap: 16px; padding-block: 10px; border-block-start: 1px solid var(--till-color-line); }
.paid-facts dt { color: var(--till-color-muted); }
.paid-facts dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
body:has([paid]) :is(.ribbon div, .ribbon summary span, .foot .safe) { display: none; }
main:has([paid]) :is(.total .sum, .list summary) { position: static; }
/* The heading below has the sum. */
main:has([paid]) .short .sum[data-sum] { display: none; }
main:has([paid]) .short h1 { padding-block-end: 16px; }
`;
