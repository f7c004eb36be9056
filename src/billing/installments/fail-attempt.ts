import type { Decline, DunningStep } from "../dunning-run.ts";
import { afterOtherDecline, afterScheduledDecline, startRun } from "../dunning-run.ts";
import { planDunning } from "./plan-dunning.ts";
import type { PlanWork } from "./plan-work.ts";

/** Writes that an attempt of the schedule was declined. The plan is past due, or has no retries left. */
export function failAttempt(work: PlanWork, number: number, decline: Decline): void {
  const row = work.find(number);
  if (row === undefined) return;
  const settings = planDunning(work.plan);
  const step =
    row.run === null
      ? startRun(settings, decline, work.moment)
      : afterScheduledDecline(row.run, settings, decline, work.moment);
  work.changeInstallment(number, { status: "failed", attemptCount: row.attemptCount + 1 });
  work.update({ postponed: null });
  work.recordEvent("installment.failed", number);
  work.transition("attempt_failed");
  takeStep(work, number, step);
}

/**
 * Writes that an attempt which payer or merchant requested was declined. The days of its retries do not move. If it has none
 * yet, they begin: the card must not be charged again as if nothing had happened.
 */
export function failRequested(work: PlanWork, number: number, decline: Decline): void {
  const run = work.find(number)?.run;
  const settings = planDunning(work.plan);
  if (run != null) {
    work.update({ postponed: null });
    takeStep(work, number, afterOtherDecline(run, settings, decline, work.moment));
    return;
  }
  if (work.plan.status === "defaulted") return;
  work.changeInstallment(number, { status: "failed" });
  work.update({ postponed: null });
  work.transition("attempt_failed");
  takeStep(work, number, startRun(settings, decline, work.moment));
}

/** Writes a step of the retries of an installment. */
export function takeStep(work: PlanWork, number: number, { run, mail, end }: DunningStep): void {
  work.changeInstallment(number, { run });
  if (end === null) {
    if (mail === "payment_failed" || mail === "confirm_payment") work.sendMail(mail, number);
    return;
  }
  if (end === "revoked") stopRevoked(work);
  else stop(work, "retries_exhausted");
}

/** Writes that the payer has revoked the agreement. A plan that has stopped before is not reinstated without a new consent. */
export function stopRevoked(work: PlanWork): void {
  if (!stop(work, "authorization_revoked") && work.plan.status === "defaulted") {
    work.update({ defaultReason: "revocation" });
  }
}

function stop(work: PlanWork, step: "authorization_revoked" | "retries_exhausted"): boolean {
  if (!work.transition(step)) return false;
  work.update({
    defaultReason: step === "authorization_revoked" ? "revocation" : "retries",
    postponed: null,
  });
  work.sendMail("plan_stopped");
  return true;
}
