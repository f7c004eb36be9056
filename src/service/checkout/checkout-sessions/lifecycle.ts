import type { CheckoutSessionStatus } from "../../../contract/checkout-session.ts";
import type { ClockedColumns } from "../../platform/database/tables.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { timeOf } from "../../platform/clock/time-of.ts";

export type CheckoutSessionEvent = "confirm" | "charge_succeeded" | "charge_failed" | "expire";

/** Every transition of a checkout session; what is not here is refused. It never expires while a payment is under way. */
const transitions: Readonly<
  Record<CheckoutSessionStatus, Readonly<Partial<Record<CheckoutSessionEvent, CheckoutSessionStatus>>>>
> = {
  open: { confirm: "processing", expire: "expired" },
  processing: { charge_succeeded: "complete", charge_failed: "open" },
  complete: {},
  expired: {},
};

/** The one edge of an event, for a compare-and-set: from which state to which. */
export function edgeOf(event: CheckoutSessionEvent): {
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

/** The state at a moment: what is open and past its time has expired, whether or not that was written down yet. */
export function statusAt(session: Expiring, now: Date): CheckoutSessionStatus {
  const { status, expires_at: expiresAt } = session;
  return status === "open" && expiresAt <= timeOf(session, now) ? "expired" : status;
}

/** What a payer is told who asks for something that the state does not allow: 410 for an expired one, else 409. */
export function payerRefusal(status: CheckoutSessionStatus): ServiceError {
  if (status === "expired") return new ServiceError("session_expired", "The checkout session has expired.");
  return stateRefusal(status);
}

/** What a merchant is told who asks for it: 409 with the state. */
export function stateRefusal(status: CheckoutSessionStatus): ServiceError {
  return new ServiceError("invalid_state", `The checkout session is ${status}.`, { param: "status" });
}
