import { formatDate } from "../../../language/format-date.ts";
import { formatPeriod } from "../../../language/format-period.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { DescribedSubscription } from "../portal/describe-subscriptions.ts";
import type { NoticeContext } from "./notice-context.ts";

/** A label and its value. */
export type MailFact = readonly [label: string, value: string];

/** Returns what a customer has agreed to, with the next payment if there is one. */
export function factsOf(
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
