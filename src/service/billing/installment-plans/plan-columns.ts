import type { Seconds } from "../../../billing/calendar.ts";
import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import {
  nextInstallmentAttempt,
  nextPlanAction,
  nextPlanPaymentAt,
} from "../../../billing/installments/next-plan-action.ts";
import { planAmounts } from "../../../billing/installments/plan-amounts.ts";
import type { Installment, PlanRows } from "../../../billing/installments/installment-plan.ts";
import { dateOf, dateOrNull } from "../rows/seconds.ts";
import type { OfferedPlan } from "./plan-terms.ts";
import type { InstallmentRow, PlanRow } from "./store.ts";

/** Returns the columns of a plan that change with it. What was due before is charged at `moment` at the earliest. */
export function planColumns(rows: PlanRows, moment: Seconds) {
  const { plan } = rows;
  const amounts = planAmounts(rows);
  return {
    status: plan.status,
    version: plan.version,
    default_reason: plan.defaultReason,
    last_automatic_at: dateOrNull(plan.lastAutomaticAt),
    postponed_until: dateOrNull(plan.postponed?.until ?? null),
    unreachable: plan.postponed?.failures ?? 0,
    ended_at: dateOrNull(plan.endedAt),
    amount_paid: amounts.paid,
    amount_scheduled: amounts.scheduled,
    amount_waived: amounts.waived,
    amount_canceled: amounts.canceled,
    amount_refunded: amounts.refunded,
    amount_disputed: amounts.disputed,
    next_payment_at: dateOrNull(notBefore(nextPlanPaymentAt(rows), moment)),
    due_at: dateOrNull(nextPlanAction(rows)?.at ?? null),
  } satisfies Partial<PlanRow>;
}

/** Returns the columns of a new plan to which its payer agrees. */
export function agreedColumns(
  { amount, fee, count, cadence, downPayment, firstPaymentOn, remainder }: PlanRequest,
  { terms, hash, notices }: OfferedPlan,
) {
  return {
    amount,
    fee,
    apr: terms.apr,
    count,
    remainder,
    interval_unit: cadence.interval,
    interval_count: cadence.intervalCount,
    down_payment: downPayment,
    first_payment_on: firstPaymentOn,
    terms,
    terms_hash: hash,
    notices,
  } satisfies Partial<PlanRow>;
}

/** Returns the columns of an installment that change with it. */
export function installmentColumns(rows: PlanRows, installment: Installment, moment: Seconds) {
  const { id, number, run } = installment;
  return {
    id,
    number,
    plan: rows.plan.id,
    version: installment.version,
    amount: installment.amount,
    fee_amount: installment.feeAmount,
    waived_amount: installment.waivedAmount,
    due_at: dateOf(installment.dueAt),
    status: installment.status,
    charge: installment.charge,
    paid_at: dateOrNull(installment.paidAt),
    attempt_count: installment.attemptCount,
    run,
    next_payment_attempt: dateOrNull(notBefore(nextInstallmentAttempt(rows, number), moment)),
  } satisfies Partial<InstallmentRow>;
}

const notBefore = (at: Seconds | null, moment: Seconds): Seconds | null =>
  at === null ? null : Math.max(at, moment);
