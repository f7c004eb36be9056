import type { Seconds } from "./calendar.ts";
import { ChangeRejected } from "./change-rejected.ts";

/** Checks the planned end of a subscription. Throws `ChangeRejected` for an end in the past, or for two ends. */
export function checkCancellation(
  {
    cancelAt,
    cancelAtPeriodEnd,
  }: { readonly cancelAt?: Seconds | null; readonly cancelAtPeriodEnd?: boolean },
  moment: Seconds,
): void {
  if (cancelAt == null) return;
  if (cancelAtPeriodEnd === true) {
    throw new ChangeRejected("parameters_exclusive", "A subscription has one end.", "cancel_at_period_end");
  }
  if (cancelAt <= moment) {
    throw new ChangeRejected("parameter_invalid", "Expected a time after now.", "cancel_at");
  }
}
