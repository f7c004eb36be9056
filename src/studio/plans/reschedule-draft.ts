import { needsConsent } from "../../billing/installments/needs-consent.ts";
import { isOpen } from "../../billing/installments/plan-states.ts";
import type { Installment, InstallmentPlan } from "../../contract/billing/installment-plan.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { amountProblems } from "../draft/amount-problems.ts";
import { amountText } from "../billing/amount-text.ts";
import type { Problems } from "../draft/problems.ts";
import type { PlanRequest } from "./plan-calls.ts";

/** What is typed for an installment that is not settled. */
export interface RowText {
  readonly number: number;
  /** A UTC day such as `2027-01-31`; empty while it is incomplete. */
  readonly day: string;
  readonly amount: string;
}

/** A new schedule as it is typed: days by which all installments move, or days and sums of each. */
export interface RescheduleDraft {
  readonly mode: "rows" | "shift";
  readonly days: string;
  readonly rows: readonly RowText[];
}

/** What a typed schedule would be. Sums are in minor units. */
export interface NewSchedule {
  readonly request: PlanRequest;
  readonly problems: Problems;
  readonly isChanged: boolean;
  readonly needsConsent: boolean;
  /** The sum of what is not settled. */
  readonly expected: number;
  /** The sum of what is typed; null while an amount cannot be read. */
  readonly given: number | null;
  /** The first and the last new day, as ISO 8601; null while a day cannot be read. */
  readonly days: { readonly first: string; readonly last: string } | null;
}

const dayMilliseconds = 86_400_000;

/** Returns the installments that are neither paid nor waived nor canceled. */
export function openInstallments({ installments }: InstallmentPlan): readonly Installment[] {
  return installments.filter(({ status }) => isOpen(status));
}

/** Returns the schedule as it is, for the fields. */
export function rescheduleDraftOf(plan: InstallmentPlan, locale: string): RescheduleDraft {
  const rows = openInstallments(plan).map(({ number, due_at: dueAt, amount }) => ({
    number,
    day: dayOf(dueAt),
    amount: amountText(amount, plan.currency, locale),
  }));
  return { mode: "shift", days: "7", rows };
}

/** Returns what a draft would do, with what is wrong by field. The API checks days and sums once more. */
export function newSchedule(plan: InstallmentPlan, draft: RescheduleDraft, locale: string): NewSchedule {
  return draft.mode === "shift" ? shifted(plan, draft.days) : edited(plan, draft.rows, locale);
}

function shifted(plan: InstallmentPlan, text: string): NewSchedule {
  const days = Number(text);
  // `Number` reads "1e2" and "0x9" as well.
  const isValid = !/[.a-z]/i.test(text) && days !== 0 && Math.abs(days) <= 365;
  const open = openInstallments(plan);
  const sum = sumOf(open);
  return {
    request: { path: "reschedule", parameters: { shift_days: days }, numbers: [] },
    problems: isValid ? {} : { shift_days: "Enter a whole number of days from -365 to 365, but not 0." },
    isChanged: isValid,
    needsConsent: isValid && (plan.status === "defaulted" || days < 0),
    expected: sum,
    given: sum,
    days: isValid ? range(open.map(({ due_at: dueAt }) => Date.parse(dueAt) + days * dayMilliseconds)) : null,
  };
}

function edited(plan: InstallmentPlan, rows: readonly RowText[], locale: string): NewSchedule {
  const problems: Record<string, string> = {};
  const read = openInstallments(plan).map((before) => {
    const { number, amount, due_at: dueAt } = before;
    const row = rows.find((one) => one.number === number);
    const parsed = parseAmount(row?.amount ?? "", plan.currency, locale);
    if (!parsed.valid) problems[`amount-${number}`] = amountProblems[parsed.error];
    if ((row?.day ?? "") === "") problems[`day-${number}`] = "Enter a day.";
    return {
      number,
      before: { dueAt: Date.parse(dayOf(dueAt)), amount },
      after: { dueAt: Date.parse(row?.day ?? ""), amount: parsed.valid ? parsed.amount : null },
    };
  });
  const changed = read.filter(
    ({ before, after }) => after.dueAt !== before.dueAt || after.amount !== before.amount,
  );
  const moves = changed.flatMap(({ before, after: { dueAt, amount } }) =>
    amount === null ? [] : [{ before, after: { dueAt, amount } }],
  );
  const sums = read.map(({ after }) => after.amount);
  return {
    request: {
      path: "reschedule",
      parameters: {
        installments: changed.map(({ number, before, after }) => ({
          number,
          ...(after.dueAt === before.dueAt ? {} : { due_on: rows.find((row) => row.number === number)?.day }),
          ...(after.amount === before.amount ? {} : { amount: after.amount }),
        })),
      },
      numbers: changed.map(({ number }) => number),
    },
    problems,
    isChanged: changed.length > 0,
    needsConsent: needsConsent(plan.status, moves),
    expected: sumOf(openInstallments(plan)),
    given: sums.reduce<number | null>(
      (total, sum) => (total === null || sum === null ? null : total + sum),
      0,
    ),
    days: range(read.map(({ after }) => after.dueAt)),
  };
}

/** Returns the first and the last of some times in milliseconds; null unless all are times. */
function range(times: readonly number[]): NewSchedule["days"] {
  if (times.length === 0 || times.some(Number.isNaN)) return null;
  const text = (time: number) => new Date(time).toISOString();
  return { first: text(Math.min(...times)), last: text(Math.max(...times)) };
}

const dayOf = (time: string): string => time.slice(0, 10);

const sumOf = (installments: readonly Installment[]): number =>
  installments.reduce((sum, { amount }) => sum + amount, 0);
