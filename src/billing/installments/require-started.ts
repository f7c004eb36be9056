import { ChangeRejected } from "../change-rejected.ts";
import { hasPlanEnded } from "./plan-states.ts";
import type { PlanWork } from "./plan-work.ts";

/** @throws ChangeRejected `invalid_state` if the plan is not activated yet, or has ended */
export function requireStarted({ plan }: PlanWork): void {
  if (plan.status !== "pending" && !hasPlanEnded(plan.status)) return;
  throw new ChangeRejected("invalid_state", `The plan is ${plan.status}.`);
}
