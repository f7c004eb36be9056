import type { CheckoutSession, CheckoutSessionStatus } from "../../../contract/checkout/checkout-session.ts";
import type { ClockedColumns } from "../../platform/database/columns.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { timeOf } from "../../platform/clock/time-of.ts";

export type CheckoutSessionEvent = "confirm" | "charge_succeeded" | "charge_failed" | "expire";

/** All transitions of a checkout session; others are rejected. A session never expires during a payment. */
const transitions: Readonly<
  Record<CheckoutSessionStatus, Readonly<Partial<Record<CheckoutSessionEvent, CheckoutSessionStatus>>>>
> = {
  open: { confirm: "processing", expire: "expired" },
  processing: { charge_succeeded: "complete", charge_failed: "open" },
  complete: {},
  expired: {},
};

/** Returns the only transition of an event, for a compare-and-set update. */
export function transitionOf(event: CheckoutSessionEvent): {
  from: CheckoutSessionStatus;
  to: CheckoutSessionStatus;
} {
  for (const from of ["open", "processing"] as const) {
    const to = transitions[from][event];
    if (to !== undefined) return { from, to };
  }
  throw new Error(`No checkout session ever sees ${event}.`);
}

interface Expiring extends Pick<ClockedColumns, "frozen_time"> {
  readonly status: CheckoutSessionStatus;
  readonly expires_at: Date;
}

/** Returns the status at a time: an open session past its expiry is `expired`, even if that is not stored yet. */
export function statusAt(session: Expiring, now: Date): CheckoutSessionStatus {
  const { status, expires_at: expiresAt } = session;
  return status === "open" && expiresAt <= timeOf(session, now) ? "expired" : status;
}

/**
 * Returns the error for a payer's request that the session's status does not allow: 410 for an expired session,
 * otherwise 409.
 */
export function payerStateError(status: CheckoutSessionStatus): ServiceError {
  if (status === "expired") return new ServiceError("session_expired", "The checkout session has expired.");
  return stateError(status);
}

/** Returns the error for a request that the session's status does not allow: 409 with the status. */
export function stateError(status: CheckoutSessionStatus): ServiceError {
  return new ServiceError("invalid_state", `The checkout session is ${status}.`, { param: "status" });
}

/** Time after its expiry in which a session can be recovered and, if unpaid, is stored, in milliseconds: 30 days. */
const recoveryWindow = 30 * 86_400_000;

/** Until when an expired session can be recovered, and when it is deleted. */
interface AfterEnd {
  readonly recovery_ends_at: Date;
  readonly delete_at: Date;
}

/** Returns the expiry columns of a session that expires at `end`. */
export function endsOf(end: Date): AfterEnd & Pick<Expiring, "expires_at"> {
  return { expires_at: end, ...afterEnd(end) };
}

/** Returns the end of recovery and the deletion time of a session that has expired at `end`. */
export function afterEnd(end: Date): AfterEnd {
  const last = new Date(end.getTime() + recoveryWindow);
  return { recovery_ends_at: last, delete_at: last };
}

interface Recoverable extends Expiring {
  readonly recoverable: boolean;
  readonly recovery_ends_at: Date;
}

/** Returns true for an expired session that can still be recovered. */
export function isRecoverable(session: Recoverable, now: Date): boolean {
  const expired = statusAt(session, now) === "expired";
  return expired && session.recoverable && timeOf(session, now) < session.recovery_ends_at;
}

/** Returns the recovery of a session as the API shows it; null when it cannot be recovered. */
export function presentRecovery(
  session: Recoverable,
  { now, page }: { readonly now: Date; readonly page: string },
): CheckoutSession["recovery"] {
  if (!isRecoverable(session, now)) return null;
  return { url: page, expires_at: session.recovery_ends_at.toISOString() };
}
