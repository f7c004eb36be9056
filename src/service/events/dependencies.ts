import type { AttemptError } from "../../contract/events/webhook-delivery.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";
import type { EventTail } from "./event-log/event-tail.ts";

export interface WebhookMessage {
  readonly url: string;
  readonly livemode: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The response of an endpoint, or the reason why there was none. */
export type SendResult =
  | { readonly status: number; readonly response: string; readonly retryAfter: string | undefined }
  | { readonly error: AttemptError };

/** Sends one message, once. Never rejects. */
export type SendWebhook = (message: WebhookMessage) => Promise<SendResult>;

/** Dependencies for sending webhooks. */
export interface WebhookDependencies {
  readonly send: SendWebhook;
  /** Whether the operator lets webhooks go to loopback addresses and by plain http, in a mode that allows it. */
  readonly loopback: boolean;
  /** Returns a random number from 0 to 1, for the jitter of retries. */
  readonly random: () => number;
  /** The time that signatures have, which receivers compare with their own. */
  readonly signatureTime: () => Date;
}

/** Dependencies of the event layer. */
export interface EventDependencies extends PlatformDependencies {
  readonly webhooks: WebhookDependencies;
  /** What requests wait with for new events. */
  readonly eventTail: EventTail;
}
