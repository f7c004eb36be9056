import * as z from "zod/mini";
import { address } from "../address.ts";
import { expandInput } from "../expand.ts";
import type { FutureUsage, IntentCancellationReason, IntentError, IntentStatus } from "./intent.ts";
import { futureUsages, requestedReasons } from "./intent.ts";
import { listParameters } from "../list.ts";
import type { NextAction } from "./next-action.ts";
import { boolean, clearable, identifier, metadata, metadataChange, oneOf, text } from "../primitives.ts";

const expand = expandInput("customer", "payment_method");

const description = z.optional(clearable(text({ maximum: 1000, lines: true })));

const confirmation = {
  ...expand,
  payment_method: z.optional(identifier),
  return_url: z.optional(address),
};

/** Parameters of `POST /v1/setup_intents`. With `confirm` the first attempt is made at once. */
export const createSetupIntentInput = z.strictObject({
  ...confirmation,
  confirm: z.optional(boolean),
  customer: z.optional(identifier),
  description,
  metadata: z.optional(metadata),
  usage: z.optional(oneOf(futureUsages)),
});

export type CreateSetupIntentInput = z.infer<typeof createSetupIntentInput>;

/**
 * Parameters of `POST /v1/setup_intents/:id`. Once an attempt is under way, only `description` and `metadata` can change; an
 * empty string removes a value.
 */
export const updateSetupIntentInput = z.strictObject({
  ...expand,
  customer: z.optional(identifier),
  payment_method: z.optional(clearable(identifier)),
  description,
  metadata: z.optional(metadataChange),
});

export type UpdateSetupIntentInput = z.infer<typeof updateSetupIntentInput>;

/** Parameters of `POST /v1/setup_intents/:id/confirm`. */
export const confirmSetupIntentInput = z.strictObject(confirmation);

export type ConfirmSetupIntentInput = z.infer<typeof confirmSetupIntentInput>;

/** Parameters of `POST /v1/setup_intents/:id/cancel`. */
export const cancelSetupIntentInput = z.strictObject({
  ...expand,
  cancellation_reason: z.optional(oneOf(requestedReasons)),
});

export type CancelSetupIntentInput = z.infer<typeof cancelSetupIntentInput>;

/** Parameters of `GET /v1/setup_intents/:id`. */
export const readSetupIntentInput = z.strictObject(expand);

/** Parameters of `GET /v1/setup_intents`. */
export const listSetupIntentsInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.customer", "data.payment_method"),
  customer: z.optional(identifier),
});

export type ListSetupIntentsInput = z.infer<typeof listSetupIntentsInput>;

/** A card that is verified, with the payer's authentication where its bank asks for one, and saved for a customer. */
export interface SetupIntent {
  readonly id: string;
  readonly object: "setup_intent";
  readonly status: Exclude<IntentStatus, "requires_capture">;
  readonly usage: FutureUsage;
  readonly customer: string | null;
  /** The card of the next attempt, or that which was saved. */
  readonly payment_method: string | null;
  readonly next_action: NextAction | null;
  /** Why the latest attempt failed. */
  readonly last_setup_error: IntentError | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Where the payer comes back from the bank. */
  readonly return_url: string | null;
  readonly cancellation_reason: IntentCancellationReason | null;
  readonly canceled_at: string | null;
  readonly client_secret: string;
  readonly livemode: boolean;
  readonly created: string;
}
