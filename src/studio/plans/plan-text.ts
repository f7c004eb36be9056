import type {
  InstallmentPlan,
  InstallmentPlanStatus,
  InstallmentStatus,
} from "../../contract/billing/installment-plan.ts";
import type {
  PlanAttemptOverview,
  PlanHistory,
  PlanOverview,
  PlanOverviewStatus,
  VersionOverview,
} from "../../contract/billing/plan-overview.ts";
import type { MailOverview } from "../../contract/billing/subscription-overview.ts";
import { mailStates } from "../subscriptions/mail-states.ts";

export const planStatusLabels: Readonly<Record<InstallmentPlanStatus, string>> = {
  pending: "Not begun",
  active: "Active",
  past_due: "Past due",
  defaulted: "Stopped",
  completed: "Completed",
  canceled: "Canceled",
};

/** The choices of the list, in the order in which they are shown. */
export const planStatusChoices: readonly (readonly [PlanOverviewStatus, string])[] = [
  ["current", "All that have not ended"],
  ["overdue", "Something is overdue"],
  ["past_due", planStatusLabels.past_due],
  ["defaulted", planStatusLabels.defaulted],
  ["proposed", "Waits for the payer"],
  ["pending", planStatusLabels.pending],
  ["active", planStatusLabels.active],
  ["failing", "Could not be charged"],
  ["completed", planStatusLabels.completed],
  ["canceled", planStatusLabels.canceled],
  ["ended", "Ended"],
  ["all", "All"],
];

export const installmentLabels: Readonly<Record<InstallmentStatus, string>> = {
  scheduled: "Scheduled",
  due: "Due",
  failed: "Overdue",
  paid: "Paid",
  waived: "Waived",
  canceled: "Canceled",
};

/** Formats of sums and days in the language of the studio. */
export interface Formats {
  readonly sum: (amount: number) => string;
  readonly day: (time: string) => string;
}

/** Returns what is paid: `2 of 4 · €50.00 of €100.00`. */
export function progressText(plan: PlanOverview, { sum }: Pick<Formats, "sum">): string {
  const { paid_count: paid, count, amount_paid: amount, total } = plan;
  return `${paid} of ${count} · ${sum(amount)} of ${sum(total)}`;
}

/** Returns when the next payment is, or when the plan ended. */
export function nextPaymentText(plan: PlanOverview, { day }: Pick<Formats, "day">): string {
  const { status, ended_at: ended, next_payment_at: next } = plan;
  if (ended !== null) return `Ended on ${day(ended)}`;
  if (next !== null) return `Next payment on ${day(next)}`;
  return status === "defaulted" ? "Nothing is charged by itself" : "No next payment";
}

/** Returns how often an installment is: `every month`, `every 2 weeks`. */
export function cadenceText({ cadence }: Pick<InstallmentPlan, "cadence">): string {
  const { interval, interval_count: count } = cadence;
  return count === 1 ? `every ${interval}` : `every ${count} ${interval}s`;
}

const attemptLabels: Readonly<Record<PlanAttemptOverview["kind"], string>> = {
  first: "First payment",
  scheduled: "Automatic attempt",
  requested: "Payment on request",
  new_card: "Attempt with another card",
};

/** Returns what a charge was for and what came of it: `Automatic attempt of installment 2, €25.00: declined`. */
export function planAttemptText(attempt: PlanAttemptOverview, { sum }: Pick<Formats, "sum">): string {
  const { kind, outcome, installments, amount, amount_refunded: refunded } = attempt;
  const result = outcome === null ? "under way" : outcome === "failed" ? "declined" : "paid";
  const back = refunded > 0 ? `, ${sum(refunded)} refunded` : "";
  return `${attemptLabels[kind]} of ${numbersText(installments)}, ${sum(amount)}: ${result}${back}`;
}

/** Returns `installment 2` or `installments 2, 3`. */
export function numbersText(numbers: readonly number[]): string {
  return `installment${numbers.length === 1 ? "" : "s"} ${numbers.join(", ")}`;
}

const mailLabels: Readonly<Record<string, string>> = {
  plan_started: "the plan with every day and sum",
  plan_payment_due: "a payment is due soon",
  plan_card_ends: "the card ends before the next payment",
  plan_payment_failed: "the payment did not go through",
  plan_stopped: "the plan has stopped",
};

export function planMailText({ kind, state }: MailOverview): string {
  return `${mailStates[state]}: ${mailLabels[kind] ?? kind.replace(/^plan_/, "").replaceAll("_", " ")}`;
}

/** Returns what comes next of a plan, or why nothing does. */
export function afterwardsText(history: PlanHistory, { day }: Pick<Formats, "day">): string {
  const { plan, default_reason: reason, entries } = history;
  const { status, next_payment_at: next, ended_at: ended } = plan;
  if (ended !== null) return `${planStatusLabels[status]} on ${day(ended)}.`;
  if (entries.some((entry) => entry.type === "attempt" && entry.outcome === null)) {
    return "A charge is under way.";
  }
  if (status === "defaulted") {
    return reason === "revocation"
      ? "The payer has revoked the agreement. Nothing is charged by itself."
      : "The retries are over. Nothing is charged by itself.";
  }
  if (next === null) return "Nothing is charged before another card is saved.";
  const isRetry = plan.installments.some(({ status: one }) => one === "failed");
  return `${isRetry ? "Next attempt" : "Next payment"} on ${day(next)}.`;
}

export const versionLabels: Readonly<Record<VersionOverview["status"], string>> = {
  in_force: "In force",
  proposed: "Waits for the payer",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
};

/** Returns who agreed to a version, and when. */
export function consentText(consent: VersionOverview["consent"], { day }: Pick<Formats, "day">): string {
  if (consent === null) return "The payer did not need to agree: no day is earlier, and no sum is higher.";
  const { accepted_at: at, by, locale } = consent;
  const language = locale === null ? "" : ` (${locale})`;
  return by === "payer"
    ? `The payer agreed on ${day(at)}${language}.`
    : `The payer's consent was reported by you on ${day(at)}${language}.`;
}

const noticeTexts: Readonly<Record<InstallmentPlan["notices"][number], string>> = {
  more_than_four: "More than four installments: in the United States, Regulation Z may apply.",
  has_fee:
    "A fee: in the United States, Regulation Z may apply. Rules of card networks may forbid a sum above the price.",
  over_50_days:
    "Longer than 50 days: in the European Union, directive 2023/2225 on consumer credit may apply from 20 November 2026. For large online sellers the limit is 14 days.",
  over_12_months:
    "Longer than 12 months: in the United Kingdom, the exemption for free credit of your own may not apply.",
};

/** Returns in words which rules may apply to a plan. */
export function noticesInWords(notices: InstallmentPlan["notices"]): readonly string[] {
  return notices.map((notice) => noticeTexts[notice]);
}
