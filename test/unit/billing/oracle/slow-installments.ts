import { slowBoundary } from "./slow-calendar.ts";

/*
 * An independent computation of installment plans for the tests. It deals out units one by one, and walks from day to day.
 * It uses nothing of `src/billing`.
 */

export interface SlowSchedule {
  readonly amount: number;
  readonly fee: number;
  readonly count: number;
  readonly downPayment: number | null;
  readonly remainder: "first" | "last";
  readonly unit: number;
  readonly interval: string;
  readonly intervalCount: number;
  readonly anchor: number;
}

/** Returns sum, fee and moment of each installment. */
export function slowSchedule(
  given: SlowSchedule,
): readonly (readonly [amount: number, fee: number, dueAt: number])[] {
  const amounts = Array.from({ length: given.count }, () => 0);
  const fees = [...amounts];
  const shared = amounts.map((_, index) => index).slice(given.downPayment === null ? 0 : 1);
  if (given.remainder === "last") shared.reverse();
  deal(given.amount + given.fee - (given.downPayment ?? 0), given.unit, amounts, shared);
  deal(given.fee, given.unit, fees, shared);
  if (given.downPayment !== null) amounts[0] = given.downPayment;
  return amounts.map((amount, index) => [amount, fees[index] ?? 0, slowBoundary(given, index)]);
}

/** Gives one unit after the other to the places, in turn, until nothing is left. */
function deal(sum: number, unit: number, sums: number[], places: readonly number[]): void {
  for (let left = sum, turn = 0; left > 0; left -= unit, turn += 1) {
    const place = places[turn % places.length] ?? 0;
    sums[place] = (sums[place] ?? 0) + unit;
  }
}

/** The answer to an automatic attempt: it is paid, declined, or declined so that only a new card helps. */
export type SlowAnswer = "paid" | "declined" | "hard";

export interface SlowAttempt {
  readonly number: number;
  readonly at: number;
}

/**
 * Returns the attempts of a plan whose first installment is paid, and how it ends, by asking on each day what a plan does on
 * such a day. All its moments have one time of day.
 *
 * @param dueDays the days of the installments, counted from the first
 * @param answers of one attempt after the other; later ones are paid
 */
export function slowCollection(
  dueDays: readonly number[],
  retryDays: readonly number[],
  answers: readonly SlowAnswer[],
  anchor: number,
): { readonly attempts: readonly SlowAttempt[]; readonly status: string } {
  const attempts: SlowAttempt[] = [];
  const isPaid = dueDays.map((_, index) => index === 0);
  let failedSince: number | null = null;
  let isBlocked = false;
  for (let day = 1; day < 50_000; day += 1) {
    const oldest = isPaid.indexOf(false);
    if (oldest < 0) return { attempts, status: "completed" };
    if (day < (dueDays[oldest] ?? 0)) continue;
    const daysSince: number = failedSince === null ? 0 : day - failedSince;
    if (failedSince !== null && !retryDays.includes(daysSince)) continue;
    let answer: SlowAnswer = "hard";
    if (!isBlocked) {
      answer = answers[attempts.length] ?? "paid";
      attempts.push({ number: oldest + 1, at: anchor + day * 86_400 });
    }
    if (answer === "paid") {
      isPaid[oldest] = true;
      failedSince = null;
      continue;
    }
    failedSince ??= day;
    isBlocked = answer === "hard";
    const isLast = day - failedSince === (retryDays.at(-1) ?? 0);
    if (isLast) return { attempts, status: "defaulted" };
  }
  throw new RangeError("The oracle knows 50,000 days.");
}
