import type { AdviceCode } from "../errors/decline-catalogue.ts";
import type { PaymentMethod } from "./payment-method.ts";

/**
 * Status of an intent:
 * - `requires_payment_method` it has no payment method, or the latest attempt failed,
 * - `requires_confirmation` it can be confirmed,
 * - `requires_action` the payer must do what `next_action` says,
 * - `processing` an attempt is under way, or its outcome is not known yet,
 * - `requires_capture` the amount is authorized, and can be captured,
 * - `succeeded` and `canceled` are final.
 */
export const intentStatuses = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "requires_capture",
  "succeeded",
  "canceled",
] as const;

export type IntentStatus = (typeof intentStatuses)[number];

export const captureMethods = ["automatic", "manual"] as const;

export type CaptureMethod = (typeof captureMethods)[number];

/** For what the card is saved: payments while the payer is there, or also without the payer. */
export const futureUsages = ["on_session", "off_session"] as const;

export type FutureUsage = (typeof futureUsages)[number];

/** The reasons for a cancellation that a request may give. */
export const requestedReasons = ["abandoned", "duplicate", "fraudulent", "requested_by_customer"] as const;

/** `automatic`: the authorization was not captured in time. */
export const cancellationReasons = [...requestedReasons, "automatic"] as const;

export type IntentCancellationReason = (typeof cancellationReasons)[number];

/** Why the latest attempt of an intent failed, as the error response of that attempt said it. */
export interface IntentError {
  readonly type: "card_declined";
  readonly message: string;
  readonly code: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly advice_code?: AdviceCode;
  readonly doc_url?: string;
  /** The card that was tried. */
  readonly payment_method: PaymentMethod;
}
