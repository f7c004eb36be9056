import type { Deleted } from "../../../contract/deleted.ts";
import {
  createWebhookEndpointInput,
  listWebhookEndpointsInput,
  replayInput,
  updateWebhookEndpointInput,
} from "../../../contract/events/webhook-endpoint.ts";
import type { EventDependencies } from "../dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { deleting, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { presentWebhookDelivery } from "../webhook-deliveries/present-webhook-delivery.ts";
import { discardWaiting } from "../webhook-deliveries/store.ts";
import { createWebhookEndpoint, rollSecret, updateWebhookEndpoint } from "./change-webhook-endpoint.ts";
import { changeWebhookEndpoint, findWebhookEndpoint, lockedEndpoint } from "./store.ts";
import { pingEndpoint, replayEvents } from "./send-on-request.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";
import { existing } from "../../platform/http/existing.ts";

const audience = "secret";

const response = "WebhookEndpoint";

const withSecret = "WebhookEndpointWithSecret";

const url = "/v1/webhook_endpoints";

/** Endpoints of `/v1/webhook_endpoints`. */
export function webhookEndpointEndpoints(dependencies: EventDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      url,
      {
        audience,
        input: createWebhookEndpointInput,
        confidential: true,
        summary: "Create a webhook endpoint",
        description: "Only this response contains its `secret`: store it to verify signatures.",
        response: withSecret,
      },
      (...work) => createWebhookEndpoint(...work),
    ),
    reading(
      url,
      {
        audience,
        input: listWebhookEndpointsInput,
        summary: "List webhook endpoints",
        response: "WebhookEndpointList",
      },
      ({ scope }, { status, ...parameters }) => {
        const filters = { status, deleted: false };
        const listing = { table: "webhook_endpoints", scope, url, parameters, filters } as const;
        return listPage(database, { ...listing, present: presentWebhookEndpoint });
      },
    ),
    reading(
      `${url}/:id`,
      { audience, input: nothing, summary: "Retrieve a webhook endpoint", response },
      async ({ scope, pathParameters }) => {
        const endpoint = existing(
          await findWebhookEndpoint(database, scope, pathParameters.id),
          "webhook endpoint",
        );
        return presentWebhookEndpoint(endpoint);
      },
    ),
    writing(
      dependencies,
      `${url}/:id`,
      {
        audience,
        input: updateWebhookEndpointInput,
        summary: "Update, enable or disable a webhook endpoint",
        response,
      },
      async (...work) => presentWebhookEndpoint(await updateWebhookEndpoint(...work)),
    ),
    deleting(
      dependencies,
      `${url}/:id`,
      async (within, request) => {
        const { database } = within;
        const { id } = await lockedEndpoint(database, request);
        await changeWebhookEndpoint(database, request.scope, id, { deleted: true });
        await discardWaiting(database, id);
        return { id, object: "webhook_endpoint", deleted: true } satisfies Deleted<"webhook_endpoint">;
      },
      { summary: "Delete a webhook endpoint", response: "DeletedWebhookEndpoint" },
    ),
    writing(
      dependencies,
      `${url}/:id/roll_secret`,
      {
        audience,
        input: nothing,
        confidential: true,
        summary: "Roll the secret of a webhook endpoint",
        description: "The response has the new `secret`. The previous one stays valid for 24 hours.",
        response: withSecret,
      },
      (within, request) => rollSecret(within, request),
    ),
    writing(
      dependencies,
      `${url}/:id/ping`,
      {
        audience,
        input: nothing,
        summary: "Send a ping to a webhook endpoint",
        description: "It is an event of the type `ping`.",
        response: "WebhookDelivery",
      },
      async (within, request) => presentWebhookDelivery(await pingEndpoint(within, request)),
    ),
    writing(
      dependencies,
      `${url}/:id/replay`,
      {
        audience,
        input: replayInput,
        summary: "Send the events since a time again",
        description:
          "Up to 500 are sent for one request; `starting_after` continues after `last_event` of the last response.",
        response: "WebhookReplay",
      },
      (...work) => replayEvents(...work),
    ),
  ];
}
