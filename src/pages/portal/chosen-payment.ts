import type { PortalInstallment, PortalPlan } from "../../contract/billing/portal-plan.ts";

/** Installments that are paid now, and what that costs. Amounts are in minor units. */
export interface ChosenPayment {
  readonly installments: readonly PortalInstallment[];
  readonly amount: number;
  /** The fee that is not charged because it is not due yet. */
  readonly feeWaived: number;
}

/** Returns whether an installment is overdue. */
export function isOverdue({ status }: Pick<PortalInstallment, "status">): boolean {
  return status === "due" || status === "failed";
}

/** Returns the installments that can still be paid. */
export function payable({ installments }: Pick<PortalPlan, "installments">): readonly PortalInstallment[] {
  return installments.filter(({ amount_now: now }) => now !== null);
}

/** Returns the payment of some installments by their numbers. What is overdue is a part of every payment. */
export function chosenPayment(
  plan: Pick<PortalPlan, "installments">,
  numbers: ReadonlySet<number> = new Set(),
): ChosenPayment {
  const installments = payable(plan).filter((one) => isOverdue(one) || numbers.has(one.number));
  const amount = installments.reduce((sum, { amount_now: now }) => sum + (now ?? 0), 0);
  const planned = installments.reduce((sum, one) => sum + one.amount, 0);
  return { installments, amount, feeWaived: planned - amount };
}
