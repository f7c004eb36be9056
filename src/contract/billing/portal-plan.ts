import * as z from "zod/mini";
import type { ApiError } from "../errors/api-error.ts";
import type { InstallmentPlanStatus, InstallmentStatus, PlannedInstallment } from "./installment-plan.ts";
import { acceptVersionInput } from "./installment-plan-parameters.ts";
import type { PortalCard, PortalCharge, PortalNewCard } from "./portal-members.ts";
import { identifier } from "../primitives.ts";

/** Parameters of `POST /v1/portal/:token/consent`: the schedule that the payer accepts, by the hash of its terms. */
export const portalConsentInput = z.strictObject({
  installment_plan: z.optional(identifier),
  ...acceptVersionInput.shape,
});

export type PortalConsentInput = z.infer<typeof portalConsentInput>;

/** An installment as its payer sees it. Amounts are in minor units of the currency of the plan. */
export interface PortalInstallment extends PlannedInstallment {
  /** `due` and `failed`: it is overdue. */
  readonly status: InstallmentStatus;
  readonly paid_at: string | null;
  /** All of `amount` if it is waived; the fee of one that was paid early. */
  readonly amount_waived: number;
  /** What it costs to pay it now: without its fee, if it is not due yet. Null if it cannot be paid any more. */
  readonly amount_now: number | null;
  readonly receipt_url: string | null;
}

/** A schedule that waits for the payer's consent. */
export interface PortalPlanVersion {
  readonly version: number;
  readonly terms_hash: string;
  /** All installments of the plan, those that are paid too. */
  readonly installments: readonly PlannedInstallment[];
}

/** An installment plan as its payer sees it. Amounts are in minor units of `currency`. */
export interface PortalPlan {
  readonly id: string;
  readonly description: string | null;
  readonly status: InstallmentPlanStatus;
  readonly currency: string;
  /** The price and the fee. */
  readonly total: number;
  readonly fee: number;
  readonly apr: string | null;
  readonly amount_paid: number;
  readonly amount_refunded: number;
  /** What is neither paid nor waived nor canceled. */
  readonly amount_left: number;
  /** The part of it that is overdue. */
  readonly amount_owed: number;
  /** The next payment that is made by itself; null if there is none. */
  readonly next_payment: { readonly number: number; readonly amount: number; readonly at: string } | null;
  readonly installments: readonly PortalInstallment[];
  /** A failed payment is tried again after these days. */
  readonly retry_days: readonly number[];
  readonly proposed_version: PortalPlanVersion | null;
  readonly charge: PortalCharge | null;
  /** Why the last payment with the card of the plan failed, without what a payer may not know. */
  readonly last_payment_error: ApiError | null;
  /** Whether the payer has just confirmed a payment at the bank when it was too late: nothing was charged. */
  readonly confirmed_too_late: boolean;
  readonly card: PortalCard | null;
  /** The card that is to replace it, while its payer confirms it at the bank. */
  readonly new_card: PortalNewCard | null;
}
