import type { RedeliverInput } from "../../contract/webhook-delivery.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { EventRow } from "../events/store.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { checkReachable, webhookEndpointMissing } from "../webhook-endpoints/locked-endpoint.ts";
import type { WebhookEndpointRow } from "../webhook-endpoints/store.ts";
import { findSubscribers, findWebhookEndpoint } from "../webhook-endpoints/store.ts";
import { newDelivery } from "./new-delivery.ts";
import type { DeliveryRow } from "./store.ts";
import { insertDeliveries } from "./store.ts";

/**
 * Sends an event once more, as new deliveries: to the endpoint that is named, whatever it asks for, else to all that
 * want such events. Throws `resource_missing`, `invalid_state` for the endpoint that is named.
 */
export async function redeliver(
  parts: AppParts,
  database: Database,
  { scope }: ApiRequest,
  event: EventRow,
  { webhook_endpoint: wanted }: RedeliverInput,
): Promise<DeliveryRow[]> {
  const endpoints =
    wanted === undefined
      ? await findSubscribers(database, scope, event.type)
      : [checked(await findWebhookEndpoint(database, scope, wanted))];
  return insertDeliveries(
    database,
    endpoints.map((endpoint) => newDelivery(parts, scope, { event: event.id, endpoint: endpoint.id })),
  );
}

function checked(endpoint: WebhookEndpointRow | undefined): WebhookEndpointRow {
  if (endpoint === undefined) throw webhookEndpointMissing("webhook_endpoint");
  checkReachable(endpoint);
  return endpoint;
}
