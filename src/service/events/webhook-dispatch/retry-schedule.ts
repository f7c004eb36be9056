const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pause before each attempt, from the end of the one before, in milliseconds. */
const livePauses = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
const testPauses = [0, 5 * second, minute, 10 * minute];
const longestPause = 24 * hour;

interface Failure {
  readonly livemode: boolean;
  /** How many attempts there were. */
  readonly attempts: number;
  /** `Retry-After` of the receiver, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/**
 * How long to wait for the next attempt, in milliseconds: 20 % more or less than the schedule, so that what failed
 * together does not come back together, and no sooner than the receiver asked for (a day at most). `chance` is from 0
 * to 1. Undefined after the last attempt.
 */
export function pauseBeforeRetry(
  { livemode, attempts, retryAfter = 0 }: Failure,
  chance: number,
): number | undefined {
  const pause = (livemode ? livePauses : testPauses)[attempts];
  if (pause === undefined) return undefined;
  return Math.max(Math.round(pause * (0.8 + 0.4 * chance)), Math.min(retryAfter, longestPause));
}

/** `Retry-After` (RFC 9110, 10.2.3), seconds or a date, in milliseconds from `now`; undefined where it says nothing. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
