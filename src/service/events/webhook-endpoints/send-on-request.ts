import type { ReplayInput, WebhookReplay } from "../../../contract/events/webhook-endpoint.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { findEvent, findEventsSince } from "../event-log/store.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { insertDeliveries, insertDelivery, newDelivery } from "../webhook-deliveries/store.ts";
import { checkReachable, lockedEndpoint } from "./store.ts";
import { recordEvent } from "../event-log/record-event.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";

/** Maximum number of deliveries created by one call. */
const pageSize = 500;

/**
 * Sends the events since a time to an endpoint again, as new deliveries: those it subscribes to, oldest first, at most
 * 500 in one call. Throws `resource_missing`, `invalid_state`, and `cursor_invalid` for a cursor that is not the id of
 * an event.
 */
export async function replayEvents(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  request: ApiRequest<"id">,
  { since, starting_after: cursor }: ReplayInput,
): Promise<WebhookReplay> {
  const { database } = dependencies;
  const { scope } = request;
  const endpoint = await lockedEndpoint(database, request);
  checkReachable(endpoint);
  const after = cursor === undefined ? undefined : await findEvent(database, scope, cursor);
  if (cursor !== undefined && after === undefined) {
    const message = "starting_after is not the id of an event.";
    throw new ServiceError("cursor_invalid", message, { param: "starting_after" });
  }
  const found = await findEventsSince(database, scope, {
    since: new Date(since),
    after,
    types: endpoint.enabled_events,
    limit: pageSize + 1,
  });
  const events = found.slice(0, pageSize);
  await insertDeliveries(
    database,
    events.map(({ id }) => newDelivery(dependencies, scope, { event: id, endpoint: endpoint.id })),
  );
  return {
    object: "webhook_replay",
    webhook_endpoint: endpoint.id,
    deliveries: events.length,
    has_more: found.length > pageSize,
    last_event: events.at(-1)?.id ?? null,
  };
}

/**
 * Sends a `ping` event to one endpoint, whatever types it subscribes to. Throws `resource_missing`, `invalid_state`.
 */
export async function pingEndpoint(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  request: ApiRequest<"id">,
): Promise<DeliveryRow> {
  const { database } = dependencies;
  const { scope } = request;
  const endpoint = await lockedEndpoint(database, request);
  checkReachable(endpoint);
  const object = presentWebhookEndpoint(endpoint);
  const event = await recordEvent(dependencies, { scope, type: "ping", object, request });
  return insertDelivery(database, newDelivery(dependencies, scope, { event, endpoint: endpoint.id }));
}
