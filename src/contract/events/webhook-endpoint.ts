import * as z from "zod/mini";
import type { Dialect } from "../dialect.ts";
import { dialects } from "../dialect.ts";
import { eventTypes } from "./event.ts";
import { listParameters } from "../list.ts";
import {
  checked,
  clearable,
  identifier,
  list,
  metadata,
  metadataChange,
  oneOf,
  text,
  timestamp,
} from "../primitives.ts";

/** `disabled`: nothing is sent, and pending deliveries are discarded. */
export const webhookEndpointStatuses = ["enabled", "disabled"] as const;

export type WebhookEndpointStatus = (typeof webhookEndpointStatuses)[number];

/** Why it is disabled: by the merchant, by its response 410, or because every attempt failed for five days. */
export const disabledReasons = ["merchant", "gone", "failing"] as const;

export type DisabledReason = (typeof disabledReasons)[number];

/** What an endpoint can subscribe to: event types, or `*` for all types, including future ones. */
export const subscribableTypes = ["*", ...eventTypes] as const;

export type SubscribableType = (typeof subscribableTypes)[number];

const enabledEvents = list(oneOf(subscribableTypes), { minimum: 1, maximum: 100 });

const url = text({ maximum: 2000 });

const description = text({ maximum: 500 });

/** A version of Stripe's API, as its clients name it. */
const stripeVersion = checked<string>(
  { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}([.][a-z]{1,30})?$", examples: ["2024-06-20"] },
  (input, reject) =>
    typeof input === "string" && /^[0-9]{4}-[0-9]{2}-[0-9]{2}([.][a-z]{1,30})?$/.test(input)
      ? input
      : reject("parameter_invalid", "Expected a version of Stripe's API, such as 2024-06-20."),
);

/**
 * Parameters of `POST /v1/webhook_endpoints`. An endpoint with `dialect=stripe`, or with a version of Stripe's API, gets events in
 * the form and with the types of the Stripe API.
 */
export const createWebhookEndpointInput = z.strictObject({
  url,
  enabled_events: enabledEvents,
  description: z.optional(clearable(description)),
  dialect: z.optional(oneOf(dialects)),
  api_version: z.optional(stripeVersion),
  metadata: z.optional(metadata),
});

export type CreateWebhookEndpointInput = z.infer<typeof createWebhookEndpointInput>;

/** Parameters of `POST /v1/webhook_endpoints/:id`. */
export const updateWebhookEndpointInput = z.strictObject({
  url: z.optional(url),
  enabled_events: z.optional(enabledEvents),
  status: z.optional(oneOf(webhookEndpointStatuses)),
  description: z.optional(clearable(description)),
  metadata: z.optional(metadataChange),
});

export type UpdateWebhookEndpointInput = z.infer<typeof updateWebhookEndpointInput>;

/** Parameters of `GET /v1/webhook_endpoints`. */
export const listWebhookEndpointsInput = z.strictObject({
  ...listParameters,
  status: z.optional(oneOf(webhookEndpointStatuses)),
});

export type ListWebhookEndpointsInput = z.infer<typeof listWebhookEndpointsInput>;

/** Parameters of `POST /v1/webhook_endpoints/:id/replay`; `starting_after` is `last_event` of the previous response. */
export const replayInput = z.strictObject({ since: timestamp, starting_after: z.optional(identifier) });

export type ReplayInput = z.infer<typeof replayInput>;

/** A URL of a merchant that receives events. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly object: "webhook_endpoint";
  readonly url: string;
  readonly enabled_events: readonly SubscribableType[];
  readonly status: WebhookEndpointStatus;
  readonly disabled_reason: DisabledReason | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** `v1`, or the version of Stripe's API that was named when it was created. */
  readonly api_version: string;
  /** The form of the events that it gets. */
  readonly dialect: Dialect;
  readonly livemode: boolean;
  readonly created: string;
  /** `whsec_` and 32 letters or digits; only in the response that created it. */
  readonly secret?: string;
}

/** The number of deliveries that one call of `/replay` created. If `has_more`, call again with `last_event`. */
export interface WebhookReplay {
  readonly object: "webhook_replay";
  readonly webhook_endpoint: string;
  readonly deliveries: number;
  readonly has_more: boolean;
  readonly last_event: string | null;
}
