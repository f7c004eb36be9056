import type { InstallmentStatus, PlanEventType, PlanStatus } from "./installment-plan.ts";

/** What can change the status of a plan. */
export type PlanStep =
  | "first_paid"
  | "card_verified"
  /** The first payment or the verification of the card was declined. */
  | "declined"
  | "expired"
  | "attempt_failed"
  | "nothing_overdue"
  | "retries_exhausted"
  | "authorization_revoked"
  | "reinstated"
  | "all_settled"
  | "canceled"
  /** The capture of a charge that has paid a part of it failed later. */
  | "payment_reopened";

interface Transition {
  readonly to: PlanStatus;
  readonly event: PlanEventType;
}

const activated: Transition = { to: "active", event: "installment_plan.activated" };
const defaulted: Transition = { to: "defaulted", event: "installment_plan.defaulted" };
const completed: Transition = { to: "completed", event: "installment_plan.completed" };
const canceled: Transition = { to: "canceled", event: "installment_plan.canceled" };

/**
 * Every transition of a plan. A step that is not here changes nothing. Terminal states have no row, but for a completed plan of
 * which something is owed again.
 */
const transitions: Readonly<Partial<Record<PlanStatus, Readonly<Partial<Record<PlanStep, Transition>>>>>> = {
  pending: {
    first_paid: activated,
    card_verified: activated,
    declined: canceled,
    expired: canceled,
    canceled,
  },
  active: {
    attempt_failed: { to: "past_due", event: "installment_plan.past_due" },
    // The payer has revoked the agreement when what is not due yet was paid early.
    authorization_revoked: defaulted,
    all_settled: completed,
    canceled,
  },
  past_due: {
    nothing_overdue: { to: "active", event: "installment_plan.recovered" },
    retries_exhausted: defaulted,
    authorization_revoked: defaulted,
    all_settled: completed,
    canceled,
  },
  defaulted: {
    reinstated: { to: "active", event: "installment_plan.reinstated" },
    all_settled: completed,
    canceled,
  },
  completed: { payment_reopened: { to: "active", event: "installment_plan.updated" } },
};

/** Returns the transition of a plan; null if the step changes nothing. */
export function planTransition(from: PlanStatus, step: PlanStep): Transition | null {
  return transitions[from]?.[step] ?? null;
}

/** Returns whether a plan has ended for good. */
export function hasPlanEnded(status: PlanStatus): boolean {
  return status === "completed" || status === "canceled";
}

/** The states to which an installment can change. One that was paid does only if the capture of its charge fails later. */
const installmentSteps: Readonly<Record<InstallmentStatus, readonly InstallmentStatus[]>> = {
  scheduled: ["due", "paid", "waived", "canceled"],
  due: ["scheduled", "failed", "paid", "waived", "canceled"],
  failed: ["scheduled", "due", "paid", "waived", "canceled"],
  paid: ["scheduled", "failed", "canceled"],
  waived: [],
  canceled: [],
};

/** Returns whether an installment can change from one state to another. */
export function canInstallmentBecome(from: InstallmentStatus, to: InstallmentStatus): boolean {
  return from === to ? isOpen(from) : installmentSteps[from].includes(to);
}

/** Returns whether an installment is neither paid nor waived nor canceled. */
export function isOpen(status: InstallmentStatus): boolean {
  return status === "scheduled" || status === "due" || status === "failed";
}
