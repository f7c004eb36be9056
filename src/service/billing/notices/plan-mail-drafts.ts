import type { PlanReminder } from "../../../billing/installments/plan-reminders.ts";
import { planReminders } from "../../../billing/installments/plan-reminders.ts";
import { hasPlanEnded, isOpen } from "../../../billing/installments/plan-states.ts";
import { isVersionOver } from "../../../billing/installments/plan-versions.ts";
import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { cardText } from "../../payments/tokens/card-text.ts";
import type { PlanNoticeKind } from "../installment-plans/plan-announcements.ts";
import { installmentName } from "../installment-plans/receipt-style.ts";
import type { InstallmentRow } from "../installment-plans/store.ts";
import { cardEnd, dateOf, secondsOf } from "../rows/seconds.ts";
import type { MailDraft, MailFact } from "./mail-drafts.ts";
import { declineLine } from "./mail-drafts.ts";
import type { PlanNoticeContext } from "./notice-context.ts";

/** A mail about a plan before its link is created. */
interface PlanMailDraft extends Omit<MailDraft, "contact" | "link"> {
  /** The line before the link to the page of the plan. */
  readonly link: "acceptHere" | "confirmHere" | "manage" | "payHere";
}

type Draft = (context: PlanNoticeContext) => PlanMailDraft | undefined;

/** The mails about plans by the kinds of their notices. Each returns undefined if what it says is no longer true. */
const drafts: Readonly<Record<PlanNoticeKind, Draft>> = {
  plan_started: started,
  plan_payment_due: paymentDue,
  plan_card_ends: cardEnds,
  plan_payment_failed: (context) => paymentFailed(context),
  plan_confirm_payment: (context) => paymentFailed(context, { confirms: true }),
  plan_stopped: stopped,
  plan_version_proposed: versionProposed,
};

export function isPlanNotice(kind: string): kind is PlanNoticeKind {
  return Object.hasOwn(drafts, kind);
}

/** Returns the mail of a notice about a plan; undefined if what it says is no longer true. */
export function planDraftOf(kind: PlanNoticeKind, context: PlanNoticeContext): PlanMailDraft | undefined {
  return drafts[kind](context);
}

function started(context: PlanNoticeContext): PlanMailDraft | undefined {
  const { plan, messages, merchant, locale } = context;
  const { row, installments } = plan;
  if (row.status === "pending" || hasPlanEnded(row.status)) return undefined;
  const planned = installments
    .map(({ due_at: due, amount, waived_amount: waived }) => ({ due, amount: amount - waived }))
    .filter(({ amount }) => amount > 0);
  const total = planned.reduce((sum, { amount }) => sum + amount, 0);
  const { subject, text } = messages.planMail.started;
  return {
    subject: fill(subject, {
      count: new Intl.NumberFormat(locale).format(planned.length),
      merchant: oneLine(merchant.name),
    }),
    lines: [...(row.description === null ? [] : [oneLine(row.description)]), text],
    facts: [
      ...planned.map(({ due, amount }): MailFact => [dateText(context, due), sumText(context, amount)]),
      [messages.planMail.total, sumText(context, total), "total"],
    ],
    link: "manage",
    last: [],
  };
}

function paymentDue(context: PlanNoticeContext): PlanMailDraft | undefined {
  const { messages, merchant, card } = context;
  const installment = announced(context, "payment_due");
  if (installment === undefined) return undefined;
  const { subject, text } = messages.planMail.due;
  const values = { merchant: oneLine(merchant.name) };
  const sum = sumText(context, installment.amount);
  return {
    subject: fill(subject, { amount: sum, date: dateText(context, installment.due_at) }),
    sum,
    lines: card === undefined ? [] : [fill(text, { ...values, card: cardText(context.messages, card) })],
    facts: [nameFact(context, installment)],
    link: card === undefined ? "payHere" : "manage",
    last: [],
  };
}

