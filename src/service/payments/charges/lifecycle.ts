import type { ChargeStatus } from "../../../contract/charge.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

export type ChargeEvent =
  | "approved"
  | "authorized"
  | "declined"
  | "no_answer"
  | "challenged"
  | "authenticated"
  | "obsolete"
  | "captured"
  | "canceled";

/** All transitions of a charge; any other is rejected. Terminal states have no entry. */
const transitions: Readonly<
  Partial<Record<ChargeStatus, Readonly<Partial<Record<ChargeEvent, ChargeStatus>>>>>
> = {
  pending: {
    approved: "succeeded",
    authorized: "requires_capture",
    declined: "failed",
    no_answer: "unknown",
    challenged: "requires_action",
  },
  requires_action: { authenticated: "pending", obsolete: "canceled", declined: "failed" },
  unknown: {
    approved: "succeeded",
    authorized: "requires_capture",
    declined: "failed",
    challenged: "requires_action",
  },
  requires_capture: { captured: "succeeded", canceled: "canceled" },
};

/** The state after an event. Throws `invalid_state` (409) where the table has no such edge. */
export function nextStatus(from: ChargeStatus, event: ChargeEvent): ChargeStatus {
  const to = transitions[from]?.[event];
  if (to === undefined) {
    throw new ServiceError("invalid_state", `The charge is ${from}.`, { state: from });
  }
  return to;
}
