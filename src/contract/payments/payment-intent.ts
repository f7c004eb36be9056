import * as z from "zod/mini";
import { address } from "../address.ts";
import { amount, currency } from "../amount.ts";
import { email } from "../email.ts";
import { statementDescriptor } from "./charge.ts";
import type { CustomerShipping } from "./customer.ts";
import { shippingInput } from "./customer.ts";
import { expandInput } from "../expand.ts";
import type {
  CaptureMethod,
  FutureUsage,
  IntentCancellationReason,
  IntentError,
  IntentStatus,
} from "./intent.ts";
import { captureMethods, futureUsages, requestedReasons } from "./intent.ts";
import { listParameters } from "../list.ts";
import type { NextAction } from "./next-action.ts";
import { boolean, clearable, identifier, metadata, metadataChange, oneOf, text } from "../primitives.ts";

const expand = expandInput("customer", "latest_charge", "latest_charge.refunds", "payment_method");

const description = z.optional(clearable(text({ maximum: 1000, lines: true })));

/** Where what is paid for is sent to. */
const shipping = z.optional(shippingInput);

/** Parameters of a confirmation: what may be given as late as then. */
const confirmation = {
  ...expand,
  payment_method: z.optional(identifier),
  /** Whether the payer is away. A card whose bank wants a confirmation is declined then. */
  off_session: z.optional(boolean),
  return_url: z.optional(address),
  receipt_email: z.optional(clearable(email)),
  setup_future_usage: z.optional(clearable(oneOf(futureUsages))),
  shipping,
};

/**
 * Parameters of `POST /v1/payment_intents`. With `confirm` the first attempt is made at once; `off_session` and `return_url`
 * are for that attempt.
 */
export const createPaymentIntentInput = z.strictObject({
  ...confirmation,
  amount,
  currency,
  confirm: z.optional(boolean),
  capture_method: z.optional(oneOf(captureMethods)),
  customer: z.optional(identifier),
  description,
  metadata: z.optional(metadata),
  statement_descriptor: z.optional(statementDescriptor),
});

export type CreatePaymentIntentInput = z.infer<typeof createPaymentIntentInput>;

/**
 * Parameters of `POST /v1/payment_intents/:id`. Once an attempt is under way, only `description`, `metadata` and `shipping` can
 * change; an empty string removes a value.
 */
export const updatePaymentIntentInput = z.strictObject({
  ...expand,
  amount: z.optional(amount),
  currency: z.optional(currency),
  capture_method: z.optional(oneOf(captureMethods)),
  customer: z.optional(identifier),
  payment_method: z.optional(clearable(identifier)),
  receipt_email: z.optional(clearable(email)),
  setup_future_usage: z.optional(clearable(oneOf(futureUsages))),
  statement_descriptor: z.optional(clearable(statementDescriptor)),
  description,
  metadata: z.optional(metadataChange),
  shipping,
});

export type UpdatePaymentIntentInput = z.infer<typeof updatePaymentIntentInput>;

/** Parameters of `POST /v1/payment_intents/:id/confirm`. */
export const confirmPaymentIntentInput = z.strictObject(confirmation);

export type ConfirmPaymentIntentInput = z.infer<typeof confirmPaymentIntentInput>;

/** Parameters of `POST /v1/payment_intents/:id/capture`. Without an amount everything is captured; the rest is released. */
export const capturePaymentIntentInput = z.strictObject({ ...expand, amount_to_capture: z.optional(amount) });

export type CapturePaymentIntentInput = z.infer<typeof capturePaymentIntentInput>;

/** Parameters of `POST /v1/payment_intents/:id/cancel`. */
export const cancelPaymentIntentInput = z.strictObject({
  ...expand,
  cancellation_reason: z.optional(oneOf(requestedReasons)),
});

export type CancelPaymentIntentInput = z.infer<typeof cancelPaymentIntentInput>;

/** Parameters of `GET /v1/payment_intents/:id`. */
export const readPaymentIntentInput = z.strictObject(expand);

/** Parameters of `GET /v1/payment_intents`. */
export const listPaymentIntentsInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.customer", "data.latest_charge", "data.latest_charge.refunds", "data.payment_method"),
  customer: z.optional(identifier),
});

export type ListPaymentIntentsInput = z.infer<typeof listPaymentIntentsInput>;

/**
 * One purpose that is paid once, with all its attempts: each of them is a charge, and only one of them can succeed. Amounts
 * are in minor units of `currency`.
 */
export interface PaymentIntent {
  readonly id: string;
  readonly object: "payment_intent";
  readonly amount: number;
  /** What is authorized and can be captured. */
  readonly amount_capturable: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly status: IntentStatus;
  readonly capture_method: CaptureMethod;
  readonly customer: string | null;
  /** What the next attempt charges, or the latest has charged. */
  readonly payment_method: string | null;
  /** The charge of the latest attempt. */
  readonly latest_charge: string | null;
  readonly next_action: NextAction | null;
  /** Why the latest attempt failed. */
  readonly last_payment_error: IntentError | null;
  /** Whether the card is saved for `customer` when the payment succeeds, and for what. */
  readonly setup_future_usage: FutureUsage | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly receipt_email: string | null;
  readonly statement_descriptor: string | null;
  readonly shipping: CustomerShipping | null;
  /** Where the payer comes back from the bank. */
  readonly return_url: string | null;
  readonly cancellation_reason: IntentCancellationReason | null;
  readonly canceled_at: string | null;
  readonly client_secret: string;
  readonly livemode: boolean;
  readonly created: string;
}
