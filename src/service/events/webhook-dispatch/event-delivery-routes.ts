import type { RedeliverInput } from "../../../contract/events/webhook-delivery.ts";
import { listDeliveriesInput, redeliverInput } from "../../../contract/events/webhook-delivery.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import type { EventRow } from "../event-log/store.ts";
import { existingEvent } from "../event-log/store.ts";
import { presentWebhookDelivery } from "../webhook-deliveries/present-webhook-delivery.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { WebhookEndpointRow } from "../webhook-endpoints/store.ts";
import { checkReachable, findSubscribers, findWebhookEndpoint } from "../webhook-endpoints/store.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { insertDeliveries, newDelivery } from "../webhook-deliveries/store.ts";
import { missing } from "../../platform/http/existing.ts";

const audience = "secret";

const deliveryList = "WebhookDeliveryList";

/** `/v1/events/:id/deliveries` and `/v1/events/:id/redeliver` */
export function eventDeliveryEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    reading(
      "/v1/events/:id/deliveries",
      {
        audience,
        input: listDeliveriesInput,
        summary: "List the deliveries of an event",
        description: "Each has its attempts.",
        response: deliveryList,
      },
      async (request, parameters) => {
        const { id } = await existingEvent(database, request);
        return listPage(database, {
          table: "webhook_deliveries",
          scope: request.scope,
          url: `/v1/events/${id}/deliveries`,
          parameters,
          filters: { event: id },
          present: presentWebhookDelivery,
        });
      },
    ),
    writing(
      dependencies,
      "/v1/events/:id/redeliver",
      {
        audience,
        input: redeliverInput,
        summary: "Send an event once more",
        description: "It is sent to one endpoint, or to all that subscribe to its type.",
        response: deliveryList,
      },
      async (within, request, input) => {
        const event = await existingEvent(within.database, request);
        const deliveries = await redeliver(within, request, event, input);
        return {
          object: "list",
          url: `/v1/events/${event.id}/deliveries`,
          data: deliveries.map(presentWebhookDelivery),
          has_more: false,
          next_cursor: null,
        };
      },
    ),
  ];
}

/**
 * Sends an event once more, as new deliveries: to the endpoint that is named, whatever it asks for, else to all that
 * want such events. Throws `resource_missing`, `invalid_state` for the endpoint that is named.
 */
async function redeliver(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  { scope }: ApiRequest,
  event: EventRow,
  { webhook_endpoint: wanted }: RedeliverInput,
): Promise<DeliveryRow[]> {
  const { database } = dependencies;
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
  if (endpoint === undefined) throw missing("webhook endpoint", "webhook_endpoint");
  checkReachable(endpoint);
  return endpoint;
}
