import type { PlanOutcome } from "../../../billing/installments/installment-plan.ts";
import type { LockedPlan } from "./load-plan.ts";

/** Whether a change of a plan is written in a group: it sends no mail, gives nothing back and leaves the versions as they are. */
export function isPlain({ rows }: LockedPlan, { mails, refunds, rows: after }: PlanOutcome): boolean {
  const isSame = after.versions.every((version, index) => version === rows.versions[index]);
  return mails.length === 0 && refunds.length === 0 && isSame;
}
