import type { AttemptError } from "../../contract/webhook-delivery.ts";
import type { PlatformDependencies } from "../platform/dependencies.ts";

export interface WebhookMessage {
  readonly url: string;
  readonly livemode: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The response, or why there was none. */
export type SendResult =
  | { readonly status: number; readonly response: string; readonly retryAfter: string | undefined }
  | { readonly error: AttemptError };

/** Sends one message, once. Never rejects. */
export type SendWebhook = (message: WebhookMessage) => Promise<SendResult>;

/** How webhooks reach the world outside. */
export interface WebhookDependencies {
  readonly send: SendWebhook;
  /** Whether test mode may send to this machine, and by plain http. */
  readonly loopback: boolean;
  /** A random number from 0 to 1 that spreads the attempts. */
  readonly chance: () => number;
}

/** What the event layer uses beside the platform. */
export interface EventDependencies extends PlatformDependencies {
  readonly webhooks: WebhookDependencies;
}
