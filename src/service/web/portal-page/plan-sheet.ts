import { html } from "hono/html";
import type { PortalInstallment, PortalPlan } from "../../../contract/billing/portal-plan.ts";
import { errorMessageFor } from "../../../language/error-message.ts";
import { fill } from "../../../language/fill.ts";
import { dateFormat, formatDate } from "../../../language/format-date.ts";
import { failureNote } from "../../../language/installments-in-words.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum } from "../document/page-context.ts";
import type { SheetOptions } from "./fact.ts";
import { cardFact, fact } from "./fact.ts";
import type { PlannedInstallment } from "../../../contract/billing/installment-plan.ts";
import type { InstallmentMessages } from "../../../language/installment-messages.ts";

/** The messages of a plan, with those that are also shown before its payer agrees to it. */
interface PlanContext extends PageContext {
  readonly words: InstallmentMessages;
}

type Planned = Pick<PlannedInstallment, "amount" | "due_at">;

/** A schedule of more payments is closed at first. */
const shownAtOnce = 6;

/**
 * Returns an installment plan: its status, what is paid of what, what is overdue and why, the next payment, the card, a schedule
 * that waits for consent, all payments, and what can be done.
 */
export function planSheet(
  context: PlanContext,
  plan: PortalPlan,
  { address, publishableKey, token, merchant, isHeading, flow }: SheetOptions,
): Html {
  const { messages, words, tag } = context;
  const name = planName(context, plan);
  const heading = html`<bdi>${name}</bdi>`;
  const goesOn = plan.status === "active" || plan.status === "past_due";
  const mayAct = goesOn || plan.status === "defaulted";
  const notes = [
    ...(plan.status === "defaulted" ? [messages.planMail.stopped.text] : []),
    ...(goesOn ? [failureNote(words, plan.retry_days, tag)] : []),
    ...(mayAct && plan.fee > 0 ? [words.savesFee] : []),
    ...(mayAct ? [words.contact] : []),
  ];
  return html`<article class="sheet" aria-label="${name}">
    <header>
      ${isHeading ? html`<h1>${heading}</h1>` : html`<h2>${heading}</h2>`} ${badge(context, plan)}
    </header>
    ${facts(context, plan)} ${planProposal(context, plan, merchant)}
    <till-installment-plan
      ${mayAct ? html`class="actions-room"` : ""}
      address="${address}"
      publishable-key="${publishableKey}"
      token="${token}"
      merchant="${merchant}"
      plan="${JSON.stringify(plan)}"
      ${flow === undefined ? "" : html`flow="${flow}"`}
    ></till-installment-plan>
    ${planSchedule(context, plan)}
    ${notes.length === 0 ? "" : html`<div class="notes">${notes.map((note) => html`<p>${note}</p>`)}</div>`}
  </article>`;
}

/** Returns what a plan pays. */
export function planName({ messages }: PageContext, { description }: PortalPlan): string {
  return description ?? messages.planPage.name;
}

function badge({ messages }: PageContext, { status }: PortalPlan): Html {
  const { subscriber, planPage } = messages;
  const tone =
    status === "past_due" || status === "defaulted"
      ? " owed"
      : status === "active" || status === "completed"
        ? " good"
        : "";
  const text = status === "past_due" ? subscriber.status.past_due : planPage.status[status];
  return html`<span class="badge${tone}">${text}</span>`;
}

