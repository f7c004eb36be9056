import { hasPlanEnded } from "../../billing/installments/plan-states.ts";
import type { Installment, InstallmentPlan } from "../../contract/billing/installment-plan.ts";
import type { PlanHistory } from "../../contract/billing/plan-overview.ts";
import type { PlanRequest } from "./plan-calls.ts";
import type { NewSchedule } from "./reschedule-draft.ts";
import { openInstallments } from "./reschedule-draft.ts";

/** What a merchant does with a plan. */
export type PlanActionName = "cancel" | "pay" | "reinstate" | "reschedule" | "waive";

export const planActionLabels: Readonly<Record<PlanActionName, string>> = {
  pay: "Pay early",
  reschedule: "Reschedule",
  waive: "Waive",
  reinstate: "Reinstate",
  cancel: "Cancel plan",
};

/** Returns what can be done with a plan, in the order of the buttons. */
export function possiblePlanActions({
  plan,
  default_reason: reason,
}: PlanHistory): readonly PlanActionName[] {
  if (hasPlanEnded(plan.status)) return [];
  if (plan.status === "pending") return ["cancel"];
  const canGoOn = plan.status === "defaulted" && reason !== "revocation";
  return [...(canGoOn ? ["reinstate" as const] : []), "pay", "reschedule", "waive", "cancel"];
}

/** What is chosen for an action. */
export interface PlanChoice {
  /** The installments that are paid early or waived. */
  readonly numbers: ReadonlySet<number>;
  readonly refund: "none" | "paid";
  /** The typed schedule. */
  readonly schedule: NewSchedule;
}

/** Returns the installments whose day has come and that are not paid. */
export function overdueInstallments({ installments }: InstallmentPlan): readonly Installment[] {
  return installments.filter(({ status }) => status === "due" || status === "failed");
}

/** Returns what an early payment charges, and the fee that it waives, in minor units. */
export function paymentOf(
  { plan, now }: Pick<PlanHistory, "now" | "plan">,
  numbers: ReadonlySet<number>,
): { readonly charged: number; readonly waived: number } {
  const chosen = plan.installments.filter(({ number }) => numbers.has(number));
  const waived = sum(chosen.map(({ due_at: dueAt, fee_amount: fee }) => (dueAt > now ? fee : 0)));
  return { charged: sum(chosen.map(({ amount }) => amount)) - waived, waived };
}

/** Returns what a cancellation gives back, in minor units: nothing of what the bank has taken back. */
export function refundable(plan: InstallmentPlan): number {
  return Math.max(0, plan.amount_paid - plan.amount_refunded - plan.amount_disputed);
}

/** Returns the request of an action. */
export function planRequestOf(
  action: PlanActionName,
  { numbers, refund, schedule }: PlanChoice,
  { plan }: PlanHistory,
): PlanRequest {
  const chosen = [...numbers].sort((a, b) => a - b);
  switch (action) {
    case "pay": {
      const isAll = chosen.length === openInstallments(plan).length;
      const parameters = isAll ? { all: true } : { installments: chosen };
      return { path: "pay_early", parameters, numbers: chosen };
    }
    case "waive":
      return { path: "waive", parameters: { installments: chosen }, numbers: chosen };
    case "reschedule":
      return schedule.request;
    case "cancel":
      return { path: "cancel", parameters: { refund }, numbers: [] };
    case "reinstate":
      return { path: "reinstate", parameters: {}, numbers: [] };
  }
}

/** Returns the field that an error of the API is about: that of the member that it names. */
export function fieldOfPlanParam(param: string | undefined, { numbers }: PlanRequest): string | undefined {
  if (param === "shift_days") return param;
  const [, index, member] = /^installments\[(\d+)\](?:\[(\w+)\])?$/.exec(param ?? "") ?? [];
  const number = index === undefined ? undefined : numbers[Number(index)];
  if (number === undefined) return undefined;
  if (member === "amount") return `amount-${number}`;
  return member === "due_on" ? `day-${number}` : `installment-${number}`;
}

/** Returns the sum of some installments, in minor units. */
export function sumOfInstallments({ installments }: InstallmentPlan, numbers: ReadonlySet<number>): number {
  return sum(installments.filter(({ number }) => numbers.has(number)).map(({ amount }) => amount));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
