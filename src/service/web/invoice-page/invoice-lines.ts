import { html } from "hono/html";
import type { HostedInvoice, HostedInvoiceLine } from "../../../contract/hosted-invoice.ts";
import { formatDateRange } from "../../../language/format-date.ts";
import type { Html } from "../assets/html.ts";
import { formatSum } from "../document/format-sum.ts";
import type { PageContext } from "../document/page-view.ts";
import { formatDuration } from "./format-duration.ts";

/** Returns head and body of the table of an invoice: a row for each line, with its quantity, period and arithmetic. */
export function invoiceLines(context: PageContext, { lines, currency }: HostedInvoice): Html {
  const { receipt } = context.messages;
  return html`<thead>
      <tr>
        <th scope="col">${receipt.item}</th>
        <th scope="col" class="amount">${receipt.itemTotal}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map((line) => row(context, line, currency))}
    </tbody>`;
}

function row(context: PageContext, line: HostedInvoiceLine, currency: string): Html {
  const { messages, tag } = context;
  const { description, quantity, unit_amount: unit, amount, period } = line;
  const isPeriod = period.start !== period.end;
  const name = description ?? messages.receipt.payment;
  return html`<tr>
    <th scope="row">
      <bdi>${quantity === 1 || unit !== null ? name : `${quantity} × ${name}`}</bdi>
      ${quantity === 1 || unit === null ? "" : html`<small><bdi>${quantity} × ${formatSum(unit, currency, tag)}</bdi></small>`}
      ${isPeriod ? html`<small>${formatDateRange(period, tag)}</small>` : ""}
      ${arithmetic(context, line, currency)}
    </th>
    <td class="amount">${formatSum(amount, currency, tag)}</td>
  </tr>`;
}

/** Returns how the amount for a part of a period was computed: `Remaining time: $20.00 × (14 days, 1 hour) ÷ 30 days`. */
function arithmetic({ messages, tag }: PageContext, line: HostedInvoiceLine, currency: string): Html | "" {
  if (line.arithmetic === null) return "";
  const { amount, seconds, of } = line.arithmetic;
  const isCredit = line.amount < 0;
  const label = isCredit ? messages.invoice.unusedTime : messages.invoice.remainingTime;
  const part = `${formatDuration(seconds, tag)} ÷ ${formatDuration(of, tag)}`;
  const sum = formatSum(isCredit ? -Math.abs(amount) : amount, currency, tag);
  return html`<small>${label}: <bdi>${sum}</bdi> × <bdi>${part}</bdi></small>`;
}
