import { ChangeRejected } from "../change-rejected.ts";
import type { PlanWork } from "./plan-work.ts";

/**
 * Lets a defaulted plan be charged again without other dates: what is overdue is due now. Other dates, and a payer who has
 * revoked the agreement, need a new version that the payer accepts.
 *
 * @throws ChangeRejected `invalid_state` unless the plan is defaulted and the payer has not revoked the agreement
 */
export function reinstatePlan(work: PlanWork): void {
  const { status, defaultReason } = work.plan;
  if (status !== "defaulted") {
    throw new ChangeRejected("invalid_state", `The plan is ${status}.`);
  }
  if (defaultReason === "revocation") {
    throw new ChangeRejected(
      "invalid_state",
      "The payer has revoked the agreement. Reschedule the plan: it goes on when the payer accepts.",
    );
  }
  work.requireNoCharge();
  resume(work);
}

/** Makes a defaulted plan active. Retries of what is overdue begin anew, and now, whenever the last one was. */
export function resume(work: PlanWork): void {
  for (const { number } of work.overdue) work.changeInstallment(number, { status: "due", run: null });
  work.update({ defaultReason: null, postponed: null, lastAutomaticAt: null });
  work.transition("reinstated");
}
