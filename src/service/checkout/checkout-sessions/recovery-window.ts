import type { CheckoutSession } from "../../../contract/checkout-session.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { statusAt } from "./lifecycle.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** For so long after its end a session leads to a new one, and an unpaid one is stored, in milliseconds: 30 days. */
const window = 30 * 86_400_000;

/** The times of a session that ends at `end`. */
export function endsOf(
  end: Date,
): Pick<CheckoutSessionRow, "expires_at" | "recovery_ends_at"> & { readonly delete_at: Date } {
  return { expires_at: end, ...afterEnd(end) };
}

/** The times of a session that has ended at `end`, whenever it was to. */
export function afterEnd(
  end: Date,
): Pick<CheckoutSessionRow, "recovery_ends_at"> & { readonly delete_at: Date } {
  const last = new Date(end.getTime() + window);
  return { recovery_ends_at: last, delete_at: last };
}

/** True while a new session can be had for an expired one. */
export function isRecoverable(session: CheckoutSessionRow, now: Date): boolean {
  const expired = statusAt(session, now) === "expired";
  return expired && session.recoverable && timeOf(session, now) < session.recovery_ends_at;
}

export function presentRecovery(
  session: CheckoutSessionRow,
  { now, page }: { readonly now: Date; readonly page: string },
): CheckoutSession["recovery"] {
  if (!isRecoverable(session, now)) return null;
  return { url: page, expires_at: session.recovery_ends_at.toISOString() };
}
