import type { CheckoutSessionStatus } from "../../../contract/checkout-session.ts";
import type { ClockedColumns } from "../../platform/database/tables.ts";
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
