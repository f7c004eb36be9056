import { ChangeRejected } from "../change-rejected.ts";
import type { Installment } from "./installment-plan.ts";
import { isOpen } from "./plan-states.ts";
import type { PlanWork } from "./plan-work.ts";

/**
 * Returns the open installments with some numbers, the oldest first.
 *
 * @throws ChangeRejected `parameter_missing` without a number, `parameter_invalid` for one that is not open or is repeated
 */
export function chosenInstallments(work: PlanWork, numbers: readonly number[]): readonly Installment[] {
  if (numbers.length === 0) {
    throw new ChangeRejected("parameter_missing", "Name the numbers of the installments.", "installments");
  }
  const rows = numbers.map((number, index) => {
    const param = `installments[${index}]`;
    if (numbers.indexOf(number) !== index) throw invalid(`Installment ${number} is named twice.`, param);
    return openInstallment(work, number, param);
  });
  return rows.sort((a, b) => a.number - b.number);
}

/** @throws ChangeRejected `parameter_invalid` if the plan has no open installment with the number */
export function openInstallment(work: PlanWork, number: number, param: string): Installment {
  const row = work.find(number);
  if (row !== undefined && isOpen(row.status)) return row;
  const found = row === undefined ? "There is none with this number." : `It is ${row.status}.`;
  throw invalid(`Expected the number of an installment that is not settled. ${found}`, param);
}

const invalid = (message: string, param: string): ChangeRejected =>
  new ChangeRejected("parameter_invalid", message, param);