function facts(context: PlanContext, plan: PortalPlan): Html {
  const { messages, words, tag } = context;
  const { subscriber, receipt, page } = messages;
  const { currency, total, fee, amount_paid: paid, amount_refunded: refunded, next_payment: next } = plan;
  const amount = (value: number) => html`<span class="sum">${formatSum(value, currency, tag)}</span>`;
  const mayBePaid = plan.status !== "completed" && plan.status !== "canceled";
  return html`<dl class="facts">
    ${fact(page.paidTitle, progress(context, plan))} ${fee === 0 ? "" : fact(words.fee, amount(fee))}
    ${plan.apr === null ? "" : fact(words.apr, plan.apr)}
    ${refunded === 0 ? "" : fact(refunded < paid ? receipt.partlyRefunded : receipt.refundedInFull, amount(refunded))}
    ${plan.amount_owed === 0 ? "" : fact(subscriber.owed, owed(context, plan))}
    ${next === null ? "" : fact(subscriber.nextPayment, html`${amount(next.amount)} <small>${dayOf(next.at, tag)}</small>`)}
    ${mayBePaid ? fact(subscriber.card, card(context, plan)) : ""}
  </dl>`;

  function progress({ messages: { planPage } }: PlanContext, { installments }: PortalPlan): Html {
    const numbers = new Intl.NumberFormat(tag);
    const part = installments.filter(({ status }) => status === "paid").length;
    const count = fill(planPage.of, {
      part: numbers.format(part),
      whole: numbers.format(installments.length),
    });
    const sums = fill(planPage.of, {
      part: formatSum(paid, currency, tag),
      whole: formatSum(total, currency, tag),
    });
    return html`<bdi>${count}</bdi> <small><bdi>${sums}</bdi></small>`;
  }
}

/** What is overdue, and why the last payment failed. */
function owed({ messages, tag }: PageContext, plan: PortalPlan): Html {
  const { currency, amount_owed: amount, last_payment_error: error } = plan;
  const sum = html`<span class="owed sum">${formatSum(amount, currency, tag)}</span>`;
  if (error === null) return sum;
  const { message } = errorMessageFor(messages, error, { CUR: currency.toUpperCase() });
  return html`${sum} <small>${message}</small>`;
}

/** The card that pays, its last month, and whether that is before the next payment. */
function card(context: PageContext, { card: paying, next_payment: next }: PortalPlan): Html {
  if (paying === null) return cardFact(context, paying);
  const { messages, tag } = context;
  const { exp_month: month, exp_year: year } = paying;
  const expiry = new Intl.DateTimeFormat(tag, { month: "2-digit", year: "numeric", timeZone: "UTC" });
  const endsEarly = next !== null && Date.UTC(year, month) <= Date.parse(next.at);
  return html`${cardFact(context, paying)}
    <small>${messages.card.expiry}: <bdi>${expiry.format(Date.UTC(year, month - 1))}</bdi></small>
    ${endsEarly ? html`<small class="owed">${messages.billingMail.cardEnds.subject}</small>` : ""}`;
}

function dayOf(moment: string, tag: string): Html {
  return html`<time datetime="${moment}">${formatDate(moment, tag)}</time>`;
}

/** Returns the payments that a proposed schedule changes, before and after; nothing without one. */
function planProposal(context: PageContext, plan: PortalPlan, merchant: string): Html | "" {
  const { messages, tag } = context;
  const { installments, proposed_version: proposed, currency } = plan;
  if (proposed === null) return "";
  const { planPage, planMail } = messages;
  const numbers = new Intl.NumberFormat(tag);
  const dateOf = dateFormat(tag);
  const cell = ({ due_at: at, amount }: Planned) =>
    html`<time datetime="${at}">${dateOf(at)}</time>
      <span class="sum">${formatSum(amount, currency, tag)}</span>`;
  const changed = proposed.installments.flatMap((after) => {
    const before = installments.find(({ number }) => number === after.number);
    return before === undefined || isSame(before, after) ? [] : [{ before, after }];
  });
  const id = `proposal-${plan.id}`;
  return html`<section class="proposal" aria-labelledby="${id}">
    <h3 id="${id}">${planMail.proposed.subject}</h3>
    <p>${fill(planMail.proposed.text, { merchant })}</p>
    ${
      changed.length === 0
        ? ""
        : html`<table>
            <thead>
              <tr>
                <td></td>
                <th scope="col">${planPage.before}</th>
                <th scope="col">${planPage.after}</th>
              </tr>
            </thead>
            <tbody>
              ${changed.map(
                ({ before, after }) =>
                  html`<tr>
                    <th scope="row">${numbers.format(after.number)}</th>
                    <td>${cell(before)}</td>
                    <td>${cell(after)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}

function isSame(a: Planned, b: Planned): boolean {
  return a.amount === b.amount && a.due_at === b.due_at;
}

/** Returns all payments of a plan, each with its day, sum and status, those that are paid with a link to the receipt. */
function planSchedule(context: PlanContext, plan: PortalPlan): Html {
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
