import type { ChargeStatus } from "../../../contract/payments/charge-status.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

export type ChargeEvent =
  | "approved"
  | "authorized"
  | "declined"
  | "no_answer"
  | "challenged"
  | "authenticated"
  | "redirected"
  | "returned"
  | "obsolete"
  | "captured"
  | "canceled"
  | "capture_failed";

/**
 * All transitions of a charge; any other is rejected. Terminal states have no entry, but for the one that a capture leaves which
 * fails after it has succeeded.
 */
const transitions: Readonly<
  Partial<Record<ChargeStatus, Readonly<Partial<Record<ChargeEvent, ChargeStatus>>>>>
> = {
  pending: {
    approved: "succeeded",
    authorized: "requires_capture",
    declined: "failed",
    no_answer: "unknown",
    challenged: "requires_action",
    redirected: "requires_action",
  },
  requires_action: {
    authenticated: "pending",
    returned: "pending",
    obsolete: "canceled",
    declined: "failed",
  },
  unknown: {
    approved: "succeeded",
    authorized: "requires_capture",
    declined: "failed",
    challenged: "requires_action",
    redirected: "requires_action",
  },
  requires_capture: { captured: "succeeded", canceled: "canceled" },
  succeeded: { capture_failed: "capture_failed" },
};

/** Whether a charge has no outcome yet that a later report could change. */
export function isPaying({ status }: { readonly status: ChargeStatus }): boolean {
  return status !== "succeeded" && transitions[status] !== undefined;
}

/** The state after an event. Throws `invalid_state` (409) where the table has no such edge. */
export function nextStatus(from: ChargeStatus, event: ChargeEvent): ChargeStatus {
  const to = transitions[from]?.[event];
  if (to === undefined) {
    throw new ServiceError("invalid_state", `The charge is ${from}.`, { state: from });
  }
  return to;
}
