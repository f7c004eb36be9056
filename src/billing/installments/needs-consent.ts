import type { PlanStatus } from "./installment-plan.ts";

/** A date, in any unit that can be compared, and a sum of an installment. */
export interface DatedSum {
  readonly dueAt: number;
  readonly amount: number;
}

/** An installment before and after a change of its schedule. */
export interface Move {
  readonly before: DatedSum;
  readonly after: DatedSum;
}

/**
 * Returns whether a new schedule is in force only when the payer accepts it: a date is earlier or a sum is higher, or the plan
 * is defaulted.
 */
export function needsConsent(status: PlanStatus, moves: readonly Move[]): boolean {
  const isWorse = ({ before, after }: Move) => after.dueAt < before.dueAt || after.amount > before.amount;
  return status === "defaulted" || moves.some(isWorse);
}
