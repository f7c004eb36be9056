import * as z from "zod/mini";
import { listParameters } from "./list.ts";
import { identifier } from "./primitives.ts";

export const webhookDeliveryStatuses = [
  "pending",
  "delivering",
  "succeeded",
  "retry_scheduled",
  "failed",
  "discarded",
] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** Why an attempt got no answer. `address_refused`: the service does not send to such an address. */
export const attemptErrors = [
  "timeout",
  "connection_failed",
  "name_not_found",
  "address_refused",
  "not_sent",
] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** One attempt. Without an outcome (`status` and `error` null) it is under way, or the process that made it died. */
export interface WebhookAttempt {
  readonly created: string;
  /** The HTTP status of the answer. */
  readonly status: number | null;
  /** The first 4 kB of the answer. */
  readonly response: string | null;
  readonly error: AttemptError | null;
  /** In milliseconds. */
  readonly duration: number | null;
}

/** One event on its way to one endpoint. */
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

/** What `GET /v1/events/:id/deliveries` takes. */
export const listDeliveriesInput = z.strictObject(listParameters);
export type ListDeliveriesInput = z.infer<typeof listDeliveriesInput>;

/** What `POST /v1/events/:id/redeliver` takes; without an endpoint it goes to every one that wants such events. */
export const redeliverInput = z.strictObject({ webhook_endpoint: z.optional(identifier) });
export type RedeliverInput = z.infer<typeof redeliverInput>;
