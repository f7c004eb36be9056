import type { Seconds } from "./calendar.ts";
import { addMonths, monthsBetween, secondsPerDay } from "./calendar.ts";

export type Interval = "day" | "week" | "month" | "year";

/** The schedule of the periods of a subscription. Boundaries are counted from the anchor, so that a short month shifts none. */
export interface Schedule {
  readonly anchor: Seconds;
  readonly interval: Interval;
  readonly intervalCount: number;
}

/** The time from `start` up to, and without, `end`. */
export interface TimeSpan {
  readonly start: Seconds;
  readonly end: Seconds;
}

/**
 * Returns the boundary number `k`: the anchor plus `k` times the interval, in UTC, with the anchor's time of day, on the last
 * day of a month that is too short.
 *
 * @param k an integer, also below 0
 */
export function boundary({ anchor, interval, intervalCount }: Schedule, k: number): Seconds {
  const steps = k * intervalCount;
  switch (interval) {
    case "day":
      return anchor + steps * secondsPerDay;
    case "week":
      return anchor + steps * 7 * secondsPerDay;
    case "month":
      return addMonths(anchor, steps);
    case "year":
      return addMonths(anchor, steps * 12);
  }
}

/** Returns the greatest `k` whose boundary is not after `moment`. */
export function boundaryIndex(schedule: Schedule, moment: Seconds): number {
  // The estimate is exact or one too many, since it leaves out the day of the month and the time of day.
  const k = Math.floor(estimatedSteps(schedule, moment) / schedule.intervalCount);
  return boundary(schedule, k) > moment ? k - 1 : k;
}

function estimatedSteps({ anchor, interval }: Schedule, moment: Seconds): number {
  switch (interval) {
    case "day":
      return Math.floor((moment - anchor) / secondsPerDay);
    case "week":
      return Math.floor((moment - anchor) / (7 * secondsPerDay));
    case "month":
      return monthsBetween(anchor, moment);
    case "year":
      return Math.floor(monthsBetween(anchor, moment) / 12);
  }
}

/** Returns the whole interval between two boundaries that contains `moment`. */
export function intervalAt(schedule: Schedule, moment: Seconds): TimeSpan {
  const k = boundaryIndex(schedule, moment);
  return { start: boundary(schedule, k), end: boundary(schedule, k + 1) };
}

/**
 * Returns the period that begins at `start`: up to the next boundary, or up to the end of the subscription if that is
 * earlier.
 *
 * @param lastMoment when the subscription ends; null if no end is planned
 */
export function periodFrom(schedule: Schedule, start: Seconds, lastMoment: Seconds | null): TimeSpan {
  const { end } = intervalAt(schedule, start);
  return { start, end: lastMoment !== null && lastMoment > start ? Math.min(end, lastMoment) : end };
}
