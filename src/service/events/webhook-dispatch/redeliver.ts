import type { RedeliverInput } from "../../../contract/webhook-delivery.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { EventRow } from "../event-log/store.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkReachable, webhookEndpointMissing } from "../webhook-endpoints/locked-endpoint.ts";
import type { WebhookEndpointRow } from "../webhook-endpoints/store.ts";
import { findSubscribers, findWebhookEndpoint } from "../webhook-endpoints/store.ts";
import { newDelivery } from "../webhook-deliveries/new-delivery.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { insertDeliveries } from "../webhook-deliveries/store.ts";

/**
 * Sends an event once more, as new deliveries: to the endpoint that is named, whatever it asks for, else to all that
 * want such events. Throws `resource_missing`, `invalid_state` for the endpoint that is named.
 */
export async function redeliver(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
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
    endpoints.map((endpoint) => newDelivery(dependencies, scope, { event: event.id, endpoint: endpoint.id })),
  );
}

function checked(endpoint: WebhookEndpointRow | undefined): WebhookEndpointRow {
  if (endpoint === undefined) throw webhookEndpointMissing("webhook_endpoint");
  checkReachable(endpoint);
  return endpoint;
}
