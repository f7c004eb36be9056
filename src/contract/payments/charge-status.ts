export const chargeStatuses = [
  "pending",
  "requires_action",
  "requires_capture",
  "succeeded",
  "failed",
  "capture_failed",
  "canceled",
  "unknown",
] as const;

export type ChargeStatus = (typeof chargeStatuses)[number];
