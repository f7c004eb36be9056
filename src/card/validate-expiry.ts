import type { FieldProblem, FieldValidity } from "./field-validity.ts";
import { splitExpiry } from "./split-expiry.ts";

/** A calendar month: `month` from 1 to 12, `year` with four digits. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

export interface ExpiryValidity extends FieldValidity, Partial<CalendarMonth> {}

/** The maximum number of years that a card is valid. */
const longestYears = 20;

/**
 * Validates a complete or partial expiry date. A card is valid to the last day of its month, and for at most 20 years.
 *
 * @param text in any form that `splitExpiry` accepts
 * @param today the month of `monthOfCards`
 * @returns for a valid date also its `month` and `year`
 */
export function validateExpiry(text: string, today: CalendarMonth): ExpiryValidity {
  const { month, year } = splitExpiry(text);
  const invalid = { valid: false, possible: false, complete: false } as const;
  if (month + year === "") return { ...invalid, possible: true, problem: "empty" };
  if (!/^(|0|0[1-9]|1[0-2]?)$/.test(month)) return { ...invalid, problem: "incorrect" };

  const monthTyped = month.length === 2 ? Number(month) : 12;
  const years = Array.from({ length: longestYears + 1 }, (_, index) => today.year + index).filter(
    (candidate) => candidate > today.year || monthTyped >= today.month,
  );
  const exact = years.find((candidate) => year === String(candidate) || year === String(candidate).slice(2));
  if (month.length === 2 && exact !== undefined) {
    return { valid: true, possible: true, complete: true, month: monthTyped, year: exact };
  }
  const possible = years.some(
    (candidate) => String(candidate).startsWith(year) || String(candidate).slice(2).startsWith(year),
  );
  return { ...invalid, possible, problem: problemOf(month, year, today, possible) };
}

function problemOf(month: string, year: string, today: CalendarMonth, possible: boolean): FieldProblem {
  if (month.length < 2 || year.length % 2 === 1 || year === "") {
    return possible ? "incomplete" : "incorrect";
  }
  const typed = year.length === 4 ? Number(year) : 2000 + Number(year);
  return typed > today.year ? "too_far" : "past";
}
