import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { newDelivery } from "../webhook-deliveries/new-delivery.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { insertDelivery } from "../webhook-deliveries/store.ts";
import { checkReachable, lockedEndpoint } from "./locked-endpoint.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";

/**
 * Sends a `ping` event to one endpoint, whatever types it subscribes to. Throws `resource_missing`, `invalid_state`.
 */
export async function pingEndpoint(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
): Promise<DeliveryRow> {
  const { scope } = request;
  const endpoint = await lockedEndpoint(database, request);
  checkReachable(endpoint);
  const object = presentWebhookEndpoint(endpoint);
  const event = await recordEvent(database, dependencies, { scope, type: "ping", object, request });
  return insertDelivery(database, newDelivery(dependencies, scope, { event, endpoint: endpoint.id }));
}
