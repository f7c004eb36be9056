import * as z from "zod/mini";
import type {
  Installment,
  InstallmentPlan,
  InstallmentPlanPreview,
  InstallmentTerms,
  PlannedInstallment,
} from "./installment-plan.ts";
import {
  cadenceIntervals,
  consentGivers,
  installmentNotices,
  installmentPlanStatuses,
  installmentStatuses,
  remainders,
} from "./installment-plan.ts";
import {
  currencyCode,
  exactly,
  idOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The time between two installments. */
export const cadence = z.strictObject({ interval: z.enum(cadenceIntervals), interval_count: z.int() });

/** Members of an installment, planned or not. */
export const plannedMembers = {
  number: z.int(),
  amount: minorUnits,
  fee_amount: minorUnits,
  due_at: timestampText,
};

export const plannedInstallment = exactly<PlannedInstallment>()(z.strictObject(plannedMembers));

const installment = exactly<Installment>()(
  z.strictObject({
    id: idOf("installment"),
    object: z.literal("installment"),
    plan: idOf("installment_plan"),
    ...plannedMembers,
    amount_waived: minorUnits,
    status: z.enum(installmentStatuses),
    paid_at: z.nullable(timestampText),
    charge: z.nullable(idOf("charge")),
    attempt_count: z.int(),
    next_payment_attempt: z.nullable(timestampText),
    version: z.int(),
  }),
);

const terms = exactly<InstallmentTerms>()(
  z.strictObject({
    currency: currencyCode,
    price: minorUnits,
    fee: minorUnits,
    total: minorUnits,
    difference: minorUnits,
    apr: nullableString,
    count: z.int(),
    cadence,
    today: z.strictObject({ amount: minorUnits, on: dayText }),
    installments: z.array(
      z.strictObject({ number: z.int(), amount: minorUnits, fee: minorUnits, on: dayText }),
    ),
    retry_days: z.array(z.int()),
    fee_waived_early: z.boolean(),
  }),
);

const scheduleFields = {
  amount: minorUnits,
  fee: minorUnits,
  total: minorUnits,
  currency: currencyCode,
  count: z.int(),
  cadence,
  down_payment: z.nullable(minorUnits),
  first_payment_on: z.nullable(dayText),
  remainder: z.enum(remainders),
  retries: z.strictObject({ days: z.array(z.int()) }),
  apr: nullableString,
  terms_hash: z.string(),
  notices: z.array(z.enum(installmentNotices)),
};

export const installmentPlanPreview = exactly<InstallmentPlanPreview>()(
  z.strictObject({
    object: z.literal("installment_plan_preview"),
    ...scheduleFields,
    terms,
    installments: z.array(plannedInstallment),
  }),
);

export const installmentPlan = exactly<InstallmentPlan>()(
  z.strictObject({
    id: idOf("installment_plan"),
    object: z.literal("installment_plan"),
    ...scheduleFields,
    status: z.enum(installmentPlanStatuses),
    customer: idOf("customer"),
    default_source: z.nullable(idOf("card")),
    description: nullableString,
    version: z.int(),
    consent: z.strictObject({
      accepted_at: timestampText,
      locale: nullableString,
      by: z.enum(consentGivers),
    }),
    amount_paid: minorUnits,
    amount_scheduled: minorUnits,
    amount_waived: minorUnits,
    amount_canceled: minorUnits,
    amount_refunded: minorUnits,
    amount_disputed: minorUnits,
    next_payment_at: z.nullable(timestampText),
    ended_at: z.nullable(timestampText),
    installments: z.array(installment),
    proposed_version: z.nullable(
      z.strictObject({
        version: z.int(),
        terms_hash: z.string(),
        installments: z.array(plannedInstallment),
      }),
    ),
    checkout_session: z.nullable(idOf("checkout_session")),
    payment_link: z.nullable(idOf("payment_link")),
    metadata: stringPairs,
    test_clock: z.nullable(idOf("test_clock")),
    livemode: z.boolean(),
    created: timestampText,
  }),
);
