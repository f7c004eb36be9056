import type { InvoiceStatus } from "../../contract/billing/invoice.ts";
import type { SubscriptionStatus } from "../../contract/billing/subscription.ts";
import type {
  AttemptOverview,
  MailOverview,
  OverviewStatus,
  PeriodOverview,
  RunOverview,
  SubscriptionOverview,
} from "../../contract/billing/subscription-overview.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { mailStates } from "./mail-states.ts";

export const statusLabels: Readonly<Record<SubscriptionStatus, string>> = {
  incomplete: "Not paid yet",
  incomplete_expired: "Never paid",
  trialing: "Trial",
  active: "Active",
  past_due: "Past due",
  unpaid: "Unpaid",
  paused: "Paused",
  canceled: "Canceled",
};

/** The choices of the list, in the order in which they are shown. */
export const statusChoices: readonly (readonly [OverviewStatus, string])[] = [
  ["current", "All that have not ended"],
  ["past_due", statusLabels.past_due],
  ["unpaid", statusLabels.unpaid],
  ["incomplete", statusLabels.incomplete],
  ["trialing", statusLabels.trialing],
  ["active", statusLabels.active],
  ["paused", statusLabels.paused],
  ["held", "Invoices wait for you"],
  ["failing", "Could not be billed"],
  ["ended", "Ended"],
  ["all", "All"],
];

export const invoiceLabels: Readonly<Record<InvoiceStatus, string>> = {
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Uncollectible",
};

export const periodLabels: Readonly<Record<PeriodOverview["status"], string>> = {
  open: "Not paid yet",
  trial: "Trial",
  free: "Free",
  paid: "Paid",
  voided: "Not collected",
  unpaid: "Unpaid",
};

/** Returns what is paid for a whole period: `€20.00 every 3 months`. */
export function rhythmText(subscription: SubscriptionOverview, locale: string): string {
  const { items, currency, interval, interval_count: count } = subscription;
  const sum = items.reduce((total, item) => total + item.unit_amount * item.quantity, 0);
  const every = count === 1 ? interval : `${count} ${interval}s`;
  return `${formatAmount(sum, currency, locale)} every ${every}`;
}

/** Returns when the next payment is, or when the subscription ends. */
export function nextText(subscription: SubscriptionOverview, day: (time: string) => string): string {
  const { ended_at: ended, ends_at: ends, next_payment_at: next } = subscription;
  if (ended !== null) return `Ended on ${day(ended)}`;
  if (ends !== null) return `Ends on ${day(ends)}`;
  return next === null ? "No next payment" : `Next payment on ${day(next)}`;
}

const attemptLabels: Readonly<Record<AttemptOverview["kind"], string>> = {
  automatic: "Automatic attempt",
  scheduled: "Retry",
  manual: "Attempt by hand",
  new_card: "Attempt with another card",
};

export function attemptText({ kind, outcome }: AttemptOverview): string {
  return `${attemptLabels[kind]}: ${outcome === null ? "under way" : outcome === "failed" ? "declined" : "paid"}`;
}

const mailLabels: Readonly<Record<string, string>> = {
  payment_failed: "the payment did not go through",
  confirm_payment: "confirm the payment",
  ended: "the subscription has ended",
};

export function mailText({ kind, state }: MailOverview): string {
  return `${mailStates[state]}: ${mailLabels[kind] ?? kind}`;
}

/** Returns what a run does next, or how it ended. */
export function runText(run: RunOverview, day: (time: string) => string): string {
  const { status, ended_at: ended, waits_for: waits, next_at: next } = run;
  const when = ended === null ? "" : ` on ${day(ended)}`;
  if (status === "recovered") return `Over${when}. Nothing is owed any more.`;
  if (status === "exhausted") return `The retries were over${when}.`;
  if (status === "stopped") return `Stopped${when}, because the subscription ended.`;
  if (waits === "card") return "Waits for another card. This one is not charged again.";
  if (waits === "authentication") return "Waits until the payer confirms the payment.";
  return next === null ? "An attempt is under way." : `Next attempt on ${day(next)}.`;
}
