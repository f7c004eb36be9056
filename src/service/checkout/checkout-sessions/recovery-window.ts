import type { CheckoutSession } from "../../../contract/checkout-session.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { statusAt } from "./lifecycle.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** Time after its expiry in which a session can be recovered and, if unpaid, is stored, in milliseconds: 30 days. */
const recoveryWindow = 30 * 86_400_000;

/** Returns the expiry columns of a session that expires at `end`. */
export function endsOf(
  end: Date,
): Pick<CheckoutSessionRow, "expires_at" | "recovery_ends_at"> & { readonly delete_at: Date } {
  return { expires_at: end, ...afterEnd(end) };
}

/** Returns the end of recovery and the deletion time of a session that has expired at `end`. */
export function afterEnd(
  end: Date,
): Pick<CheckoutSessionRow, "recovery_ends_at"> & { readonly delete_at: Date } {
  const last = new Date(end.getTime() + recoveryWindow);
  return { recovery_ends_at: last, delete_at: last };
}

/** Returns true for an expired session that can still be recovered. */
export function isRecoverable(session: CheckoutSessionRow, now: Date): boolean {
  const expired = statusAt(session, now) === "expired";
  return expired && session.recoverable && timeOf(session, now) < session.recovery_ends_at;
}

/** Returns the recovery of a session as the API shows it; null when it cannot be recovered. */
export function presentRecovery(
  session: CheckoutSessionRow,
  { now, page }: { readonly now: Date; readonly page: string },
): CheckoutSession["recovery"] {
  if (!isRecoverable(session, now)) return null;
  return { url: page, expires_at: session.recovery_ends_at.toISOString() };
}
