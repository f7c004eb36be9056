import * as z from "zod/mini";
import { amount } from "../amount.ts";
import { expandInput } from "../expand.ts";
import { listParameters } from "../list.ts";
import { identifier, metadata, oneOf } from "../primitives.ts";

export const refundReasons = ["duplicate", "fraudulent", "requested_by_customer"] as const;

export type RefundReason = (typeof refundReasons)[number];

/**
 * `pending` until the processor responds. A failed refund moved no money; its amount can be refunded again. A bank can return a
 * refund days after it has succeeded: then it has failed.
 */
export type RefundStatus = "pending" | "succeeded" | "failed";

/**
 * Parameters of `POST /v1/refunds`: the charge, or the PaymentIntent that it has paid. Without an amount everything that is not
 * yet refunded is refunded.
 */
export const createRefundInput = z.strictObject({
  charge: z.optional(identifier),
  payment_intent: z.optional(identifier),
  amount: z.optional(amount),
  reason: z.optional(oneOf(refundReasons)),
  metadata: z.optional(metadata),
});

export type CreateRefundInput = z.infer<typeof createRefundInput>;

/** Parameters of `GET /v1/refunds/:id`. */
export const readRefundInput = z.strictObject(expandInput("charge", "charge.refunds", "balance_transaction"));

/** Parameters of `GET /v1/refunds`. */
export const listRefundsInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.charge", "data.charge.refunds", "data.balance_transaction"),
  charge: z.optional(identifier),
  payment_intent: z.optional(identifier),
});

export type ListRefundsInput = z.infer<typeof listRefundsInput>;

/** Why a refund failed: `declined` by the payer's bank, or `not_refundable` because the processor does not hold the money. */
export type RefundFailureReason = "declined" | "not_refundable";

/** A full or partial refund of a charge. The amount is in minor units of `currency`. */
export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly charge: string;
  /** The PaymentIntent that the charge has paid. */
  readonly payment_intent: string | null;
  readonly amount: number;
  readonly currency: string;
  /** What it took from the balance of the account. Null unless it succeeded. */
  readonly balance_transaction: string | null;
  /** What gave that back. Null unless it has failed after it had succeeded. */
  readonly failure_balance_transaction: string | null;
  readonly status: RefundStatus;
  readonly reason: RefundReason | null;
  readonly failure_reason: RefundFailureReason | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly created: string;
}