function cardEnds(context: PlanNoticeContext): PlanMailDraft | undefined {
  const { messages, card } = context;
  const installment = announced(context, "card_ends");
  if (installment === undefined || card === undefined) return undefined;
  const { subject, text } = messages.billingMail.cardEnds;
  return {
    subject,
    lines: [fill(text, { card: cardText(context.messages, card) })],
    facts: [nameFact(context, installment)],
    link: "manage",
    last: [],
  };
}

/** Returns the installment that a reminder announces, if the plan still has this reminder. */
function announced(
  { notice, rows, plan, card, at }: PlanNoticeContext,
  kind: PlanReminder["kind"],
): InstallmentRow | undefined {
  const about = secondsOf(notice.moment);
  const reminder = planReminders(rows, card === undefined ? null : cardEnd(card)).find(
    (one) => one.kind === kind && one.about === about,
  );
  if (reminder === undefined || at >= notice.moment) return undefined;
  return plan.installments.find(({ number }) => number === reminder.number);
}

function paymentFailed(context: PlanNoticeContext, { confirms = false } = {}): PlanMailDraft | undefined {
  const { plan, data, messages, merchant } = context;
  const installment = plan.installments.find(({ number }) => number === data.installment);
  if (installment?.status !== "failed" || plan.row.status !== "past_due") return undefined;
  const { billingMail, planMail } = messages;
  const sum = sumText(context, installment.amount);
  const subject = fill((confirms ? billingMail.confirm : billingMail.failed).subject, { amount: sum });
  if (confirms) {
    const product = oneLine(installmentName(plan.row, [installment.number]));
    const lines = [fill(billingMail.confirm.text, { product })];
    return { subject, sum, lines, facts: [], link: "confirmHere", last: [] };
  }
  const next = installment.next_payment_attempt;
  return {
    subject,
    sum,
    facts: [nameFact(context, installment)],
    link: "payHere",
    lines: [
      fill(planMail.failed, { merchant: oneLine(merchant.name) }),
      ...declineLine(messages, data.failure_code, plan.row.currency),
    ],
    last: [next === null ? planMail.noRetry : fill(billingMail.nextTry, { date: dateText(context, next) })],
  };
}

function stopped(context: PlanNoticeContext): PlanMailDraft | undefined {
  const { plan, messages } = context;
  if (plan.row.status !== "defaulted") return undefined;
  const owed = plan.installments
    .filter(({ status }) => status === "due" || status === "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const { subject, text } = messages.planMail.stopped;
  const name = plan.row.description;
  return {
    subject,
    sum: sumText(context, owed),
    lines: [...(name === null ? [] : [oneLine(name)]), text],
    facts: [[messages.subscriber.owed, sumText(context, owed)]],
    link: "payHere",
    last: [],
  };
}

/** The mail about another schedule, with its payments that are not made yet. */
function versionProposed(context: PlanNoticeContext): PlanMailDraft | undefined {
  const { plan, rows, data, messages, merchant, at } = context;
  const version = rows.versions.find((one) => one.version === data.version);
  if (version?.status !== "proposed" || isVersionOver(version, rows.installments, secondsOf(at)))
    return undefined;
  const open = rows.installments.filter(({ status }) => isOpen(status)).map(({ number }) => number);
  const entries = version.entries.filter(({ number }) => open.includes(number));
  const { subject, text } = messages.planMail.proposed;
  const name = plan.row.description;
  return {
    subject,
    lines: [...(name === null ? [] : [oneLine(name)]), fill(text, { merchant: oneLine(merchant.name) })],
    facts: entries.map(({ dueAt, amount }) => [dateText(context, dateOf(dueAt)), sumText(context, amount)]),
    link: "acceptHere",
    last: [],
  };
}

function nameFact({ messages, plan }: PlanNoticeContext, { number }: InstallmentRow): MailFact {
  return [messages.receipt.payment, oneLine(installmentName(plan.row, [number]))];
}

function sumText({ plan, locale }: PlanNoticeContext, amount: number): string {
  return formatAmount(amount, plan.row.currency, locale);
}

function dateText({ locale }: PlanNoticeContext, date: Date): string {
  return formatDate(date.toISOString(), locale);
}
