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
import { cadenceIntervals, installmentPlanStatuses, remainders } from "./installment-plan.ts";

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
