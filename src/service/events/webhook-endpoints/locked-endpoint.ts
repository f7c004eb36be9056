import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { WebhookEndpointRow } from "./store.ts";
import { findWebhookEndpoint, isReachable } from "./store.ts";

/** Returns the endpoint of the request's path, locked until the transaction ends. Throws `resource_missing` (404). */
export async function lockedEndpoint(
  database: Database,
  { scope, pathParameters }: ApiRequest,
): Promise<WebhookEndpointRow> {
  const endpoint = await findWebhookEndpoint(database, scope, pathParameters["id"] ?? "", { lock: true });
  if (endpoint === undefined) throw webhookEndpointMissing("id");
  return endpoint;
}

export function webhookEndpointMissing(param: string): ServiceError {
  return new ServiceError("resource_missing", "No such webhook endpoint.", { param });
}

/** Throws `invalid_state` (409) for an endpoint that is disabled. */
export function checkReachable(endpoint: WebhookEndpointRow): void {
  if (isReachable(endpoint)) return;
  const message = "The webhook endpoint is disabled: enable it before anything is sent to it.";
  throw new ServiceError("invalid_state", message, { param: "webhook_endpoint" });
}
