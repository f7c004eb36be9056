import * as z from "zod/mini";
import { eventTypes } from "./event.ts";
import { listParameters } from "./list.ts";
import {
  clearable,
  identifier,
  list,
  metadata,
  metadataChange,
  oneOf,
  text,
  timestamp,
} from "./primitives.ts";

/** `disabled`: nothing is sent, and what waited is discarded. */
export const webhookEndpointStatuses = ["enabled", "disabled"] as const;
export type WebhookEndpointStatus = (typeof webhookEndpointStatuses)[number];

/** Who disabled it: its merchant, its own answer 410, or five days in which every attempt failed. */
export const disabledReasons = ["merchant", "gone", "failing"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** What an endpoint can ask for: kinds of event, or `*` for every kind, those to come too. */
export const subscribableTypes = ["*", ...eventTypes] as const;
export type SubscribableType = (typeof subscribableTypes)[number];

const enabledEvents = list(oneOf(subscribableTypes), { minimum: 1, maximum: 100 });
const url = text({ maximum: 2000 });
const description = text({ maximum: 500 });

/** What `POST /v1/webhook_endpoints` takes. */
export const createWebhookEndpointInput = z.strictObject({
  url,
  enabled_events: enabledEvents,
  description: z.optional(clearable(description)),
  metadata: z.optional(metadata),
});
export type CreateWebhookEndpointInput = z.infer<typeof createWebhookEndpointInput>;

/** What `POST /v1/webhook_endpoints/:id` takes. */
export const updateWebhookEndpointInput = z.strictObject({
  url: z.optional(url),
  enabled_events: z.optional(enabledEvents),
  status: z.optional(oneOf(webhookEndpointStatuses)),
  description: z.optional(clearable(description)),
  metadata: z.optional(metadataChange),
});
export type UpdateWebhookEndpointInput = z.infer<typeof updateWebhookEndpointInput>;

/** What `GET /v1/webhook_endpoints` takes. */
export const listWebhookEndpointsInput = z.strictObject({
  ...listParameters,
  status: z.optional(oneOf(webhookEndpointStatuses)),
});
export type ListWebhookEndpointsInput = z.infer<typeof listWebhookEndpointsInput>;

/** What `POST /v1/webhook_endpoints/:id/replay` takes; `starting_after` is the last event of the page before. */
export const replayInput = z.strictObject({ since: timestamp, starting_after: z.optional(identifier) });
export type ReplayInput = z.infer<typeof replayInput>;

/** Where a merchant is told what happens. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly object: "webhook_endpoint";
  readonly url: string;
  readonly enabled_events: readonly SubscribableType[];
  readonly status: WebhookEndpointStatus;
  readonly disabled_reason: DisabledReason | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly api_version: "v1";
  readonly livemode: boolean;
  readonly created: string;
  /** `whsec_` and 32 letters or digits; only in the answer that made it. */
  readonly secret?: string;
}

/** The new deliveries of one call of `/replay`; with `has_more` the rest comes after `last_event`. */
export interface WebhookReplay {
  readonly object: "webhook_replay";
  readonly webhook_endpoint: string;
  readonly deliveries: number;
  readonly has_more: boolean;
  readonly last_event: string | null;
}
