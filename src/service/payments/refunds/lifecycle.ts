import type { RefundStatus } from "../../../contract/refund.ts";
import type { EventType } from "../../../contract/event.ts";

/** Every end of a refund, `pending → succeeded | failed`, and the event that tells it. Neither is ever left. */
export const toldBy: Readonly<Record<Exclude<RefundStatus, "pending">, EventType>> = {
  succeeded: "refund.created",
  failed: "refund.failed",
};
