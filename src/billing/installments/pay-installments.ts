import { ChangeRejected } from "../change-rejected.ts";
import { withNewCard } from "../dunning-run.ts";
import { chosenInstallments } from "./chosen-installments.ts";
import type { ChargePart, Installment } from "./installment-plan.ts";
import type { PlanWork } from "./plan-work.ts";
import { requireStarted } from "./require-started.ts";

/** Which installments are paid now: some by their numbers, all that are left, or all whose date has come. */
export type Payable = readonly number[] | "all" | "owed";

/**
 * Begins one charge of some installments at the request of payer or merchant. The fee of those that are not due yet is
 * waived.
 *
 * @throws ChangeRejected `invalid_state` unless the plan goes on or is defaulted, `payment_in_progress` while a charge has no
 * outcome, `parameter_invalid` installments for an installment that is not open, or while an overdue one is left out
 */
export function payInstallments(work: PlanWork, payable: Payable): void {
  requireStarted(work);
  work.requireNoCharge();
  work.beginCharge(
    "requested",
    chosen(work, payable).map((row) => partOf(work, row)),
  );
}

/**
 * Lets another card pay the plan from now on. What is overdue is charged at once, in one charge. A plan that is defaulted
 * charges nothing by itself.
 */
export function replaceCard(work: PlanWork): void {
  const { status } = work.plan;
  if (status !== "active" && status !== "past_due") return;
  for (const { number, run } of work.open) {
    if (run !== null) work.changeInstallment(number, { run: withNewCard(run) });
  }
  if (work.overdue.length === 0) return;
  if (work.charge === null) payInstallments(work, "owed");
  // If the charge under way is declined, the new card is tried at once.
  else work.update({ postponed: { until: work.moment, failures: 0 } });
}

function chosen(work: PlanWork, payable: Payable): readonly Installment[] {
  const { open, overdue } = work;
  if (payable === "all") return open;
  if (payable === "owed") {
    if (overdue.length > 0) return overdue;
    throw new ChangeRejected("invalid_state", "No installment is due. Pay one early by its number.");
  }
  const rows = chosenInstallments(work, payable);
  const left = overdue.find(({ number }) => !payable.includes(number));
  if (left === undefined) return rows;
  throw new ChangeRejected(
    "parameter_invalid",
    `Expected installment ${left.number} too: what is overdue is paid first.`,
    "installments",
  );
}

function partOf({ moment }: PlanWork, { number, amount, feeAmount, dueAt }: Installment): ChargePart {
  const waived = dueAt > moment ? feeAmount : 0;
  return { number, amount: amount - waived, waived };
}
