import type { WebhookDelivery } from "../../../contract/events/webhook-delivery.ts";
import type { DeliveryRow } from "./store.ts";

export function presentWebhookDelivery(row: DeliveryRow): WebhookDelivery {
  const isWaiting = row.status === "pending" || row.status === "retry_scheduled";
  return {
    id: row.id,
    object: "webhook_delivery",
    event: row.event,
    webhook_endpoint: row.webhook_endpoint,
    status: row.status,
    attempts: row.attempts,
    next_attempt: isWaiting ? (row.due_at?.toISOString() ?? null) : null,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
