import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import { recordEvent } from "../events/record-event.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { newDelivery } from "../webhook-deliveries/new-delivery.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { insertDelivery } from "../webhook-deliveries/store.ts";
import { checkReachable, lockedEndpoint } from "./locked-endpoint.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";

/** Sends an event of kind `ping` to one endpoint, whatever it asks for. Throws `resource_missing`, `invalid_state`. */
export async function pingEndpoint(
  parts: AppParts,
  database: Database,
  request: ApiRequest,
): Promise<DeliveryRow> {
  const { scope } = request;
  const endpoint = await lockedEndpoint(database, request);
  checkReachable(endpoint);
  const object = presentWebhookEndpoint(endpoint);
  const event = await recordEvent(database, parts, { scope, type: "ping", object, request });
  return insertDelivery(database, newDelivery(parts, scope, { event, endpoint: endpoint.id }));
}
