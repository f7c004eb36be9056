import * as z from "zod/mini";
import { amount, amountOrZero, currency } from "../amount.ts";
import { retryDays } from "../accounts/billing-settings.ts";
import { listParameters } from "../list.ts";
import {
  boolean,
  checked,
  clearable,
  identifier,
  integer,
  list,
  metadata,
  metadataChange,
  oneOf,
  text,
} from "../primitives.ts";
import { source } from "../payments/token.ts";

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

/** Returns whether a text is a day of the calendar such as `2027-01-31`. */
function isDay(input: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(input) ? Date.parse(input) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(input);
}

/** A UTC day such as `2027-01-31`. */
const day = checked<string>({ type: "string", format: "date" }, (input, reject) =>
  typeof input === "string" && isDay(input)
    ? input
    : reject("parameter_invalid", "Expected a UTC day such as 2027-01-31."),
);

/** A UTC day, or the word `now`. */
const dayOrNow = checked<string>(
  { anyOf: [{ const: "now" }, { type: "string", format: "date" }] },
  (input, reject) =>
    typeof input === "string" && (input === "now" || isDay(input))
      ? input
      : reject("parameter_invalid", "Expected now, or a UTC day such as 2027-01-31."),
);

const consent = z.strictObject({
  terms: text({ maximum: 128 }),
  locale: z.optional(text({ maximum: 35 })),
});

/** The parameters of a plan that do not depend on the sum. */
export const planConditions = {
  cadence: z.strictObject({
    interval: oneOf(cadenceIntervals),
    interval_count: z.optional(integer({ minimum: 1, maximum: 365 })),
  }),
  fee: z.optional(amountOrZero),
  apr: z.optional(text({ maximum: 40 })),
  remainder: z.optional(oneOf(remainders)),
  retries: z.optional(z.strictObject({ days: retryDays })),
};

/** The number of installments of a plan, with the down payment. */
export const installmentCount = integer({ minimum: 2, maximum: 60 });

/** The parameters from which a schedule follows. */
const scheduleParameters = {
  amount,
  currency,
  count: installmentCount,
  ...planConditions,
  down_payment: z.optional(clearable(amount)),
  first_payment_on: z.optional(dayOrNow),
};

/** Parameters of `POST /v1/installment_plans/preview`. */
export const previewInstallmentPlanInput = z.strictObject({
  ...scheduleParameters,
  customer: z.optional(identifier),
});

export type PreviewInstallmentPlanInput = z.infer<typeof previewInstallmentPlanInput>;

/** Parameters of `POST /v1/installment_plans`. `source` is a token, which is saved, or a saved card of the customer. */
export const createInstallmentPlanInput = z.strictObject({
  ...scheduleParameters,
  customer: identifier,
  source: z.optional(source),
  default_source: z.optional(identifier),
  consent: z.optional(consent),
  description: z.optional(clearable(text({ maximum: 500 }))),
  metadata: z.optional(metadata),
});

export type CreateInstallmentPlanInput = z.infer<typeof createInstallmentPlanInput>;

/** Parameters of `POST /v1/installment_plans/:id`. An empty default_source means the customer's default card. */
export const updateInstallmentPlanInput = z.strictObject({
  description: z.optional(clearable(text({ maximum: 500 }))),
  default_source: z.optional(clearable(identifier)),
  metadata: z.optional(metadataChange),
});

export type UpdateInstallmentPlanInput = z.infer<typeof updateInstallmentPlanInput>;

/** Parameters of `GET /v1/installment_plans`. */
export const listInstallmentPlansInput = z.strictObject({
  ...listParameters,
  customer: z.optional(identifier),
  status: z.optional(oneOf(installmentPlanStatuses)),
});

export type ListInstallmentPlansInput = z.infer<typeof listInstallmentPlansInput>;

const number = integer({ minimum: 1, maximum: 60 });

/** Parameters of `POST /v1/installment_plans/:id/pay_early`: numbers of installments, or all of them. */
export const payEarlyInput = z.strictObject({
  installments: z.optional(list(number, { minimum: 1, maximum: 60 })),
  all: z.optional(boolean),
  source: z.optional(identifier),
});

export type PayEarlyInput = z.infer<typeof payEarlyInput>;

/** Days by which all installments move; below 0 they are earlier. */
const shiftDays = checked<number>({ type: "integer", minimum: -365, maximum: 365 }, (input, reject) => {
  const digits = typeof input === "number" ? String(input) : input;
  const days = typeof digits === "string" && /^-?[0-9]{1,3}$/.test(digits) ? Number(digits) : 0;
  return days !== 0 && Math.abs(days) <= 365
    ? days
    : reject("parameter_invalid_integer", "Expected a whole number of days from -365 to 365, but not 0.");
});

/** Parameters of `POST /v1/installment_plans/:id/reschedule`: new days and sums, or a shift of all that is not paid. */
export const rescheduleInput = z.strictObject({
  installments: z.optional(
    list(z.strictObject({ number, due_on: z.optional(day), amount: z.optional(amount) }), {
      minimum: 1,
      maximum: 60,
    }),
  ),
  shift_days: z.optional(shiftDays),
});

export type RescheduleInput = z.infer<typeof rescheduleInput>;

/** Parameters of `POST /v1/installment_plans/:id/accept`: the version that the payer has accepted, by the hash of its terms. */
export const acceptVersionInput = z.strictObject({
  version: integer({ minimum: 2, maximum: 10_000 }),
  consent,
});

export type AcceptVersionInput = z.infer<typeof acceptVersionInput>;

/** Parameters of `POST /v1/installment_plans/:id/cancel`: whether the charges that were paid are refunded. */
export const cancelInstallmentPlanInput = z.strictObject({ refund: z.optional(oneOf(["none", "paid"])) });

export type CancelInstallmentPlanInput = z.infer<typeof cancelInstallmentPlanInput>;

/** Parameters of `POST /v1/installment_plans/:id/waive`. */
export const waiveInput = z.strictObject({ installments: list(number, { minimum: 1, maximum: 60 }) });

export type WaiveInput = z.infer<typeof waiveInput>;

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
