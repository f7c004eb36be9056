import type { CreateWebhookEndpointInput, WebhookEndpoint } from "../../../contract/webhook-endpoint.ts";
import type { EventDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { addressRules, checkTarget } from "./address-rules.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";
import { newSecret } from "./secrets.ts";
import { countWebhookEndpoints, insertWebhookEndpoint } from "./store.ts";

/** Maximum number of endpoints of an account in each mode. */
const maximumEndpoints = 16;

/**
 * Creates an endpoint and its secret. Without a dialect of its own it gets events in that of the request. Throws `url_invalid` (400), and `invalid_state` (409) when there are too many.
 */
export async function createWebhookEndpoint(
  dependencies: Pick<EventDependencies, "keys" | "newId" | "now" | "settings" | "webhooks">,
  database: Database,
  { scope, dialect: dialectOfRequest }: ApiRequest,
  input: CreateWebhookEndpointInput,
): Promise<WebhookEndpoint> {
  const url = checkTarget(input.url, addressRules(dependencies, scope));
  if ((await countWebhookEndpoints(database, scope)) >= maximumEndpoints) {
    throw new ServiceError(
      "invalid_state",
      `There are ${maximumEndpoints} webhook endpoints already, which is the maximum.`,
    );
  }
  const version = input.api_version ?? null;
  const id = dependencies.newId("webhook_endpoint");
  const { secret, sealed } = newSecret(dependencies.keys, { id, account_id: scope.accountId });
  const endpoint = await insertWebhookEndpoint(database, {
    ...scopeColumns(scope),
    id,
    created: dependencies.now(),
    url,
    enabled_events: JSON.stringify([...new Set(input.enabled_events)]),
    status: "enabled",
    disabled_reason: null,
    description: input.description ?? null,
    dialect: input.dialect ?? (version === null ? dialectOfRequest : "stripe"),
    api_version: version,
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
    secrets: JSON.stringify([sealed]),
    failing_since: null,
    failed_at: null,
  });
  return { ...presentWebhookEndpoint(endpoint), secret };
}
