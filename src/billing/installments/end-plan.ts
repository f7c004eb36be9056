import { ChangeRejected } from "../change-rejected.ts";
import { chosenInstallments } from "./chosen-installments.ts";
import { hasPlanEnded } from "./plan-states.ts";
import { withdrawIfOutdated } from "./plan-versions.ts";
import type { PlanWork } from "./plan-work.ts";
import { requireStarted } from "./require-started.ts";

/**
 * Cancels a plan. What is not paid is no longer owed. A charge under way is refunded if it succeeds.
 *
 * @param refund `paid` gives back all that was paid and is not refunded yet
 * @throws ChangeRejected `invalid_state` if the plan has ended
 */
export function cancelPlan(work: PlanWork, refund: "none" | "paid"): void {
  if (hasPlanEnded(work.plan.status)) {
    throw new ChangeRejected("invalid_state", `The plan is ${work.plan.status}.`);
  }
  work.transition("canceled");
  if (refund === "none") return;
  for (const { charge, amount, refunded } of work.payments) {
    if (amount > refunded) work.refund({ charge, amount: amount - refunded });
  }
}

/**
 * Waives installments: they are no longer owed, and the plan goes on without them.
 *
 * @throws ChangeRejected `invalid_state` unless the plan goes on or is defaulted, `payment_in_progress` while one of them is
 * charged, `parameter_invalid` for one that is not open
 */
export function waiveInstallments(work: PlanWork, numbers: readonly number[]): void {
  requireStarted(work);
  const rows = chosenInstallments(work, numbers);
  if (work.charge?.parts.some(({ number }) => numbers.includes(number)) === true) work.requireNoCharge();
  for (const { number, amount } of rows) {
    work.changeInstallment(number, { status: "waived", waivedAmount: amount });
    work.recordEvent("installment.waived", number);
  }
  work.update({ postponed: null });
  withdrawIfOutdated(work);
  work.settleStatus();
}
