import type { SubscribableType, WebhookEndpoint } from "../../contract/events/webhook-endpoint.ts";
import { stripeEventTypes } from "../event-types.ts";
import { unixTime } from "../unix-time.ts";

/** Translates a webhook endpoint. */
export function translateWebhookEndpoint(endpoint: WebhookEndpoint) {
  return {
    id: endpoint.id,
    object: endpoint.object,
    api_version: endpoint.api_version === "v1" ? null : endpoint.api_version,
    application: null,
    created: unixTime(endpoint.created),
    description: endpoint.description,
    enabled_events: [...new Set(endpoint.enabled_events.map(stripeTypeOf))],
    livemode: endpoint.livemode,
    metadata: endpoint.metadata,
    ...(endpoint.secret === undefined ? {} : { secret: endpoint.secret }),
    status: endpoint.status,
    url: endpoint.url,
    till: { dialect: endpoint.dialect, disabled_reason: endpoint.disabled_reason },
  };
}

function stripeTypeOf(type: SubscribableType): string {
  return type === "*" ? type : stripeEventTypes[type];
}
