import type {
  CreateWebhookEndpointInput,
  UpdateWebhookEndpointInput,
  WebhookEndpoint,
} from "../../../contract/events/webhook-endpoint.ts";
import type { EventDependencies } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { addressRules, checkTarget } from "./address-rules.ts";
import { disableEndpoint } from "./disable-endpoint.ts";
import type { WebhookEndpointRow } from "./store.ts";
import {
  changeWebhookEndpoint,
  countWebhookEndpoints,
  insertWebhookEndpoint,
  lockedEndpoint,
} from "./store.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";
import { newSecret, rolled } from "./secrets.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";

/** Maximum number of endpoints of an account in each mode. */
const maximumEndpoints = 16;

/** Maximum number of valid secrets: each one adds a signature to the headers, whose size receivers limit. */
const maximumSecrets = 5;

/**
 * Creates an endpoint and its secret. Without a dialect of its own it gets events in that of the request. Throws `url_invalid` (400), and `invalid_state` (409) when there are too many.
 */
export async function createWebhookEndpoint(
  dependencies: Within<EventDependencies, "keys" | "newId" | "now" | "settings" | "webhooks">,
  { scope, dialect: dialectOfRequest }: ApiRequest,
  input: CreateWebhookEndpointInput,
): Promise<WebhookEndpoint> {
  const { database } = dependencies;
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

/** Updates an endpoint. Enabling it resets its failures. Throws `resource_missing`, `url_invalid`. */
export async function updateWebhookEndpoint(
  dependencies: Within<EventDependencies>,
  request: ApiRequest<"id">,
  input: UpdateWebhookEndpointInput,
): Promise<WebhookEndpointRow> {
  const { database } = dependencies;
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
  return disableEndpoint(dependencies, after, { reason: "merchant", request });
}

/**
 * Creates a new secret of an endpoint. The previous one signs for another day. Throws `resource_missing`, and
 * `invalid_state` when there are too many valid secrets.
 */
export async function rollSecret(
  dependencies: Within<PlatformDependencies, "keys" | "now">,
  request: ApiRequest<"id">,
): Promise<WebhookEndpoint> {
  const { database } = dependencies;
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
