import type { ChargeStatus } from "../../contract/charge.ts";
import { ServiceError } from "../http/service-error.ts";

export type ChargeEvent = "approved" | "declined" | "no_answer";

/** Every transition of a charge; what is not here is refused. Terminal states have no row. */
const transitions: Readonly<
  Partial<Record<ChargeStatus, Readonly<Partial<Record<ChargeEvent, ChargeStatus>>>>>
> = {
  pending: { approved: "succeeded", declined: "failed", no_answer: "unknown" },
  unknown: { approved: "succeeded", declined: "failed" },
};

/** The states that wait for the processor. */
export const unsettledStatuses = ["pending", "unknown"] as const satisfies readonly ChargeStatus[];

export function isSettled(status: ChargeStatus): boolean {
  return !unsettledStatuses.some((unsettled) => unsettled === status);
}

/** The state after an event. Throws `invalid_state` (409) where the table has no such edge. */
export function nextStatus(from: ChargeStatus, event: ChargeEvent): ChargeStatus {
  const to = transitions[from]?.[event];
  if (to === undefined) throw new ServiceError("invalid_state", `The charge is ${from}.`);
  return to;
}
