import type { WebhookEndpoint } from "../../contract/webhook-endpoint.ts";
import { unixTime } from "../unix-time.ts";

/** Translates a webhook endpoint. */
export function translateWebhookEndpoint(endpoint: WebhookEndpoint) {
  return {
    id: endpoint.id,
    object: endpoint.object,
    api_version: null,
    application: null,
    created: unixTime(endpoint.created),
    description: endpoint.description,
    enabled_events: endpoint.enabled_events,
    livemode: endpoint.livemode,
    metadata: endpoint.metadata,
    ...(endpoint.secret === undefined ? {} : { secret: endpoint.secret }),
    status: endpoint.status,
    url: endpoint.url,
    till: { disabled_reason: endpoint.disabled_reason },
  };
}
