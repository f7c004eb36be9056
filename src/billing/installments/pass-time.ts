import { afterReminder } from "../dunning-run.ts";
import { failAttempt, takeStep } from "./fail-attempt.ts";
import { nextPlanAction } from "./next-plan-action.ts";
import { planDunning } from "./plan-dunning.ts";
import type { PlanWork } from "./plan-work.ts";

/**
 * Does all that is due on a plan up to the moment of the work. Installments whose date has come are due. The oldest of them
 * is charged; later ones wait until the charge has an outcome.
 */
export function passTime(work: PlanWork): void {
  for (let action = nextPlanAction(work.rows()); action !== null; action = nextPlanAction(work.rows())) {
    if (action.at > work.moment) return;
    if (action.number === null) work.transition("expired");
    else if (action.kind === "due") work.changeInstallment(action.number, { status: "due" });
    else if (action.kind === "attempt") attempt(work, action.number);
    else remind(work, action.number);
  }
}

/** Marks the installments whose date has come, and charges nothing. */
export function markDue(work: PlanWork): void {
  for (const { number, status } of work.overdue) {
    if (status === "scheduled") work.changeInstallment(number, { status: "due" });
  }
}

function attempt(work: PlanWork, number: number): void {
  const row = work.find(number);
  if (row === undefined) return;
  const until = work.context.blocked?.get(number);
  if (until !== undefined && until > work.moment) {
    // The card has not failed: it is charged when it may be tried again, unless another card comes before.
    return work.update({ postponed: { until, failures: work.plan.postponed?.failures ?? 0 } });
  }
  work.changeInstallment(number, { status: "due" });
  work.update({ lastAutomaticAt: work.moment });
  if (work.context.hasCard) {
    work.beginCharge("scheduled", [{ number, amount: row.amount, waived: 0 }]);
  } else {
    // Only a new card helps.
    failAttempt(work, number, { retry: "no", kind: "card" });
  }
}

function remind(work: PlanWork, number: number): void {
  const run = work.find(number)?.run;
  if (run != null) takeStep(work, number, afterReminder(run, planDunning(work.plan), work.moment));
}
