import type { WebhookEndpoint } from "../../../contract/events/webhook-endpoint.ts";
import type { WebhookEndpointRow } from "./store.ts";

export function presentWebhookEndpoint(row: WebhookEndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    object: "webhook_endpoint",
    url: row.url,
    enabled_events: row.enabled_events,
    status: row.status,
    disabled_reason: row.disabled_reason,
    description: row.description,
    metadata: row.metadata,
    api_version: row.api_version ?? "v1",
    dialect: row.dialect ?? "till",
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
