import type { PortalPlan } from "../../../contract/billing/portal-plan.ts";
import type { PlanWords } from "../../../language/billing-messages.ts";
import type { PortalViewOptions } from "./portal-view.ts";

/** The forms of a plan: a schedule to accept, payments to make early. */
export type PlanPanel = "accept" | "early";

export interface PlanViewOptions extends PortalViewOptions<PlanPanel> {
  readonly plan: PortalPlan;
  readonly words: PlanWords;
  /** The numbers of the installments that are chosen to be paid early. */
  readonly chosen: ReadonlySet<number>;
  /** Whether a choice is missing. */
  readonly isMissing: boolean;
  readonly choose: (numbers: ReadonlySet<number>) => void;
  readonly payOwed: () => void;
  readonly payChosen: () => void;
  readonly accept: () => void;
}
