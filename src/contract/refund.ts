import * as z from "zod/mini";
import { amount } from "./amount.ts";
import { listParameters } from "./list.ts";
import { identifier, metadata, oneOf } from "./primitives.ts";

export const refundReasons = ["duplicate", "fraudulent", "requested_by_customer"] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `pending` until the processor has answered. A refund that failed moved nothing; its amount may be refunded again. */
export type RefundStatus = "pending" | "succeeded" | "failed";

/** What `POST /v1/refunds` takes. Without an amount everything that is left is refunded. */
export const createRefundInput = z.strictObject({
  charge: identifier,
  amount: z.optional(amount),
  reason: z.optional(oneOf(refundReasons)),
  metadata: z.optional(metadata),
});
export type CreateRefundInput = z.infer<typeof createRefundInput>;

/** What `GET /v1/refunds` takes. */
export const listRefundsInput = z.strictObject({ ...listParameters, charge: z.optional(identifier) });
export type ListRefundsInput = z.infer<typeof listRefundsInput>;

/** Why the processor refused to refund: the payer's bank takes none, or the processor no longer has the money. */
export type RefundFailureReason = "declined" | "not_refundable";

/** Money given back. The amount is in minor units of `currency`. */
export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: RefundStatus;
  readonly reason: RefundReason | null;
  readonly failure_reason: RefundFailureReason | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly created: string;
}
