export type RefundReason = "duplicate" | "fraudulent" | "requested_by_customer";

/** `pending` until the processor has answered. A refund that failed moved nothing; its amount may be refunded again. */
export type RefundStatus = "pending" | "succeeded" | "failed";
