import { hasEnded, isInTrial } from "../../../billing/subscription.ts";
import { isDeclineCode, publicDeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import { errorMessageFor } from "../../../language/error-message.ts";
import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import { formatPeriod } from "../../../language/format-period.ts";
import type { CardMessages } from "../../../language/messages.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { MailRow } from "../../accounts/mails/mail-content.ts";
import { cardText } from "../../payments/tokens/card-text.ts";
import type { DescribedSubscription } from "../portal/describe-subscriptions.ts";
import { remainderOf } from "../portal/describe-subscriptions.ts";
import type { NoticeContext } from "./notice-context.ts";
import { isAboutThisPeriod } from "./notice-event.ts";

/** A mail before its link is created. */
export interface MailDraft {
  readonly subject: string;
  /** What is to be paid, shown large. */
  readonly sum?: string | undefined;
  readonly lines: readonly string[];
  readonly facts: readonly MailFact[];
  /** The line before the link to the page; null: no link. */
  readonly link: "confirmHere" | "manage" | "payHere" | null;
  /** Lines after the link. */
  readonly last: readonly string[];
  /** Why the merchant may be contacted, with `{merchant}`, in place of questions. */
  readonly contact?: string;
}

/** A label and its value, or the sum of those before it. */
export type MailFact = readonly [label: string, value: string, kind?: MailRow["kind"]];

type Draft = (context: NoticeContext) => MailDraft | undefined;

/** Returns the mail of a notice; undefined if it has none, or if what it says is no longer true. */
export function draftOf(context: NoticeContext): MailDraft | undefined {
  const { kind } = context.notice;
  return Object.hasOwn(drafts, kind) ? drafts[kind as keyof typeof drafts](context) : undefined;
}

/** The mails by the kinds of their notices. */
const drafts = {
  subscription_started: started,
  trial_will_end: trialEnds,
  renewal_mail: renews,
  card_ends: cardEnds,
  payment_failed: (context) => paymentFailed(context),
  confirm_payment: (context) => paymentFailed(context, { confirms: true }),
  ended,
  subscription_canceled: canceled,
  card_changed: cardChanged,
} as const satisfies Readonly<Record<string, Draft>>;

function started(context: NoticeContext): MailDraft | undefined {
  const { subscription, messages, merchant } = context;
  if (subscription === undefined || hasEnded(subscription.row) || subscription.row.status === "incomplete")
    return undefined;
  // Nothing is ever paid for what is free.
  if (subscription.items.every(({ unitAmount, quantity }) => unitAmount * quantity === 0)) return undefined;
  const { subject, text } = messages.billingMail.started;
  const lines = [fill(text, { merchant: oneLine(merchant.name) })];
  return draft(context, subject, { lines, facts: factsOf(context, subscription) });
}

function trialEnds(context: NoticeContext): MailDraft | undefined {
  const { subscription, messages, notice } = context;
  if (subscription === undefined || !isAboutThisPeriod(context)) return undefined;
  if (!isInTrial(subscription.loaded.rows.subscription)) return undefined;
  // After a cancellation there is no mail but its own.
  if (subscription.endsAt !== null) return undefined;
  const { subject, text } = messages.billingMail.trialEnds;
  const lines = [fill(text, { product: subscription.name })];
  return draft(context, subject, {
    lines,
    sum: nextSum(context, subscription),
    facts: factsOf(context, subscription),
    date: notice.moment,
  });
}

function renews(context: NoticeContext): MailDraft | undefined {
  const { subscription, messages, notice } = context;
  if (subscription === undefined || !isAboutThisPeriod(context)) return undefined;
  if (subscription.row.status !== "active" || subscription.renewal === null) return undefined;
  const { subject, text } = messages.billingMail.renews;
  return draft(context, subject, {
    lines: [text],
    sum: nextSum(context, subscription),
    facts: factsOf(context, subscription),
    date: notice.moment,
  });
}

function cardEnds(context: NoticeContext): MailDraft | undefined {
  const { subscription, messages, notice } = context;
  if (subscription === undefined || !isAboutThisPeriod(context)) return undefined;
  const { card, renewal, loaded } = subscription;
  if (card === null || loaded.card === null || renewal === null) return undefined;
  if (loaded.card.endsAt * 1_000 > notice.moment.getTime()) return undefined;
  const { subject, text } = messages.billingMail.cardEnds;
  const lines = [fill(text, { card: cardText(context.messages, card) })];
  return draft(context, subject, { lines, facts: factsOf(context, subscription) });
}

function paymentFailed(context: NoticeContext, { confirms = false } = {}): MailDraft | undefined {
  const { subscription, invoice, messages, merchant, locale, data, run } = context;
  if (invoice?.status !== "open" || run === undefined) return undefined;
  const owed = remainderOf(invoice);
  if (owed <= 0 || (subscription !== undefined && hasEnded(subscription.row))) return undefined;
  const { billingMail } = messages;
  const text = confirms ? billingMail.confirm : billingMail.failed;
  const product = subscription?.name ?? oneLine(invoice.description ?? invoice.number ?? "");
  const next = run.waits_for === "time" ? run.due_at : null;
  const amount = formatAmount(owed, invoice.currency, locale);
  const reason = confirms ? [] : declineLine(messages, data.failure_code, invoice.currency);
  return {
    subject: fill(text.subject, { amount }),
    sum: amount,
    lines: [fill(text.text, { merchant: oneLine(merchant.name), product }), ...reason],
    facts: [],
    link: confirms ? "confirmHere" : "payHere",
    last: next === null ? [] : [fill(billingMail.nextTry, { date: formatDate(next.toISOString(), locale) })],
  };
}

function ended(context: NoticeContext): MailDraft | undefined {
  const { subscription, messages } = context;
  if (subscription?.row.status !== "canceled") return undefined;
  const { subject, text } = messages.billingMail.ended;
  return draft(context, subject, { lines: [text], link: null });
}

function canceled(context: NoticeContext): MailDraft | undefined {
  const { subscription, messages, notice, data, locale } = context;
  const canceledAt = subscription?.row.canceled_at ?? null;
  if (subscription === undefined || canceledAt?.getTime() !== notice.moment.getTime()) return undefined;
  const { canceled: text, ended: neutral } = messages.billingMail;
  const { endsAt } = subscription;
  const facts: readonly MailFact[] =
    endsAt === null ? [] : [[messages.subscriber.endsOn, formatDate(endsAt.toISOString(), locale)]];
  // A planned end has a page on which it can be taken back.
  const link = endsAt === null ? null : "manage";
  const subject = data.by === "payer" || endsAt !== null ? text.subject : neutral.subject;
  return draft(context, subject, { lines: [text.text], facts, link });
}

function cardChanged(context: NoticeContext): MailDraft | undefined {
  const { messages, merchant, subscription, data } = context;
  const card = subscription?.card ?? null;
  if (card === null || subscription?.loaded.card?.id !== data.card) return undefined;
  const { subject, text } = messages.billingMail.cardChanged;
  const lines = [fill(text, { card: cardText(context.messages, card), merchant: oneLine(merchant.name) })];
  return draft(context, subject, { lines, contact: messages.billingMail.notYou });
}

function draft(
  { subscription, locale }: NoticeContext,
  subject: string,
  { date, ...parts }: Partial<Omit<MailDraft, "subject">> & { readonly date?: Date },
): MailDraft {
  const values = {
    product: subscription?.name ?? "",
    date: date === undefined ? "" : formatDate(date.toISOString(), locale),
  };
  return { subject: fill(subject, values), lines: [], facts: [], link: "manage", last: [], ...parts };
}

function nextSum({ locale }: NoticeContext, { nextPayment, row }: DescribedSubscription): string | undefined {
  return nextPayment === null ? undefined : formatAmount(nextPayment.amount, row.currency, locale);
}

/** Returns what a customer has agreed to, with the next payment if there is one. */
function factsOf(
  { messages, locale }: Pick<NoticeContext, "locale" | "messages">,
  { items, row, loaded, isInTrial, nextPayment }: DescribedSubscription,
): readonly MailFact[] {
  const { subscriber } = messages;
  const { schedule, trial } = loaded.rows.subscription;
  const amount = (value: number) => formatAmount(value, row.currency, locale);
  const prices = items.map(({ name, quantity, unitAmount }): MailFact => {
    const price = quantity === 1 ? amount(unitAmount) : `${quantity} × ${amount(unitAmount)}`;
    return items.length === 1 ? [subscriber.price, price] : [name, price];
  });
  const period: MailFact = [
    subscriber.period,
    formatPeriod(schedule.interval, schedule.intervalCount, locale),
  ];
  const dateOf = (date: Date) => formatDate(date.toISOString(), locale);
  const trialEnd: readonly MailFact[] =
    isInTrial && trial !== null ? [[subscriber.trialEnds, dateOf(new Date(trial.end * 1_000))]] : [];
  const next: readonly MailFact[] =
    nextPayment === null
      ? []
      : [[subscriber.nextPayment, `${amount(nextPayment.amount)} · ${dateOf(nextPayment.at)}`]];
  return [...prices, period, ...trialEnd, ...next];
}

/** Returns why a card was declined, as a line of a mail; no line if the code is not one of the catalogue. */
export function declineLine(
  messages: CardMessages,
  code: string | null | undefined,
  currency: string,
): readonly string[] {
  if (code == null || !isDeclineCode(code)) return [];
  const error = { type: "card_declined", code: publicDeclineCode(code) };
  return [errorMessageFor(messages, error, { CUR: currency.toUpperCase() }).message];
}
