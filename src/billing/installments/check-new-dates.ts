import { addMonths, dayText } from "../calendar.ts";
import { ChangeRejected } from "../change-rejected.ts";
import type { ScheduleEntry } from "./installment-plan.ts";
import type { PlanWork } from "./plan-work.ts";

const maxYearsAhead = 10;

/**
 * Checks the dates of a new version: a date that moves is later than now, and open installments follow each other by their
 * numbers, on different days.
 *
 * @param paramOf returns the parameter of the date of an installment
 * @throws ChangeRejected `parameter_invalid` with that parameter
 */
export function checkNewDates(
  { open, moment }: PlanWork,
  entries: readonly ScheduleEntry[],
  paramOf: (number: number) => string,
): void {
  const latest = addMonths(moment, maxYearsAhead * 12);
  let previous: ScheduleEntry | undefined;
  for (const { number, dueAt } of open) {
    const entry = entries.find((one) => one.number === number);
    if (entry === undefined) continue;
    const isMoved = entry.dueAt !== dueAt;
    if (isMoved && (entry.dueAt <= moment || entry.dueAt > latest)) {
      throw invalid(
        `Expected installment ${number} after now and until ${dayText(latest)}, not on ${dayText(entry.dueAt)}.`,
        paramOf(number),
      );
    }
    if (previous !== undefined && dayText(entry.dueAt) <= dayText(previous.dueAt)) {
      throw invalid(
        `Expected installment ${number} on a day after installment ${previous.number}, which is due on ${dayText(previous.dueAt)}.`,
        paramOf(number),
      );
    }
    previous = entry;
  }
}

const invalid = (message: string, param: string): ChangeRejected =>
  new ChangeRejected("parameter_invalid", message, param);
