export type PriceType = "one_time" | "recurring";

/** The payer chooses the amount: from `minimum` to `maximum`, in minor units; `preset` is proposed. */
export interface CustomUnitAmount {
  readonly minimum: number;
  readonly maximum: number | null;
  readonly preset: number | null;
}

/** Asked for again each `interval_count` intervals, the first time after the trial. */
export interface Recurring {
  readonly interval: "day" | "week" | "month" | "year";
  readonly interval_count: number;
  readonly trial_period_days: number | null;
}
