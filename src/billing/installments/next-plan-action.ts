import type { Seconds } from "../calendar.ts";
import { secondsPerDay } from "../calendar.ts";
import { nextAttempt } from "../dunning-run.ts";
import type { Installment, PlanRows } from "./installment-plan.ts";

const secondsToActivate = secondsPerDay;

/**
 * A change that time makes to a plan. `expire`: it was never activated. `due`: the date of an installment comes. `attempt`:
 * an installment is charged. `remind`: only a mail is sent, since its card is not charged again.
 */
export interface PlanAction {
  readonly kind: "expire" | "due" | "attempt" | "remind";
  readonly at: Seconds;
  /** The number of the installment; null for `expire`. */
  readonly number: number | null;
}

/** Returns the next action on a plan; null while a charge has no outcome, and if the plan waits for its merchant or payer. */
export function nextPlanAction(rows: PlanRows): PlanAction | null {
  const { plan, charge } = rows;
  if (charge !== null) return null;
  if (plan.status === "pending") {
    return { kind: "expire", at: plan.createdAt + secondsToActivate, number: null };
  }
  const actions = [nextDue(rows), collectionAction(rows)].filter((action) => action !== null);
  return actions.reduce<PlanAction | null>(
    (first, action) => (first && first.at <= action.at ? first : action),
    null,
  );
}

function nextDue({ plan, installments }: PlanRows): PlanAction | null {
  const isGoingOn = isCollected(plan.status) || plan.status === "defaulted";
  const next = isGoingOn ? installments.find(({ status }) => status === "scheduled") : undefined;
  return next === undefined ? null : { kind: "due", at: next.dueAt, number: next.number };
}

function collectionAction(rows: PlanRows): PlanAction | null {
  const oldest = oldestOwed(rows);
  if (!isCollected(rows.plan.status) || oldest === undefined) return null;
  const { number, run } = oldest;
  const at = attemptAt(rows, oldest);
  if (at !== null) return { kind: "attempt", at, number };
  return run?.state === "open" && run.dueAt !== null ? { kind: "remind", at: run.dueAt, number } : null;
}

/** After a decline, later installments wait for the oldest. */
function oldestOwed({ installments }: PlanRows): Installment | undefined {
  return installments.find(({ status }) => status === "due" || status === "failed");
}

function attemptAt({ plan }: PlanRows, { dueAt, run }: Installment): Seconds | null {
  if (plan.postponed !== null) return Math.max(dueAt, plan.postponed.until);
  const at = run === null ? dueAt : nextAttempt(run);
  return at === null ? null : onAnotherDay(at, plan.lastAutomaticAt);
}

/** A plan is charged by itself once for each UTC day. */
function onAnotherDay(at: Seconds, last: Seconds | null): Seconds {
  const days = last === null ? 0 : dayNumber(last) + 1 - dayNumber(at);
  return at + Math.max(0, days) * secondsPerDay;
}

const dayNumber = (moment: Seconds): number => Math.floor(moment / secondsPerDay);

const isCollected = (status: string): boolean => status === "active" || status === "past_due";

/**
 * Returns when an installment is charged by itself; null if it is not: it waits for an older one, for its payer, or for the
 * outcome of a charge, or it is settled.
 */
export function nextInstallmentAttempt(rows: PlanRows, number: number): Seconds | null {
  const row = rows.installments.find((installment) => installment.number === number);
  if (row === undefined || !isCollected(rows.plan.status)) return null;
  if (rows.charge?.parts.some((part) => part.number === number) === true) return null;
  const oldest = oldestOwed(rows);
  if (row.status === "scheduled") {
    // Later ones wait for one that nothing charges by itself.
    const waits = rows.charge === null && oldest !== undefined && attemptAt(rows, oldest) === null;
    return waits ? null : row.dueAt;
  }
  return rows.charge === null && oldest === row ? attemptAt(rows, row) : null;
}

/** Returns when the plan is charged by itself next; null if it is not. */
export function nextPlanPaymentAt(rows: PlanRows): Seconds | null {
  const moments = rows.installments
    .map(({ number }) => nextInstallmentAttempt(rows, number))
    .filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}
