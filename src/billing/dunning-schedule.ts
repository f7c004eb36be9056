import type { Seconds } from "./calendar.ts";
import { secondsPerDay, secondsPerHour } from "./calendar.ts";
import { ChangeRejected } from "./change-rejected.ts";

/** The settings for retries of failed payments. */
export interface DunningSettings {
  /** Days after the first failure, ascending, from 1 to 60; at most eight. */
  readonly retryDays: readonly number[];
  /** What a run does after a decline that forbids to charge the card again. */
  readonly hardDecline: "wait" | "end";
  /** The status of a subscription after the last retry fails; `cancel` ends it. */
  readonly end: "cancel" | "unpaid" | "past_due";
  readonly mails: "all" | "first_and_last" | "none";
}

export const defaultDunning: DunningSettings = {
  retryDays: [1, 3, 7, 14],
  hardDecline: "wait",
  end: "cancel",
  mails: "all",
};

const maxRetries = 8;
const maxRetryDay = 60;

/** Returns whether days of retries are ascending, from 1 to 60, and at most eight. */
export function isRetryPlan(days: readonly number[]): boolean {
  return (
    days.length <= maxRetries &&
    days.every((day, index) => Number.isInteger(day) && day > (days[index - 1] ?? 0) && day <= maxRetryDay)
  );
}

/** @throws ChangeRejected `parameter_invalid` unless the days are a plan of retries */
export function checkRetryDays(days: readonly number[], param = "dunning[retry_days]"): void {
  if (isRetryPlan(days)) return;
  throw new ChangeRejected(
    "parameter_invalid",
    `Expected at most ${maxRetries} ascending days from 1 to ${maxRetryDay}.`,
    param,
  );
}

export type DunningMail = "payment_failed" | "confirm_payment" | "ended";

/** Returns the mail of a failure or of the end of a run; null if the settings leave it out. */
export function dunningMail(
  { mails }: DunningSettings,
  mail: DunningMail,
  isFirst: boolean,
): DunningMail | null {
  if (mails === "none") return null;
  return mails === "all" || isFirst || mail === "ended" ? mail : null;
}

/** Returns the moments of the retries of a run. */
export function retryMoments({ retryDays }: DunningSettings, startedAt: Seconds): readonly Seconds[] {
  return retryDays.map((day) => startedAt + day * secondsPerDay);
}

/** One day of a run in which every attempt fails. */
export interface DunningDay {
  readonly at: Seconds;
  readonly attempt: number;
  readonly mail: DunningMail | null;
  /** The attempt after this one; null: the run is over. */
  readonly nextAt: Seconds | null;
}

/** Returns the days of a run in which every attempt fails, with the first failure. The settings page shows them. */
export function dunningCalendar(settings: DunningSettings, startedAt: Seconds): readonly DunningDay[] {
  const moments = [startedAt, ...retryMoments(settings, startedAt)];
  return moments.map((at, index) => {
    const nextAt = moments[index + 1] ?? null;
    const mail = dunningMail(settings, nextAt === null ? "ended" : "payment_failed", index === 0);
    return { at, attempt: index + 1, mail, nextAt };
  });
}

const unreachableDelays = [
  secondsPerHour / 12,
  secondsPerHour / 2,
  2 * secondsPerHour,
  6 * secondsPerHour,
  secondsPerDay,
];

/**
 * Returns how long to wait after the processor could not be reached. Such a failure does not count as an attempt.
 *
 * @param failures the number of consecutive failures to reach it before
 * @returns seconds, or null if the failure counts as an attempt now
 */
export function unreachableDelay(failures: number): Seconds | null {
  return unreachableDelays[failures] ?? null;
}

const attemptLimit = 15;
const attemptWindowDays = 30;

/**
 * Returns when a card may be tried again for an invoice: at most 15 times in 30 days.
 *
 * @param attempts the moments of its earlier attempts
 * @returns null if it may be tried at `moment`
 */
export function blockedUntil(attempts: readonly Seconds[], moment: Seconds): Seconds | null {
  const window = attemptWindowDays * secondsPerDay;
  const recent = attempts.filter((at) => at > moment - window).sort((a, b) => a - b);
  const oldest = recent.at(-attemptLimit);
  return oldest === undefined ? null : oldest + window;
}
