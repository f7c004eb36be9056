import type {
  Installment,
  InstallmentNotice,
  InstallmentPlan,
  InstallmentPlanPreview,
  PlannedInstallment,
} from "../../../contract/installment-plan.ts";
import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import type { ScheduleEntry } from "../../../billing/installments/installment-plan.ts";
import { dateOf } from "../rows/seconds.ts";
import type { OfferedPlan } from "./plan-terms.ts";
import type { StoredPlan } from "./restore-plan.ts";
import type { InstallmentRow } from "./store.ts";

/** Returns a plan as its merchant sees it. */
export function presentPlan({ row, installments, versions }: Omit<StoredPlan, "payments">): InstallmentPlan {
  const proposed = versions.find(({ status }) => status === "proposed");
  return {
    id: row.id,
    object: "installment_plan",
    status: row.status,
    customer: row.customer,
    amount: row.amount,
    fee: row.fee,
    total: row.total,
    currency: row.currency,
    count: row.count,
    cadence: { interval: row.interval_unit, interval_count: row.interval_count },
    down_payment: row.down_payment,
    first_payment_on: row.first_payment_on,
    remainder: row.remainder,
    retries: { days: row.retry_days },
    apr: row.apr,
    default_source: row.default_source,
    description: row.description,
    version: row.version,
    terms_hash: row.terms_hash,
    consent: row.consent,
    amount_paid: row.amount_paid,
    amount_scheduled: row.amount_scheduled,
    amount_waived: row.amount_waived,
    amount_canceled: row.amount_canceled,
    amount_refunded: row.amount_refunded,
    amount_disputed: row.amount_disputed,
    next_payment_at: row.next_payment_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    notices: row.notices as readonly InstallmentNotice[],
    installments: installments.map(presentInstallment),
    proposed_version:
      proposed === undefined
        ? null
        : {
            version: proposed.version,
            terms_hash: proposed.terms_hash,
            installments: proposed.entries.map(presentEntry),
          },
    checkout_session: row.checkout_session,
    payment_link: row.payment_link,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

/** Returns an installment as the events about it have it. */
export function presentInstallment(row: InstallmentRow): Installment {
  return {
    id: row.id,
    object: "installment",
    plan: row.plan,
    number: row.number,
    amount: row.amount,
    fee_amount: row.fee_amount,
    amount_waived: row.waived_amount,
    due_at: row.due_at.toISOString(),
    status: row.status,
    paid_at: row.paid_at?.toISOString() ?? null,
    charge: row.charge,
    attempt_count: row.attempt_count,
    next_payment_attempt: row.next_payment_attempt?.toISOString() ?? null,
    version: row.version,
  };
}

/** Returns an installment that is only planned. */
export function presentEntry({ number, amount, feeAmount, dueAt }: ScheduleEntry): PlannedInstallment {
  return { number, amount, fee_amount: feeAmount, due_at: dateOf(dueAt).toISOString() };
}

/** Returns what a plan would be, as the API shows it. */
export function presentPreview(
  request: PlanRequest,
  { entries, terms, hash, notices }: OfferedPlan,
): InstallmentPlanPreview {
  return {
    object: "installment_plan_preview",
    ...{ amount: request.amount, fee: request.fee, total: terms.total, currency: request.currency },
    ...{ count: request.count, cadence: terms.cadence, down_payment: request.downPayment },
    ...{ first_payment_on: request.firstPaymentOn, remainder: request.remainder },
    retries: { days: request.retryDays },
    apr: terms.apr,
    terms_hash: hash,
    notices,
    terms,
    installments: entries.map(presentEntry),
  };
}
