import type { Deleted } from "../../../contract/deleted.ts";
import {
  createWebhookEndpointInput,
  listWebhookEndpointsInput,
  replayInput,
  updateWebhookEndpointInput,
} from "../../../contract/webhook-endpoint.ts";
import type { EventDependencies } from "../dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { deleting, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { presentWebhookDelivery } from "../webhook-deliveries/present-webhook-delivery.ts";
import { discardWaiting } from "../webhook-deliveries/store.ts";
import { createWebhookEndpoint } from "./create-webhook-endpoint.ts";
import { lockedEndpoint, webhookEndpointMissing } from "./locked-endpoint.ts";
import { pingEndpoint } from "./ping-endpoint.ts";
import { presentWebhookEndpoint } from "./present-webhook-endpoint.ts";
import { replayEvents } from "./replay-events.ts";
import { rollSecret } from "./roll-secret.ts";
import { changeWebhookEndpoint, findWebhookEndpoint } from "./store.ts";
import { updateWebhookEndpoint } from "./update-webhook-endpoint.ts";

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
        response: withSecret,
      },
      (...work) => createWebhookEndpoint(dependencies, ...work),
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
        const endpoint = await findWebhookEndpoint(database, scope, pathParameters["id"] ?? "");
        if (endpoint === undefined) throw webhookEndpointMissing("id");
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
      async (...work) => presentWebhookEndpoint(await updateWebhookEndpoint(dependencies, ...work)),
    ),
    deleting(
      dependencies,
      `${url}/:id`,
      async (transaction, request) => {
        const { id } = await lockedEndpoint(transaction, request);
        await changeWebhookEndpoint(transaction, request.scope, id, { deleted: true });
        await discardWaiting(transaction, id);
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
        response: withSecret,
      },
      (transaction, request) => rollSecret(dependencies, transaction, request),
    ),
    writing(
      dependencies,
      `${url}/:id/ping`,
      { audience, input: nothing, summary: "Send a ping to a webhook endpoint", response: "WebhookDelivery" },
      async (transaction, request) =>
        presentWebhookDelivery(await pingEndpoint(dependencies, transaction, request)),
    ),
    writing(
      dependencies,
      `${url}/:id/replay`,
      {
        audience,
        input: replayInput,
        summary: "Send the events since a time again",
        response: "WebhookReplay",
      },
      (...work) => replayEvents(dependencies, ...work),
    ),
  ];
}
