import type { Seconds } from "../calendar.ts";
import type { DunningRun } from "../dunning-run.ts";

/** The time between two installments. */
export interface Cadence {
  readonly interval: "day" | "week" | "month";
  readonly intervalCount: number;
}

/** The choices of a merchant from which a schedule is computed. Sums are in minor units of `currency`. */
export interface ScheduleRequest {
  readonly currency: string;
  /** The price, without the fee. */
  readonly amount: number;
  readonly fee: number;
  /** With the down payment. */
  readonly count: number;
  readonly cadence: Cadence;
  /** The first installment, which has no part of the fee; null if all installments are equal. */
  readonly downPayment: number | null;
  /** The UTC day of the first installment, such as `2027-01-31`; null if it is paid now. */
  readonly firstPaymentOn: string | null;
  /** Which installments are one unit higher if the sum cannot be divided: the first ones or the last ones. */
  readonly remainder: "first" | "last";
}

/** One installment as it is planned. */
export interface ScheduleEntry {
  /** From 1. */
  readonly number: number;
  /** Minor units, with the fee. */
  readonly amount: number;
  /** The part of `amount` that is a fee. */
  readonly feeAmount: number;
  readonly dueAt: Seconds;
}

export interface InstallmentSchedule {
  /** The moment of the first installment. Others are counted from it. */
  readonly anchor: Seconds;
  /** The price and the fee, in minor units. */
  readonly total: number;
  readonly entries: readonly ScheduleEntry[];
}

export type PlanStatus = "pending" | "active" | "past_due" | "defaulted" | "completed" | "canceled";

/** The state of a plan. */
export interface InstallmentPlan {
  readonly id: string;
  readonly currency: string;
  readonly status: PlanStatus;
  /** The price and the fee, in minor units; never changed. */
  readonly total: number;
  readonly createdAt: Seconds;
  /** The moment from which the installments of the first version were counted. Its time of day is that of all of them. */
  readonly anchor: Seconds;
  readonly cadence: Cadence;
  /** Days after the first failure of an installment on which it is tried again; ascending. */
  readonly retryDays: readonly number[];
  /** The number of the version in force, from 1. */
  readonly version: number;
  /** Why automatic charges stopped; null unless the plan is defaulted. A payer who revoked the agreement has to consent anew. */
  readonly defaultReason: "retries" | "revocation" | null;
  /** When the last automatic charge began; null before. There is at most one for each UTC day. */
  readonly lastAutomaticAt: Seconds | null;
  /** The next automatic attempt after the processor could not be reached, and how often in a row it was not; null otherwise. */
  readonly postponed: { readonly until: Seconds; readonly failures: number } | null;
  readonly endedAt: Seconds | null;
}

export type InstallmentStatus = "scheduled" | "due" | "failed" | "paid" | "waived" | "canceled";

/** An installment as it is now. A new version changes only those that are not paid, waived or canceled. */
export interface Installment extends ScheduleEntry {
  readonly id: string;
  readonly status: InstallmentStatus;
  /** The version that set its sum and its date. */
  readonly version: number;
  readonly paidAt: Seconds | null;
  /** The charge that paid it; null before. */
  readonly charge: string | null;
  /** All of `amount` if it is waived; the fee of an installment that was paid early; else 0. */
  readonly waivedAmount: number;
  /** The attempts of the schedule, also one without a card. Those that payer or merchant requested do not count. */
  readonly attemptCount: number;
  /** The retries since its first failure; null before, and after it was moved. */
  readonly run: DunningRun | null;
}

/** What a charge pays of an installment. */
export interface ChargePart {
  readonly number: number;
  /** Minor units that are charged. */
  readonly amount: number;
  /** The fee that is waived if the charge succeeds. */
  readonly waived: number;
}

/**
 * Why a charge is made. `first`: it activates the plan. `scheduled`: an attempt by the schedule of installments and
 * retries. `requested`: payer or merchant requested it, early or overdue.
 */
export type ChargePurpose = "first" | "scheduled" | "requested";

/** A charge of a plan that has no outcome yet. A plan has at most one. */
export interface PlanCharge {
  readonly id: string;
  readonly purpose: ChargePurpose;
  /** Minor units: the sum of its parts. */
  readonly amount: number;
  readonly parts: readonly ChargePart[];
}

/** A charge that succeeded. */
export interface PlanPayment {
  /** The id of the charge. */
  readonly charge: string;
  readonly amount: number;
  /** The sum of its refunds, in minor units. What is refunded is not owed again. */
  readonly refunded: number;
  /** What the bank has taken back in disputes, in minor units. It is not owed again. */
  readonly disputed: number;
}

/**
 * A version of the schedule. Its entries are frozen. `proposed`: it waits for the payer. `replaced`: a later version is in
 * force. `withdrawn`: it was never in force, and cannot be accepted any more.
 */
export interface PlanVersion {
  readonly version: number;
  readonly status: "in_force" | "proposed" | "replaced" | "withdrawn";
  /** All installments of the plan as the version plans them, those that are paid too. */
  readonly entries: readonly ScheduleEntry[];
}

/** The rows of a plan. */
export interface PlanRows {
  readonly plan: InstallmentPlan;
  /** In the order of their numbers. */
  readonly installments: readonly Installment[];
  /** The charge under way; null if there is none. */
  readonly charge: PlanCharge | null;
  readonly payments: readonly PlanPayment[];
  /** In the order of their numbers. A new version has the number after the highest. */
  readonly versions: readonly PlanVersion[];
}

export type PlanEventType =
  | `installment_plan.${"created" | "activated" | "past_due" | "recovered" | "completed" | "defaulted" | "reinstated" | "canceled" | "updated" | "version_proposed" | "version_accepted"}`
  | `installment.${"paid" | "failed" | "waived"}`;

/** An event about the plan, or about the installment with a number. */
export interface PlanEvent {
  readonly type: PlanEventType;
  readonly number: number | null;
}

/** A mail to the payer: about the plan, or about the installment with a number. */
export interface PlanMail {
  readonly kind: "plan_started" | "payment_failed" | "confirm_payment" | "version_proposed" | "plan_stopped";
  readonly number: number | null;
}

/** A sum to give back to the card of a charge, in minor units. */
export interface ChargeRefund {
  readonly charge: string;
  readonly amount: number;
}

/** The result of a change. A row that did not change is the same object as before. */
export interface PlanOutcome {
  readonly rows: PlanRows;
  /** In the order in which they happened. */
  readonly events: readonly PlanEvent[];
  readonly mails: readonly PlanMail[];
  readonly refunds: readonly ChargeRefund[];
  /** The charge to send, which is also in the rows; null if the change begins none. */
  readonly begun: PlanCharge | null;
}
