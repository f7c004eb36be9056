import { listEventsInput } from "../../contract/event.ts";
import { listDeliveriesInput, redeliverInput } from "../../contract/webhook-delivery.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { ApiRequest } from "../http/api-request.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { nothing, reading, writing } from "../http/endpoint.ts";
import { listPage } from "../http/list.ts";
import { ServiceError } from "../http/service-error.ts";
import { presentWebhookDelivery } from "../webhook-deliveries/present-webhook-delivery.ts";
import { redeliver } from "../webhook-deliveries/redeliver.ts";
import { presentEvent } from "./present-event.ts";
import type { EventRow } from "./store.ts";
import { findEvent } from "./store.ts";

const audience = "secret";
const deliveryList = "WebhookDeliveryList";

/** `/v1/events` */
export function eventEndpoints(parts: AppParts): readonly Endpoint[] {
  const { database } = parts;
  return [
    reading(
      "/v1/events",
      { audience, input: listEventsInput, summary: "List events", answer: "EventList" },
      ({ scope }, { type, ...parameters }) =>
        listPage(database, {
          table: "events",
          scope,
          url: "/v1/events",
          parameters,
          filters: { type },
          present: presentEvent,
        }),
    ),
    reading(
      "/v1/events/:id",
      { audience, input: nothing, summary: "Retrieve an event", answer: "Event" },
      async (request) => presentEvent(await existingEvent(database, request)),
    ),
    reading(
      "/v1/events/:id/deliveries",
      {
        audience,
        input: listDeliveriesInput,
        summary: "List the deliveries of an event",
        answer: deliveryList,
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
      parts,
      "/v1/events/:id/redeliver",
      { audience, input: redeliverInput, summary: "Send an event once more", answer: deliveryList },
      async (transaction, request, input) => {
        const event = await existingEvent(transaction, request);
        const deliveries = await redeliver(parts, transaction, request, event, input);
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

async function existingEvent(database: Database, { scope, pathParameters }: ApiRequest): Promise<EventRow> {
  const event = await findEvent(database, scope, pathParameters["id"] ?? "");
  if (event === undefined) throw new ServiceError("resource_missing", "No such event.", { param: "id" });
  return event;
}
