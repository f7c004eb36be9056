import * as z from "zod/mini";
import { amount } from "../amount.ts";
import type { InstallmentStatus, ScheduleFields } from "../billing/installment-plan.ts";
import { installmentCount, planConditions } from "../billing/installment-plan-parameters.ts";
import { boolean, issueAt, list } from "../primitives.ts";

/**
 * What a page, a payment link or a checkout session offers: the terms of its plans, as those of `POST /v1/installment_plans`,
 * without the sum.
 */
export interface InstallmentOffer {
  /** Up to three numbers of installments, from 2 to 60. */
  readonly counts: readonly number[];
  readonly cadence: {
    readonly interval: "day" | "week" | "month";
    readonly interval_count?: number | undefined;
  };
  /** The first installment, in minor units. */
  readonly down_payment?: number | undefined;
  /** In minor units. */
  readonly fee?: number | undefined;
  /** The annual rate in the merchant's own words. */
  readonly apr?: string | undefined;
  readonly remainder?: "first" | "last" | undefined;
  readonly retries?: { readonly days: readonly number[] } | undefined;
  /** Whether the payer may also pay all at once. Default true. */
  readonly pay_in_full?: boolean | undefined;
}

const counts = list(installmentCount, { minimum: 1, maximum: 3 }).check((payload) => {
  const { value, issues } = payload;
  if (issues.length > 0) return;
  const twice = value.findIndex((count, index) => value.indexOf(count) < index);
  if (twice !== -1) issueAt(payload)([twice], "Expected each number of installments once.");
});

/** The `installments` parameter of a link and of a session. */
export const installmentOffer: z.ZodMiniType<InstallmentOffer> = z.strictObject({
  counts,
  ...planConditions,
  down_payment: z.optional(amount),
  pay_in_full: z.optional(boolean),
});

/** The offer of a link or a session as the API shows it, with its defaults. */
export interface CheckoutInstallments extends Pick<
  ScheduleFields,
  "apr" | "cadence" | "down_payment" | "fee" | "remainder"
> {
  readonly counts: readonly number[];
  /** Null: as the account retries. */
  readonly retries: { readonly days: readonly number[] } | null;
  readonly pay_in_full: boolean;
}

/** The plan that a payer has begun, as the payer sees it. Amounts are in minor units. */
export interface PayersPlan {
  readonly count: number;
  readonly total: number;
  readonly amount_paid: number;
  readonly next_payment_at: string | null;
  readonly installments: readonly {
    readonly number: number;
    readonly amount: number;
    readonly due_at: string;
    readonly status: InstallmentStatus;
  }[];
}
