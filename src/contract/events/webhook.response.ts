import * as z from "zod/mini";
import { dialects } from "../dialect.ts";
import type { WebhookAttempt, WebhookDelivery } from "./webhook-delivery.ts";
import { attemptErrors, webhookDeliveryStatuses } from "./webhook-delivery.ts";
import type { WebhookEndpoint, WebhookReplay } from "./webhook-endpoint.ts";
import { disabledReasons, subscribableTypes, webhookEndpointStatuses } from "./webhook-endpoint.ts";
import { deletedOf, exactly, idOf, nullableString, stringPairs, timestampText } from "../response-parts.ts";

const endpointMembers = {
  id: idOf("webhook_endpoint"),
  object: z.literal("webhook_endpoint"),
  url: z.url(),
  enabled_events: z.array(z.enum(subscribableTypes)),
  status: z.enum(webhookEndpointStatuses),
  disabled_reason: z.nullable(z.enum(disabledReasons)),
  description: nullableString,
  metadata: stringPairs,
  // That of the service, or one of Stripe.
  api_version: z.union([z.literal("v1"), z.string()]),
  dialect: z.enum(dialects),
  livemode: z.boolean(),
  created: timestampText,
};

/** An endpoint that receives events. */
export const webhookEndpoint = exactly<Omit<WebhookEndpoint, "secret">>()(z.strictObject(endpointMembers));

/** An endpoint in the only response that contains its secret. */
export const webhookEndpointWithSecret = exactly<Required<WebhookEndpoint>>()(
  z.strictObject({
    ...endpointMembers,
    secret: z.string().check(z.regex(/^whsec_[0-9A-Za-z]{32}$/)),
  }),
);

export const deletedWebhookEndpoint = deletedOf("webhook_endpoint");

export const webhookReplay = exactly<WebhookReplay>()(
  z.strictObject({
    object: z.literal("webhook_replay"),
    webhook_endpoint: idOf("webhook_endpoint"),
    deliveries: z.int(),
    has_more: z.boolean(),
    last_event: z.nullable(idOf("event")),
  }),
);

const attempt = exactly<WebhookAttempt>()(
  z.strictObject({
    created: timestampText,
    status: z.nullable(z.int()),
    response: nullableString,
    error: z.nullable(z.enum(attemptErrors)),
    duration: z.nullable(z.int()),
  }),
);

/** The delivery of one event to one endpoint. */
export const webhookDelivery = exactly<WebhookDelivery>()(
  z.strictObject({
    id: idOf("webhook_delivery"),
    object: z.literal("webhook_delivery"),
    event: idOf("event"),
    webhook_endpoint: idOf("webhook_endpoint"),
    status: z.enum(webhookDeliveryStatuses),
    attempts: z.array(attempt),
    next_attempt: z.nullable(timestampText),
    livemode: z.boolean(),
    created: timestampText,
  }),
);
