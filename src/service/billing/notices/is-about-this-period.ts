import { hasEnded } from "../../../billing/subscription.ts";
import type { AnnouncedSubscription } from "./notice-context.ts";

/** Returns whether a notice announces the end of the current period, and the subscription goes on after it. */
export function isAboutThisPeriod({ notice, subscription, at }: AnnouncedSubscription): boolean {
  if (subscription === undefined || hasEnded(subscription.row)) return false;
  const { endsAt, row } = subscription;
  const end = row.current_period_end;
  const isThis = end.getTime() === notice.moment.getTime() && at < end;
  // The end of a trial is announced also if the subscription ends with it.
  return isThis && (notice.kind === "trial_will_end" || endsAt === null || endsAt > end);
}
