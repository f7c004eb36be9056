import * as z from "zod/mini";
import { listParameters } from "../list.ts";
import { identifier } from "../primitives.ts";

export const webhookDeliveryStatuses = [
  "pending",
  "delivering",
  "succeeded",
  "retry_scheduled",
  "failed",
  "discarded",
] as const;

export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** Why an attempt got no response. `address_refused`: the service does not send to this address, such as a private one. */
export const attemptErrors = [
  "timeout",
  "connection_failed",
  "name_not_found",
  "address_refused",
  "not_sent",
] as const;

export type AttemptError = (typeof attemptErrors)[number];

/** One attempt. While `status` and `error` are both null it is in progress, or its process ended before the result. */
export interface WebhookAttempt {
  readonly created: string;
  /** The HTTP status of the response. */
  readonly status: number | null;
  /** The first 4 kB of the response body. */
  readonly response: string | null;
  readonly error: AttemptError | null;
  /** In milliseconds. */
  readonly duration: number | null;
}

/** The delivery of one event to one endpoint. */
export interface WebhookDelivery {
  readonly id: string;
  readonly object: "webhook_delivery";
  readonly event: string;
  readonly webhook_endpoint: string;
  readonly status: WebhookDeliveryStatus;
  readonly attempts: readonly WebhookAttempt[];
  readonly next_attempt: string | null;
  readonly livemode: boolean;
  readonly created: string;
}

/** Parameters of `GET /v1/events/:id/deliveries`. */
export const listDeliveriesInput = z.strictObject(listParameters);

export type ListDeliveriesInput = z.infer<typeof listDeliveriesInput>;

/** Parameters of `POST /v1/events/:id/redeliver`; without an endpoint, all that subscribe to the event type. */
export const redeliverInput = z.strictObject({ webhook_endpoint: z.optional(identifier) });

export type RedeliverInput = z.infer<typeof redeliverInput>;
