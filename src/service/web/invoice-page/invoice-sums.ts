import { html } from "hono/html";
import type { HostedInvoice } from "../../../contract/hosted-invoice.ts";
import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import type { Html } from "../assets/html.ts";
import { formatSum } from "../document/format-sum.ts";
import type { PageContext } from "../document/page-view.ts";

interface Sum {
  readonly label: string;
  readonly amount: number;
  readonly kind: "part" | "result";
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
  const label = fill(messages.receipt.refundedOn, { date: formatDate(created, tag) });
  return { label, amount: sign * amount, kind: "part" };
}
