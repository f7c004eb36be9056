import type { PlanReminder } from "../../../billing/installments/plan-reminders.ts";
import { planReminders } from "../../../billing/installments/plan-reminders.ts";
import { hasPlanEnded } from "../../../billing/installments/plan-states.ts";
import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { installmentName } from "../installment-plans/installment-name.ts";
import type { PlanNoticeKind } from "../installment-plans/plan-notices.ts";
import type { InstallmentRow } from "../installment-plans/store.ts";
import { cardEnd } from "../rows/card-end.ts";
import { secondsOf } from "../rows/seconds.ts";
import { declineLine } from "./decline-line.ts";
import type { MailDraft } from "./mail-drafts.ts";
import type { PlanNoticeContext } from "./plan-notice-context.ts";
import type { MailFact } from "./subscription-facts.ts";
import { cardText } from "./subscription-facts.ts";

type Draft = (context: PlanNoticeContext) => MailDraft | undefined;

/** The mails about plans by the kinds of their notices. Each returns undefined if what it says is no longer true. */
const drafts: Readonly<Record<PlanNoticeKind, Draft>> = {
  plan_started: started,
  plan_payment_due: paymentDue,
  plan_card_ends: cardEnds,
  plan_payment_failed: paymentFailed,
  plan_stopped: stopped,
};

export function isPlanNotice(kind: string): kind is PlanNoticeKind {
  return Object.hasOwn(drafts, kind);
}

/** Returns the mail of a notice about a plan; undefined if what it says is no longer true. */
export function planDraftOf(kind: PlanNoticeKind, context: PlanNoticeContext): MailDraft | undefined {
  return drafts[kind](context);
}

function started(context: PlanNoticeContext): MailDraft | undefined {
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
      [messages.planMail.total, sumText(context, total)],
    ],
    ...{ link: null, last: [] },
  };
}

function paymentDue(context: PlanNoticeContext): MailDraft | undefined {
  const { messages, merchant, card } = context;
  const installment = announced(context, "payment_due");
  if (installment === undefined) return undefined;
  const { subject, text } = messages.planMail.due;
  const values = { merchant: oneLine(merchant.name) };
  return {
    subject: fill(subject, {
      amount: sumText(context, installment.amount),
      date: dateText(context, installment.due_at),
    }),
    lines: card === undefined ? [] : [fill(text, { ...values, card: cardText(context, card) })],
    facts: [nameFact(context, installment)],
    ...{ link: null, last: [] },
    ...(card === undefined ? { contact: messages.planMail.contact } : {}),
  };
}

function cardEnds(context: PlanNoticeContext): MailDraft | undefined {
  const { messages, card } = context;
  const installment = announced(context, "card_ends");
  if (installment === undefined || card === undefined) return undefined;
  const { subject, text } = messages.billingMail.cardEnds;
  return {
    ...{ subject, lines: [fill(text, { card: cardText(context, card) })] },
    facts: [nameFact(context, installment)],
    ...{ link: null, last: [], contact: messages.planMail.contact },
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

function paymentFailed(context: PlanNoticeContext): MailDraft | undefined {
  const { plan, data, messages, merchant } = context;
  const installment = plan.installments.find(({ number }) => number === data.installment);
  if (installment?.status !== "failed" || plan.row.status !== "past_due") return undefined;
  const { billingMail, planMail } = messages;
  const next = installment.next_payment_attempt;
  return {
    subject: fill(billingMail.failed.subject, { amount: sumText(context, installment.amount) }),
    lines: [
      fill(planMail.failed, { merchant: oneLine(merchant.name) }),
      ...declineLine(messages, data.failure_code, plan.row.currency),
    ],
    facts: [nameFact(context, installment)],
    link: null,
    last: [next === null ? planMail.noRetry : fill(billingMail.nextTry, { date: dateText(context, next) })],
    contact: planMail.contact,
  };
}

function stopped(context: PlanNoticeContext): MailDraft | undefined {
  const { plan, messages } = context;
  if (plan.row.status !== "defaulted") return undefined;
  const owed = plan.installments
    .filter(({ status }) => status === "due" || status === "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const { subject, text } = messages.planMail.stopped;
  const name = plan.row.description;
  return {
    ...{ subject, lines: [...(name === null ? [] : [oneLine(name)]), text] },
    facts: [[messages.subscriber.owed, sumText(context, owed)]],
    ...{ link: null, last: [], contact: messages.planMail.contact },
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
