import type { Seconds } from "../calendar.ts";
import { currencyUnit } from "../currency-unit.ts";
import { boundary } from "../periods.ts";
import { checkSchedule } from "./check-schedule.ts";
import { dayMoment } from "./day-moment.ts";
import type { InstallmentSchedule, ScheduleRequest } from "./installment-plan.ts";
import { splitEvenly } from "./split-evenly.ts";

/**
 * Computes the installments of a plan. The total is divided first, then the fee within it, and both give the units that
 * are left over to the same end. Dates are counted from the first one, so that a short month shifts none after it.
 *
 * @param moment the first installment is due now, unless a day is given
 * @throws ChangeRejected that names the parameter: amount, fee, count, cadence, down_payment or first_payment_on
 */
export function installmentSchedule(request: ScheduleRequest, moment: Seconds): InstallmentSchedule {
  checkSchedule(request, moment);
  const { amount, fee, firstPaymentOn, cadence } = request;
  const anchor = firstPaymentOn === null ? moment : dayMoment(firstPaymentOn);
  const fees = feesOf(request);
  const entries = amountsOf(request).map((sum, index) => ({
    number: index + 1,
    amount: sum,
    feeAmount: fees[index] ?? 0,
    dueAt: boundary({ anchor, ...cadence }, index),
  }));
  return { anchor, total: amount + fee, entries };
}

function amountsOf({ currency, amount, fee, count, downPayment, remainder }: ScheduleRequest) {
  const [total, unit] = [amount + fee, currencyUnit(currency)];
  if (downPayment === null) return splitEvenly(total, { count, unit, remainder });
  return [downPayment, ...splitEvenly(total - downPayment, { count: count - 1, unit, remainder })];
}

function feesOf({ currency, fee, count, downPayment, remainder }: ScheduleRequest) {
  const unit = currencyUnit(currency);
  if (downPayment === null) return splitEvenly(fee, { count, unit, remainder });
  return [0, ...splitEvenly(fee, { count: count - 1, unit, remainder })];
}
