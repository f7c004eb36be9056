import type { WebhookDeliveryStatus } from "../../../contract/webhook-delivery.ts";

export type DeliveryEvent = "claim" | "succeed" | "retry" | "give_up" | "discard";

/** What becomes of an attempt. */
export type AttemptEnd = Exclude<DeliveryEvent, "claim">;

interface Edge {
  readonly from: readonly WebhookDeliveryStatus[];
  readonly to: WebhookDeliveryStatus;
}

/**
 * Every transition of a delivery; what is not here does not happen. A delivery under way is claimed again when the
 * lease of the process that had it has run out.
 */
const edges: Readonly<Record<DeliveryEvent, Edge>> = {
  claim: { from: ["pending", "retry_scheduled", "delivering"], to: "delivering" },
  succeed: { from: ["delivering"], to: "succeeded" },
  retry: { from: ["delivering"], to: "retry_scheduled" },
  give_up: { from: ["delivering"], to: "failed" },
  discard: { from: ["pending", "retry_scheduled", "delivering"], to: "discarded" },
};

export function edgeOf(event: DeliveryEvent): Edge {
  return edges[event];
}
