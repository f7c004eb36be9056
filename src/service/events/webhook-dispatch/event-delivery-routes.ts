import { listDeliveriesInput, redeliverInput } from "../../../contract/webhook-delivery.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { existingEvent } from "../event-log/existing-event.ts";
import { presentWebhookDelivery } from "../webhook-deliveries/present-webhook-delivery.ts";
import { redeliver } from "./redeliver.ts";

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
      { audience, input: redeliverInput, summary: "Send an event once more", response: deliveryList },
      async (transaction, request, input) => {
        const event = await existingEvent(transaction, request);
        const deliveries = await redeliver(dependencies, transaction, request, event, input);
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
