import type { Generated, GeneratedAlways } from "kysely";
import type {
  Cadence,
  PlanStatus,
  PlanVersion,
  ScheduleEntry,
  InstallmentStatus,
  ChargePurpose,
} from "../../../billing/installments/installment-plan.ts";
import type {
  DueColumns,
  Json,
  ListedColumns,
  OnTestClock,
  ScopedColumns,
} from "../../platform/database/columns.ts";
import type { DunningRun } from "../../../billing/dunning-run.ts";

/** What a payer agreed to: when, in which language, and who has asked. */
export interface PlanConsent {
  readonly accepted_at: string;
  readonly locale: string | null;
  readonly by: "payer" | "merchant";
}

/** A payer's agreement to pay a sum in installments. Sums are in minor units of `currency`. */
export interface InstallmentPlanTable extends ListedColumns, DueColumns, OnTestClock {
  readonly customer: string;
  readonly status: PlanStatus;
  readonly currency: string;
  /** The price; with the fee it is the total. */
  readonly amount: number;
  readonly fee: number;
  readonly total: number;
  readonly count: number;
  readonly interval_unit: Cadence["interval"];
  readonly interval_count: number;
  readonly down_payment: number | null;
  /** A day such as `2027-01-31`; null: the first installment is paid with the creation. */
  readonly first_payment_on: string | null;
  readonly remainder: "first" | "last";
  readonly retry_days: Json<readonly number[]>;
  readonly apr: string | null;
  /** The moment of the first installment, from which the others are counted. */
  readonly anchor: Date;
  /** The version that is in force. */
  readonly version: Generated<number>;
  readonly default_reason: "retries" | "revocation" | null;
  /** When the last charge began that nobody has requested. */
  readonly last_automatic_at: Date | null;
  /** Until when it waits for a processor that could not be reached, so many times in a row. */
  readonly postponed_until: Date | null;
  readonly unreachable: Generated<number>;
  /** Whether a new card is tried at once. */
  readonly new_card: Generated<boolean>;
  readonly ended_at: Date | null;
  /** The saved card that pays; null: the customer's default. */
  readonly default_source: string | null;
  readonly description: string | null;
  readonly terms_hash: string;
  /** What was shown before the consent. */
  readonly terms: Json<unknown>;
  readonly consent: Json<PlanConsent>;
  readonly amount_paid: Generated<number>;
  readonly amount_scheduled: number;
  readonly amount_waived: Generated<number>;
  readonly amount_canceled: Generated<number>;
  readonly amount_refunded: Generated<number>;
  readonly amount_disputed: Generated<number>;
  readonly next_payment_at: Date | null;
  readonly notices: Json<readonly string[]>;
  readonly checkout_session: string | null;
  readonly payment_link: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

export interface InstallmentVersionTable extends ScopedColumns {
  readonly created: Date;
  readonly plan: string;
  readonly version: number;
  readonly status: PlanVersion["status"];
  readonly entries: Json<readonly ScheduleEntry[]>;
  readonly terms_hash: string;
  readonly terms: Json<unknown>;
  /** Null if it needs none, or has none yet. */
  readonly consent: Json<PlanConsent> | null;
}

export interface InstallmentTable extends ListedColumns {
  readonly plan: string;
  /** From 1. */
  readonly number: number;
  /** The version that has planned it. */
  readonly version: number;
  readonly amount: number;
  readonly fee_amount: number;
  readonly waived_amount: Generated<number>;
  readonly due_at: Date;
  readonly status: InstallmentStatus;
  readonly paid_at: Date | null;
  readonly charge: string | null;
  readonly attempt_count: Generated<number>;
  readonly next_payment_attempt: Date | null;
  readonly run: Json<DunningRun> | null;
}

/** What a charge pays of an installment. `live`: it has no outcome yet. */
export interface InstallmentPaymentTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly created: Date;
  readonly plan: string;
  readonly charge: string;
  readonly installment: string;
  readonly purpose: ChargePurpose;
  /** Whether a request waits for the outcome. If none does, a charge that was never sent is sent by the sweep. */
  readonly awaited: boolean;
  readonly amount: number;
  /** The fee that is waived once the charge has succeeded. */
  readonly waived: Generated<number>;
  readonly status: Generated<"live" | "paid" | "failed">;
  /** The language of the page on which its payer has begun it. */
  readonly locale: Generated<string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly installment_plans: InstallmentPlanTable;
    readonly installment_versions: InstallmentVersionTable;
    readonly installments: InstallmentTable;
    readonly installment_payments: InstallmentPaymentTable;
  }
}
