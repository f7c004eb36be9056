import type { RefundStatus } from "../../../contract/refund.ts";
import type { EventType } from "../../../contract/event.ts";

/** Every end of a refund, `pending → succeeded | failed`, and the event that reports it. Neither is ever left. */
export const endEvents: Readonly<Record<Exclude<RefundStatus, "pending">, EventType>> = {
  succeeded: "refund.created",
  failed: "refund.failed",
};
