import type { Seconds } from "../calendar.ts";
import { secondsPerDay } from "../calendar.ts";
import type { Cadence, PlanRows } from "./installment-plan.ts";

const daysBeforePayment = 2;
const daysBeforeCardEnds = 14;
const shortestCadenceDays = 7;

/** A mail to the payer before an installment is charged. */
export interface PlanReminder {
  readonly kind: "payment_due" | "card_ends";
  readonly at: Seconds;
  /** The number of the installment. */
  readonly number: number;
  /** When the installment is due. The mail must not be sent after it. */
  readonly about: Seconds;
}

/**
 * Returns the mails before the next installment that is not due yet, the earliest first. None is sent before installments
 * that are less than a week apart, and none while an older one is overdue: it is charged first.
 *
 * @param cardEndsAt the first moment after the card's expiry month; null without a card
 */
export function planReminders(
  { plan, installments }: PlanRows,
  cardEndsAt: Seconds | null,
): readonly PlanReminder[] {
  const next = installments.find(({ status }) => status === "scheduled");
  if (next === undefined || plan.status !== "active") return [];
  const { number, dueAt: about } = next;
  const reminder = (kind: PlanReminder["kind"], days: number): PlanReminder => ({
    kind,
    number,
    about,
    at: Math.max(plan.createdAt, about - days * secondsPerDay),
  });
  const reminders: PlanReminder[] = [];
  if (cardEndsAt !== null && cardEndsAt <= about) reminders.push(reminder("card_ends", daysBeforeCardEnds));
  if (cadenceDays(plan.cadence) >= shortestCadenceDays) {
    reminders.push(reminder("payment_due", daysBeforePayment));
  }
  return reminders.sort((a, b) => a.at - b.at);
}

function cadenceDays({ interval, intervalCount }: Cadence): number {
  const days = { day: 1, week: 7, month: 28 };
  return days[interval] * intervalCount;
}
