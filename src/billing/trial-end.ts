import type { Seconds } from "./calendar.ts";
import { addMonths, secondsPerDay } from "./calendar.ts";
import { ChangeRejected } from "./change-rejected.ts";

/** The parameters of a request and of the prices for a trial. */
export interface TrialRequest {
  readonly trialEnd?: Seconds | "now";
  readonly trialPeriodDays?: number;
  /** If false, the trial of the prices does not count. */
  readonly trialFromPlan?: boolean;
  /** The `trial_period_days` of the prices. */
  readonly daysOfPrices: readonly (number | null)[];
}

/**
 * Returns when the trial of a new subscription ends; null if it has none. The request overrides the prices. The longest
 * trial of the prices counts.
 *
 * @throws ChangeRejected for an end in the past or more than two years ahead, or two ends
 */
export function trialEndOf(request: TrialRequest, moment: Seconds): Seconds | null {
  const { trialEnd, trialPeriodDays, trialFromPlan = true, daysOfPrices } = request;
  if (trialEnd !== undefined && trialPeriodDays !== undefined) {
    throw new ChangeRejected("parameters_exclusive", "A trial has one end.", "trial_period_days");
  }
  if (trialEnd === "now") return null;
  if (trialEnd !== undefined) return checkTrialEnd(trialEnd, moment);
  const days = trialPeriodDays ?? (trialFromPlan ? Math.max(0, ...daysOfPrices.map((n) => n ?? 0)) : 0);
  return days === 0 ? null : checkTrialEnd(moment + days * secondsPerDay, moment);
}

/** Checks the end of a trial and returns it. Throws `ChangeRejected` unless it is after `moment` and at most two years ahead. */
export function checkTrialEnd(end: Seconds, moment: Seconds): Seconds {
  if (end > moment && end <= addMonths(moment, 24)) return end;
  throw new ChangeRejected(
    "parameter_invalid",
    "Expected a time after now and at most two years ahead.",
    "trial_end",
  );
}
