import type { RefundStatus } from "../../../contract/refund.ts";
import type { EventType } from "../../../contract/event.ts";

/**
 * Every end of a refund, `pending → succeeded | failed`, and the event that reports it. One that has succeeded can still fail, when
 * the payer's bank returns it; one that was given up, without a word of its processor, can still succeed, when that reports it.
 * Nothing else leaves either.
 */
export const endEvents: Readonly<Record<Exclude<RefundStatus, "pending">, EventType>> = {
  succeeded: "refund.created",
  failed: "refund.failed",
};
