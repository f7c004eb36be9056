export const installmentPlanStatuses = [
  "pending",
  "active",
  "past_due",
  "defaulted",
  "completed",
  "canceled",
] as const;

export type InstallmentPlanStatus = (typeof installmentPlanStatuses)[number];

export const installmentStatuses = ["scheduled", "due", "failed", "paid", "waived", "canceled"] as const;

export type InstallmentStatus = (typeof installmentStatuses)[number];

export const cadenceIntervals = ["day", "week", "month"] as const;

export const remainders = ["first", "last"] as const;

export const consentGivers = ["payer", "merchant"] as const;

/** What the law or the card networks may ask of a merchant who offers such a plan. */
export const installmentNotices = ["more_than_four", "has_fee", "over_50_days", "over_12_months"] as const;

export type InstallmentNotice = (typeof installmentNotices)[number];

/** An installment as it is planned. Amounts are in minor units; `fee_amount` is a part of `amount`. */
export interface PlannedInstallment {
  readonly number: number;
  readonly amount: number;
  readonly fee_amount: number;
  readonly due_at: string;
}

/** One payment of a plan. */
export interface Installment extends PlannedInstallment {
  readonly id: string;
  readonly object: "installment";
  readonly plan: string;
  /** All of `amount` if it is waived; the fee of one that was paid early. */
  readonly amount_waived: number;
  readonly status: InstallmentStatus;
  readonly paid_at: string | null;
  /** The charge that paid it. */
  readonly charge: string | null;
  readonly attempt_count: number;
  readonly next_payment_attempt: string | null;
  /** The version of the schedule that set its sum and its date. */
  readonly version: number;
}

/** What is shown before the consent. Sums are in minor units of `currency`, days are in UTC. */
export interface InstallmentTerms {
  readonly currency: string;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  /** How much more than the price is paid. */
  readonly difference: number;
  readonly apr: string | null;
  readonly count: number;
  readonly cadence: { readonly interval: (typeof cadenceIntervals)[number]; readonly interval_count: number };
  /** What is paid with the consent; 0 if the first payment is later. */
  readonly today: { readonly amount: number; readonly on: string };
  readonly installments: readonly {
    readonly number: number;
    readonly amount: number;
    readonly fee: number;
    readonly on: string;
  }[];
  /** A failed payment is tried again after these days; then automatic payments stop. */
  readonly retry_days: readonly number[];
  /** Whether a payer who pays early saves the fee of what is not due yet. */
  readonly fee_waived_early: boolean;
}

/** What a preview and a plan have in common. */
export interface ScheduleFields {
  /** The price, without the fee. */
  readonly amount: number;
  readonly fee: number;
  readonly total: number;
  readonly currency: string;
  readonly count: number;
  readonly cadence: { readonly interval: (typeof cadenceIntervals)[number]; readonly interval_count: number };
  readonly down_payment: number | null;
  /** The day of the first payment; null: it is paid with the creation. */
  readonly first_payment_on: string | null;
  readonly remainder: (typeof remainders)[number];
  readonly retries: { readonly days: readonly number[] };
  readonly apr: string | null;
  /** Identifies the terms: `consent[terms]` of the creation. */
  readonly terms_hash: string;
  readonly notices: readonly InstallmentNotice[];
}

/** What a plan would be. */
export interface InstallmentPlanPreview extends ScheduleFields {
  readonly object: "installment_plan_preview";
  readonly terms: InstallmentTerms;
  readonly installments: readonly PlannedInstallment[];
}

/** A sum that a payer pays in installments, as they agreed. Amounts are in minor units of `currency`. */
export interface InstallmentPlan extends ScheduleFields {
  readonly id: string;
  readonly object: "installment_plan";
  readonly status: InstallmentPlanStatus;
  readonly customer: string;
  readonly default_source: string | null;
  readonly description: string | null;
  /** The version of the schedule that is in force. */
  readonly version: number;
  readonly consent: {
    readonly accepted_at: string;
    readonly locale: string | null;
    readonly by: (typeof consentGivers)[number];
  };
  readonly amount_paid: number;
  readonly amount_scheduled: number;
  readonly amount_waived: number;
  readonly amount_canceled: number;
  readonly amount_refunded: number;
  /** What the bank has taken back in disputes, of what was not refunded before. It is not owed again. */
  readonly amount_disputed: number;
  readonly next_payment_at: string | null;
  readonly ended_at: string | null;
  readonly installments: readonly Installment[];
  /** A version that waits for the payer. */
  readonly proposed_version: {
    readonly version: number;
    readonly terms_hash: string;
    readonly installments: readonly PlannedInstallment[];
  } | null;
  readonly checkout_session: string | null;
  readonly payment_link: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
}
