import { html } from "hono/html";
import type { HostedInvoice, HostedInvoiceLine } from "../../../contract/billing/hosted-invoice.ts";
import { formatDate, formatDateRange, unbroken } from "../../../language/format-date.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import { fill } from "../../../language/fill.ts";

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

interface Sum {
  readonly label: string;
  readonly amount: number;
  readonly kind: "part" | "result";
}

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

/**
 * Formats a duration for `locale` in days, hours, minutes and seconds, without those that are 0: `30 days`, or
 * `(14 days, 12 hours)`, for a formula.
 */
function formatDuration(seconds: number, locale: string): string {
  let rest = seconds;
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count === 0) return [];
    return [new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count)];
  });
  const text = new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(parts);
  return parts.length > 1 ? `(${text})` : text;
}

/** Returns the foot of the table of an invoice: discount, total, balance, amount due, payment and refunds. */
export function invoiceSums(context: PageContext, invoice: HostedInvoice): Html {
  const { tag } = context;
  return html`<tfoot>
    ${sumsOf(context, invoice).map(
      ({ label, amount, kind }) =>
        html`<tr class="${kind}">
          <th scope="row">${label}</th>
          <td class="amount">${formatSum(amount, invoice.currency, tag)}</td>
        </tr>`,
    )}
  </tfoot>`;
}

function sumsOf(context: PageContext, invoice: HostedInvoice): readonly Sum[] {
  return [
    ...discounts(context, invoice),
    { label: context.messages.invoice.total, amount: invoice.total, kind: "result" },
    ...balance(context, invoice),
    ...payment(context, invoice),
  ];
}

function discounts({ messages }: PageContext, { subtotal, discounts: parts }: HostedInvoice): readonly Sum[] {
  const { invoice: texts } = messages;
  if (parts.length === 0) return [];
  return [
    { label: texts.beforeDiscount, amount: subtotal, kind: "part" },
    ...parts.map(({ name, amount }) => ({
      label: name === null ? texts.discount : `${texts.discount}: ${name}`,
      amount: -amount,
      kind: "part" as const,
    })),
  ];
}

/**
 * Every row adds to those before: total + balance from before + credit that went back to the card − balance for the next invoice =
 * amount due.
 */
function balance(context: PageContext, invoice: HostedInvoice): readonly Sum[] {
  const { invoice: texts } = context.messages;
  const {
    starting_balance: before,
    ending_balance: after,
    amount_due: due,
    credit_refunds: refunds,
  } = invoice;
  if (before === 0 && after === 0) return [];
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const parts = [
    { label: texts.balance, amount: before, kind: "part" as const },
    ...refunds.map((refund) => refundRow(context, refund, 1)),
    { label: texts.carriedOver, amount: -after - refunded, kind: "part" as const },
  ];
  return [...parts.filter(({ amount }) => amount !== 0), { label: texts.due, amount: due, kind: "result" }];
}

function payment(context: PageContext, invoice: HostedInvoice): readonly Sum[] {
  const { receipt } = context.messages;
  const { status, amount_paid: paid, amount_refunded: refunded, refunds } = invoice;
  if (status !== "paid" || paid === 0) return [];
  const total: Sum = { label: receipt.total, amount: paid, kind: "result" };
  if (refunds.length === 0) return [total];
  return [
    total,
    ...refunds.map((refund) => refundRow(context, refund, -1)),
    { label: receipt.net, amount: paid - refunded, kind: "result" },
  ];
}

function refundRow(
  { messages, tag }: PageContext,
  { amount, created }: HostedInvoice["refunds"][number],
  sign: -1 | 1,
): Sum {
  const label = fill(messages.receipt.refundedOn, { date: unbroken(formatDate(created, tag)) });
  return { label, amount: sign * amount, kind: "part" };
}
