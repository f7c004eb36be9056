import * as z from "zod/mini";
import type { InstallmentPlan, InstallmentPlanStatus, PlannedInstallment } from "./installment-plan.ts";
import { installmentPlanStatuses } from "./installment-plan.ts";
import { listParameters } from "../list.ts";
import { oneOf, text } from "../primitives.ts";
import type { MailOverview } from "./subscription-overview.ts";
import type { Card } from "../payments/token.ts";

/**
 * Which plans a list has: those of a status, that have ended, or all; `current` are those that have not ended. `overdue` have
 * an installment whose day has come and that is not paid; `proposed` have a schedule that waits for the payer; `failing` are
 * those that the service could not handle.
 */
export const planOverviewStatuses = [
  "current",
  "overdue",
  ...installmentPlanStatuses,
  "proposed",
  "failing",
  "ended",
  "all",
] as const;

export type PlanOverviewStatus = (typeof planOverviewStatuses)[number];

/** Parameters of the studio's list of plans. */
export const listPlanOverviewsInput = z.strictObject({
  ...listParameters,
  status: z._default(oneOf(planOverviewStatuses), "current"),
});

/** Parameters of the studio's search for a customer. */
export const findCustomersInput = z.strictObject({ search: text({ minimum: 0, maximum: 320 }) });

export interface CustomerName {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** A customer whom the studio offers for a plan. */
export interface CustomerChoice extends CustomerName {
  /** The card that would pay; null if none is saved. */
  readonly card: Pick<Card, "brand" | "last4"> | null;
  readonly test_clock: string | null;
}

/** A plan in the studio's list. Sums are in minor units of `currency`. */
export interface PlanOverview {
  readonly id: string;
  readonly status: InstallmentPlanStatus;
  readonly customer: CustomerName;
  readonly description: string | null;
  readonly currency: string;
  readonly total: number;
  readonly amount_paid: number;
  /** What the payer owes by now, and has not paid. */
  readonly amount_overdue: number;
  readonly count: number;
  readonly paid_count: number;
  readonly next_payment_at: string | null;
  /** The version that waits for the payer. */
  readonly proposed_version: number | null;
  /** When the service tries again what it could not do because of an error of its own; null if there is nothing. */
  readonly retry_at: string | null;
  readonly ended_at: string | null;
}

/** An installment that differs between two versions. */
export interface VersionChange {
  readonly number: number;
  readonly before: PlannedInstallment;
  readonly after: PlannedInstallment;
}

/** A version of a schedule. */
export interface VersionOverview {
  readonly version: number;
  readonly status: "in_force" | "proposed" | "replaced" | "withdrawn";
  readonly created: string;
  readonly consent: InstallmentPlan["consent"] | null;
  /** What differs from the version that was in force; empty for the first. */
  readonly changes: readonly VersionChange[];
}

/** A charge of installments. `message` says in words why it failed. */
export interface PlanAttemptOverview {
  readonly type: "attempt";
  readonly at: string;
  /** `first` begins the plan, `scheduled` is by its days, `requested` by payer or merchant, `new_card` after another card was saved. */
  readonly kind: "first" | "scheduled" | "requested" | "new_card";
  /** Null while the charge is under way. */
  readonly outcome: "succeeded" | "failed" | null;
  readonly installments: readonly number[];
  readonly amount: number;
  readonly amount_refunded: number;
  readonly charge: string;
  readonly receipt_url: string | null;
  readonly code: string | null;
  readonly message: string | null;
}

/** A plan with what has happened to it. */
export interface PlanHistory {
  readonly overview: PlanOverview;
  readonly plan: InstallmentPlan;
  /** The time that applies to the plan: that of its test clock, or now. */
  readonly now: string;
  /** Why automatic charges have stopped; null unless the plan is defaulted. */
  readonly default_reason: "retries" | "revocation" | null;
  /** The card that pays; null if there is none. */
  readonly card: Pick<Card, "brand" | "last4" | "exp_month" | "exp_year"> | null;
  /** Newest first. */
  readonly versions: readonly VersionOverview[];
  /** Attempts and mails, oldest first. */
  readonly entries: readonly (PlanAttemptOverview | MailOverview)[];
}
