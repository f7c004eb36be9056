import type { UpdateWebhookEndpointInput } from "../../../contract/webhook-endpoint.ts";
import type { EventDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { addressRules, checkTarget } from "./address-rules.ts";
import { disableEndpoint } from "./disable-endpoint.ts";
import { lockedEndpoint } from "./locked-endpoint.ts";
import type { WebhookEndpointRow } from "./store.ts";
import { changeWebhookEndpoint } from "./store.ts";

/** Updates an endpoint. Enabling it resets its failures. Throws `resource_missing`, `url_invalid`. */
export async function updateWebhookEndpoint(
  dependencies: EventDependencies,
  database: Database,
  request: ApiRequest,
  input: UpdateWebhookEndpointInput,
): Promise<WebhookEndpointRow> {
  const { scope } = request;
  const before = await lockedEndpoint(database, request);
  const isEnabledAgain = before.status === "disabled" && input.status === "enabled";
  const after = await changeWebhookEndpoint(database, scope, before.id, {
    url: input.url === undefined ? before.url : checkTarget(input.url, addressRules(dependencies, scope)),
    enabled_events: JSON.stringify([...new Set(input.enabled_events ?? before.enabled_events)]),
    description: input.description === undefined ? before.description : input.description,
    metadata: JSON.stringify(mergeMetadata(before.metadata, input.metadata)),
    ...(isEnabledAgain
      ? { status: "enabled", disabled_reason: null, failing_since: null, failed_at: null }
      : {}),
  });
  if (before.status === "disabled" || input.status !== "disabled") return after;
  return disableEndpoint(dependencies, database, after, { reason: "merchant", request });
}
