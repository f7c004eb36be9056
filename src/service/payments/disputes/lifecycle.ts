import type { DisputeStatus } from "../../../contract/payments/dispute.ts";
import type { DisputeRow } from "./store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/**
 * What happens to a dispute: the merchant sends evidence or accepts it; the bank turns an inquiry into a chargeback, drops it, or
 * decides.
 */
type DisputeEvent = "evidence_sent" | "accepted" | "escalated" | "dropped" | "won" | "lost";

/** All transitions of a dispute; any other is rejected. Terminal states have no entry. */
const transitions: Readonly<
  Partial<Record<DisputeStatus, Readonly<Partial<Record<DisputeEvent, DisputeStatus>>>>>
> = {
  warning_needs_response: {
    evidence_sent: "warning_under_review",
    escalated: "needs_response",
    dropped: "warning_closed",
  },
  warning_under_review: { escalated: "needs_response", dropped: "warning_closed" },
  needs_response: { evidence_sent: "under_review", accepted: "lost", won: "won", lost: "lost" },
  under_review: { won: "won", lost: "lost" },
};

/** The state after an event; undefined where the table has no such edge. */
export function nextDisputeStatus(from: DisputeStatus, event: DisputeEvent): DisputeStatus | undefined {
  return transitions[from]?.[event];
}

/** The state after what a merchant does. Throws `invalid_state` (409) where the table has no such edge. */
export function requireDisputeStatus(
  { status: from, bank_return: isReturn }: Pick<DisputeRow, "bank_return" | "status">,
  event: "accepted" | "evidence_sent",
): DisputeStatus {
  if (isReturn) {
    const message =
      "The bank has returned a direct debit, which cannot be answered. Ask the payer to pay another way.";
    throw new ServiceError("invalid_state", message, { state: from });
  }
  const to = nextDisputeStatus(from, event);
  if (to !== undefined) return to;
  const hint =
    event === "accepted" && from === "warning_needs_response"
      ? " An inquiry took no money: refund the charge, or send evidence."
      : "";
  throw new ServiceError("invalid_state", `The dispute is ${from}.${hint}`, { state: from });
}

/** Whether nothing happens to a dispute any more. */
export function isClosed(status: DisputeStatus): boolean {
  return transitions[status] === undefined;
}
