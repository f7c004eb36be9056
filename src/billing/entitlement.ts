import type { Seconds } from "./calendar.ts";
import { secondsPerDay, secondsPerHour } from "./calendar.ts";
import type { Subscription } from "./subscription.ts";
import { hasEnded, isInTrial } from "./subscription.ts";

export interface EntitlementInput {
  /**
   * The end of the last period that was paid, was free, was a trial, or whose invoice was voided because collection is
   * paused; null if there is none.
   */
  readonly coveredUntil: Seconds | null;
  readonly hasCard: boolean;
  /** Days of access after `coveredUntil` while payment is retried; 0 means one hour. */
  readonly graceDays: number;
}

/** Returns until when a subscriber may use the product; null if they have no access. */
export function entitledUntil(
  subscription: Subscription,
  { coveredUntil, hasCard, graceDays }: EntitlementInput,
): Seconds | null {
  const { status, endedAt, currentPeriod, cancelAt, cancelAtPeriodEnd } = subscription;
  if (hasEnded(subscription)) return endedAt;
  const isEntitled = status === "trialing" || status === "active" || status === "past_due";
  if (!isEntitled || coveredUntil === null) return null;
  const limits = [coveredUntil + (graceDays === 0 ? secondsPerHour : graceDays * secondsPerDay)];
  if (cancelAt !== null) limits.push(cancelAt);
  if (cancelAtPeriodEnd || (isInTrial(subscription) && !hasCard)) limits.push(currentPeriod.end);
  return Math.min(...limits);
}
