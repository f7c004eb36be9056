import { allocate } from "../../money/allocate.ts";
import { currencyUnit } from "../currency-unit.ts";
import { secondsPerDay } from "../calendar.ts";
import { ChangeRejected } from "../change-rejected.ts";
import { checkNewDates } from "./check-new-dates.ts";
import { checkSum, smallestInstallment } from "./check-schedule.ts";
import { chosenInstallments } from "./chosen-installments.ts";
import { isDay, onDayAtTimeOf } from "./day-moment.ts";
import type { ScheduleEntry } from "./installment-plan.ts";
import { needsConsent } from "./needs-consent.ts";
import { currentEntries, isMoved, putInForce } from "./plan-versions.ts";
import type { PlanWork } from "./plan-work.ts";
import { requireStarted } from "./require-started.ts";

/** A new date or a new sum of an installment. Absent members stay as they are. */
export interface InstallmentMove {
  readonly number: number;
  /** A UTC day such as `2027-01-31`. The time of day is that of the plan. */
  readonly dueOn?: string;
  /** Minor units, with the fee. */
  readonly amount?: number;
}

/** Exactly one of both. */
export interface Reschedule {
  readonly installments?: readonly InstallmentMove[];
  /** Days by which all open installments move; below 0 is earlier. */
  readonly shiftDays?: number;
}

/**
 * Makes a new version of the schedule. It is in force at once if no date is earlier and no sum is higher. Otherwise, and
 * always if the plan is defaulted, it waits until the payer accepts it. A version that was proposed before is withdrawn.
 *
 * @throws ChangeRejected that names the parameter: installments or shift_days; `invalid_state` unless the plan goes on or is
 * defaulted; `payment_in_progress` while a charge has no outcome
 */
export function reschedulePlan(work: PlanWork, reschedule: Reschedule): void {
  requireStarted(work);
  const before = currentEntries(work);
  const wanted = movesOf(work, reschedule);
  const entries = before.map((entry) => wanted.get(entry.number) ?? entry);
  const moved = entries.filter((entry, index) => isMoved(entry, before[index]));
  if (moved.length === 0 && work.plan.status !== "defaulted") {
    throw new ChangeRejected(
      "parameter_invalid",
      "Expected a date or a sum that differs.",
      paramOf(reschedule),
    );
  }
  checkNewDates(work, entries, (number) => dateParam(reschedule, number));
  work.requireNoCharge();
  work.withdrawProposal();
  const moves = moved.flatMap((after) => {
    const old = before.find(({ number }) => number === after.number);
    return old === undefined ? [] : [{ before: old, after }];
  });
  const isAtOnce = !needsConsent(work.plan.status, moves);
  const number = Math.max(...work.versions.map(({ version }) => version)) + 1;
  const version = { version: number, status: "proposed", entries } as const;
  work.versions = [...work.versions, version];
  if (isAtOnce) {
    work.recordEvent("installment_plan.updated");
    putInForce(work, version);
  } else {
    work.recordEvent("installment_plan.version_proposed");
    work.sendMail("version_proposed");
  }
}

function movesOf(work: PlanWork, { installments, shiftDays }: Reschedule): Map<number, ScheduleEntry> {
  if (installments !== undefined && shiftDays !== undefined) {
    throw new ChangeRejected("parameters_exclusive", "Move all installments, or name some.", "shift_days");
  }
  if (installments !== undefined) return movedOnes(work, installments);
  if (shiftDays === undefined) {
    throw new ChangeRejected("parameter_missing", "Name installments, or give shift_days.", "installments");
  }
  if (!Number.isSafeInteger(shiftDays) || shiftDays === 0) {
    throw invalid("Expected a number of days other than 0.", "shift_days");
  }
  return byNumber(
    work.open.map((row) => ({ ...entryOf(row), dueAt: row.dueAt + shiftDays * secondsPerDay })),
  );
}

function movedOnes(work: PlanWork, moves: readonly InstallmentMove[]): Map<number, ScheduleEntry> {
  const rows = chosenInstallments(
    work,
    moves.map(({ number }) => number),
  );
  const entries = byNumber(rows.map(entryOf));
  moves.forEach(({ number, dueOn, amount }, index) => {
    const entry = entries.get(number);
    if (entry === undefined) return;
    if (dueOn !== undefined && !isDay(dueOn)) {
      throw invalid("Expected a day such as 2027-01-31.", `installments[${index}][due_on]`);
    }
    if (amount !== undefined) {
      const param = `installments[${index}][amount]`;
      checkSum(amount, work.plan.currency, param, smallestInstallment(work.plan.currency));
    }
    entries.set(number, {
      ...entry,
      dueAt: dueOn === undefined ? entry.dueAt : onDayAtTimeOf(dueOn, work.plan.anchor),
      amount: amount ?? entry.amount,
    });
  });
  return withFees(work, entries, moves);
}

/** Divides the fee of the installments whose sums change anew, by their new sums. */
function withFees(
  work: PlanWork,
  entries: Map<number, ScheduleEntry>,
  moves: readonly InstallmentMove[],
): Map<number, ScheduleEntry> {
  const changed = [...entries.values()].filter(({ number, amount }) => work.find(number)?.amount !== amount);
  if (changed.length === 0) return entries;
  const [before, after] = [changed.map(({ number }) => work.find(number)?.amount ?? 0), changed.map(sumOf)];
  const [expected, given] = [total(before), total(after)];
  if (expected !== given) {
    throw invalid(
      `Expected sums that are together as high as before: ${expected}, not ${given}.`,
      "installments",
    );
  }
  const { currency } = work.plan;
  const unit = currencyUnit(currency);
  const fees = allocate(total(changed.map(({ feeAmount }) => feeAmount)) / unit, after);
  changed.forEach((entry, index) => {
    const feeAmount = (fees[index] ?? 0) * unit;
    const smallest = smallestInstallment(currency);
    if (entry.amount - feeAmount < smallest) {
      const param = `installments[${moves.findIndex(({ number }) => number === entry.number)}][amount]`;
      throw invalid(`Expected a sum that is at least ${smallest} without its part of the fee.`, param);
    }
    entries.set(entry.number, { ...entry, feeAmount });
  });
  return entries;
}

const paramOf = ({ installments }: Reschedule): string =>
  installments === undefined ? "shift_days" : "installments";

function dateParam(reschedule: Reschedule, number: number): string {
  const index = reschedule.installments?.findIndex((move) => move.number === number) ?? -1;
  return index < 0 ? paramOf(reschedule) : `installments[${index}][due_on]`;
}

const entryOf = ({ number, amount, feeAmount, dueAt }: ScheduleEntry): ScheduleEntry => ({
  number,
  amount,
  feeAmount,
  dueAt,
});

const byNumber = (entries: readonly ScheduleEntry[]): Map<number, ScheduleEntry> =>
  new Map(entries.map((entry) => [entry.number, entry]));

const sumOf = ({ amount }: ScheduleEntry): number => amount;

const total = (sums: readonly number[]): number => sums.reduce((sum, one) => sum + one, 0);

const invalid = (message: string, param: string): ChangeRejected =>
  new ChangeRejected("parameter_invalid", message, param);
