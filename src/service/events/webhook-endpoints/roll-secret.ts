import type { WebhookEndpoint } from "../../../contract/webhook-endpoint.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { lockedEndpoint } from "./locked-endpoint.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";
import { newSecret, rolled } from "./secrets.ts";
import { changeWebhookEndpoint } from "./store.ts";

/** Maximum number of valid secrets: each one adds a signature to the headers, whose size receivers limit. */
const maximumSecrets = 5;

/**
 * Creates a new secret of an endpoint. The previous one signs for another day. Throws `resource_missing`, and
 * `invalid_state` when there are too many valid secrets.
 */
export async function rollSecret(
  dependencies: Pick<PlatformDependencies, "keys" | "now">,
  database: Database,
  request: ApiRequest,
): Promise<WebhookEndpoint> {
  const endpoint = await lockedEndpoint(database, request);
  const { secret, sealed } = newSecret(dependencies.keys, endpoint);
  const secrets = rolled(endpoint.secrets, sealed, dependencies.now());
  if (secrets.length > maximumSecrets) {
    const message = `${maximumSecrets} secrets of this endpoint are valid: wait until one of them is a day old.`;
    throw new ServiceError("invalid_state", message, { param: "id" });
  }
  const change = { secrets: JSON.stringify(secrets) };
  const after = await changeWebhookEndpoint(database, request.scope, endpoint.id, change);
  return { ...presentWebhookEndpoint(after), secret };
}
