import type { ReplayInput, WebhookReplay } from "../../../contract/webhook-endpoint.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { findEvent, findEventsSince } from "../event-log/store.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { newDelivery } from "../webhook-deliveries/new-delivery.ts";
import { insertDeliveries } from "../webhook-deliveries/store.ts";
import { checkReachable, lockedEndpoint } from "./locked-endpoint.ts";

/** Maximum number of deliveries created by one call. */
const pageSize = 500;

/**
 * Sends the events since a time to an endpoint again, as new deliveries: those it subscribes to, oldest first, at most
 * 500 in one call. Throws `resource_missing`, `invalid_state`, and `cursor_invalid` for a cursor that is not the id of
 * an event.
 */
export async function replayEvents(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  { since, starting_after: cursor }: ReplayInput,
): Promise<WebhookReplay> {
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
