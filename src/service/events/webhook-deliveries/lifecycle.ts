import type { WebhookDeliveryStatus } from "../../../contract/events/webhook-delivery.ts";

export type DeliveryEvent = "claim" | "succeed" | "retry" | "give_up" | "discard";

/** Result of an attempt. */
export type DeliveryAttemptEnd = Exclude<DeliveryEvent, "claim">;

interface Transition {
  readonly from: readonly WebhookDeliveryStatus[];
  readonly to: WebhookDeliveryStatus;
}

/**
 * All transitions of a delivery; others are not allowed. A delivery in progress is claimed again when the lease of its
 * process has expired.
 */
const transitions: Readonly<Record<DeliveryEvent, Transition>> = {
  claim: { from: ["pending", "retry_scheduled", "delivering"], to: "delivering" },
  succeed: { from: ["delivering"], to: "succeeded" },
  retry: { from: ["delivering"], to: "retry_scheduled" },
  give_up: { from: ["delivering"], to: "failed" },
  discard: { from: ["pending", "retry_scheduled", "delivering"], to: "discarded" },
};

/** Returns the transition of an event. */
export function transitionOf(event: DeliveryEvent): Transition {
  return transitions[event];
}
