import type { Seconds } from "../calendar.ts";
import { cancelPlan, waiveInstallments } from "./end-plan.ts";
import type { PlanOutcome, PlanPayment, PlanRows } from "./installment-plan.ts";
import { markDue, passTime } from "./pass-time.ts";
import type { Payable } from "./pay-installments.ts";
import { payInstallments, replaceCard } from "./pay-installments.ts";
import { acceptVersion } from "./plan-versions.ts";
import type { PlanContext } from "./plan-work.ts";
import { PlanWork } from "./plan-work.ts";
import { recordReturns } from "./record-returns.ts";
import { reinstatePlan } from "./reinstate-plan.ts";
import type { Reschedule } from "./reschedule-plan.ts";
import { reopenPayment } from "./reopen-payment.ts";
import { reschedulePlan } from "./reschedule-plan.ts";
import type { ChargeResult } from "./settle-charge.ts";
import { activatePlan, settleCharge } from "./settle-charge.ts";

/** A change of a plan. `time_passes` does what is due; `settle` is the outcome of a charge. */
export type PlanChange =
  | { readonly kind: "time_passes" }
  | { readonly kind: "settle"; readonly charge: string; readonly result: ChargeResult }
  /** The verification of the card of a plan whose first payment is later. */
  | { readonly kind: "verify"; readonly isVerified: boolean }
  | { readonly kind: "pay"; readonly installments: Payable }
  | { readonly kind: "replace_card" }
  | ({ readonly kind: "reschedule" } & Reschedule)
  | { readonly kind: "accept"; readonly version: number }
  | { readonly kind: "waive"; readonly installments: readonly number[] }
  | { readonly kind: "cancel"; readonly refund: "none" | "paid" }
  | { readonly kind: "reinstate" }
  /** The capture of a charge that has paid failed later. */
  | { readonly kind: "reopen"; readonly charge: string }
  /** What has gone back of a charge has changed. */
  | ({ readonly kind: "return" } & Pick<PlanPayment, "charge" | "disputed" | "refunded">);

/**
 * Computes the result of a change of a plan from its rows, the change and the moment.
 *
 * @throws ChangeRejected if the change is impossible
 */
export function changePlan(
  rows: PlanRows,
  change: PlanChange,
  moment: Seconds,
  context: PlanContext,
): PlanOutcome {
  // Clocks of two servers can differ: nothing happens before what has happened.
  const { createdAt, lastAutomaticAt } = rows.plan;
  const work = new PlanWork(rows, Math.max(moment, createdAt, lastAutomaticAt ?? createdAt), context);
  markDue(work);
  makeChange(work, change);
  return work.outcome();
}

function makeChange(work: PlanWork, change: PlanChange): void {
  switch (change.kind) {
    case "time_passes":
      return passTime(work);
    case "settle":
      return settleCharge(work, change.charge, change.result);
    case "verify":
      work.requireNoCharge();
      if (change.isVerified) activatePlan(work, "card_verified");
      else work.transition("declined");
      return;
    case "pay":
      return payInstallments(work, change.installments);
    case "replace_card":
      return replaceCard(work);
    case "reschedule":
      return reschedulePlan(work, change);
    case "accept":
      return acceptVersion(work, change.version);
    case "waive":
      return waiveInstallments(work, change.installments);
    case "cancel":
      return cancelPlan(work, change.refund);
    case "reinstate":
      return reinstatePlan(work);
    case "reopen":
      return reopenPayment(work, change.charge);
    case "return":
      return recordReturns(work, change);
  }
}
