import { html } from "hono/html";
import type { PortalInstallment, PortalPlan } from "../../../contract/portal-plan.ts";
import { fill } from "../../../language/fill.ts";
import { dateFormat } from "../../../language/format-date.ts";
import type { Html } from "../assets/html.ts";
import { formatSum } from "../document/format-sum.ts";
import type { PlanContext } from "./plan-context.ts";

/** A schedule of more payments is closed at first. */
const shownAtOnce = 6;

/** Returns all payments of a plan, each with its day, sum and status, those that are paid with a link to the receipt. */
export function planSchedule(context: PlanContext, plan: PortalPlan): Html {
  const { words, tag } = context;
  const { installments } = plan;
  const dateOf = dateFormat(tag);
  const numbers = new Intl.NumberFormat(tag);
  const rows = installments.map(
    (row) =>
      html`<li>
        <span class="number">${numbers.format(row.number)}</span>
        <span class="day">
          <time datetime="${row.due_at}">${dateOf(row.due_at)}</time>
          ${statusOf(context, plan, row)}
        </span>
        ${sumOf(context, plan, row)}
      </li>`,
  );
  return html`<details class="schedule" ${installments.length > shownAtOnce ? "" : html`open`}>
    <summary>${words.schedule}</summary>
    <ol role="list">
      ${rows}
    </ol>
  </details>`;
}

function statusOf(
  { messages }: PlanContext,
  { next_payment: next }: PortalPlan,
  row: PortalInstallment,
): Html {
  const { planPage, subscriber, page, receipt } = messages;
  switch (row.status) {
    case "paid":
      return row.receipt_url === null
        ? html`<small class="good">${page.paidTitle}</small>`
        : html`<small class="good"
            >${page.paidTitle} · <a href="${row.receipt_url}" rel="noopener">${receipt.title}</a></small
          >`;
    case "due":
    case "failed":
      return html`<small class="owed">${planPage.overdue}</small>`;
    case "waived":
      return html`<small>${planPage.waived}</small>`;
    case "canceled":
      return html`<small>${planPage.status.canceled}</small>`;
    case "scheduled":
      return next?.number === row.number ? html`<small>${subscriber.nextPayment}</small>` : html``;
  }
}

/** The sum of an installment: of one that was paid, what was charged. One that is not paid any more is struck through. */
function sumOf({ messages, tag }: PlanContext, { currency }: PortalPlan, row: PortalInstallment): Html {
  const { status, amount, amount_waived: waived } = row;
  const amountOf = (value: number) => formatSum(value, currency, tag);
  if (status === "waived" || status === "canceled") return html`<s class="sum">${amountOf(amount)}</s>`;
  const sum = html`<span class="sum">${amountOf(status === "paid" ? amount - waived : amount)}</span>`;
  if (status !== "paid" || waived === 0) return sum;
  const note = fill(messages.planPage.feeWaived, { amount: amountOf(waived) });
  return html`<span class="paid">${sum} <small>${note}</small></span>`;
}
