import { maxAmount } from "../../money/amount-error.ts";
import { minimumAmount } from "../../money/minimum-amount.ts";
import type { Seconds } from "../calendar.ts";
import { addMonths, dayText, secondsPerDay } from "../calendar.ts";
import { ChangeRejected } from "../change-rejected.ts";
import { currencyUnit } from "../currency-unit.ts";
import { dayMoment, isDay } from "./day-moment.ts";
import type { Cadence, ScheduleRequest } from "./installment-plan.ts";

export const minCount = 2;
export const maxCount = 60;
const maxMonthsAhead = 24;
/** A cadence is at most a year. */
const maxIntervals: Readonly<Record<Cadence["interval"], number>> = { day: 365, week: 52, month: 12 };

/**
 * Checks the choices of a merchant for a schedule.
 *
 * @throws ChangeRejected `parameter_invalid` or `amount_too_large` with the parameter
 */
export function checkSchedule(request: ScheduleRequest, moment: Seconds): void {
  const { currency, amount, fee, count, cadence } = request;
  const smallest = smallestInstallment(currency);
  checkSum(amount, currency, "amount", minCount * smallest);
  checkSum(fee, currency, "fee", 0);
  if (amount + fee > maxAmount) {
    throw new ChangeRejected(
      "amount_too_large",
      `Amount and fee are together at most ${maxAmount}.`,
      amount > maxAmount ? "amount" : "fee",
    );
  }
  if (!isBetween(count, minCount, maxCount)) {
    throw invalid(`Expected ${minCount} to ${maxCount} installments, with the down payment.`, "count");
  }
  checkCadence(cadence);
  // The price is enough without the fee, which a payer who pays early does not pay.
  if (amount < count * smallest) throw tooMany(Math.floor(amount / smallest), smallest);
  checkDownPayment(request, smallest);
  checkFirstDay(request.firstPaymentOn, moment);
}

/** Returns the smallest amount of an installment in minor units: that of a charge, in whole units. */
export function smallestInstallment(currency: string): number {
  const unit = currencyUnit(currency);
  return Math.ceil(minimumAmount(currency) / unit) * unit;
}

/** @throws ChangeRejected `parameter_invalid` unless the sum is an integer of at least `least` in whole units */
export function checkSum(sum: number, currency: string, param: string, least: number): void {
  if (!Number.isSafeInteger(sum) || sum < least) {
    throw invalid(`Expected an integer of at least ${least}, in minor units.`, param);
  }
  const unit = currencyUnit(currency);
  if (sum % unit !== 0) {
    throw invalid(`Expected a multiple of ${unit}, since the currency has three decimals.`, param);
  }
}

function checkCadence({ interval, intervalCount }: Cadence): void {
  const most = maxIntervals[interval];
  if (isBetween(intervalCount, 1, most)) return;
  throw invalid(`Expected an interval of 1 to ${most} ${interval}s.`, "cadence[interval_count]");
}

function checkDownPayment({ currency, amount, count, downPayment }: ScheduleRequest, smallest: number): void {
  if (downPayment === null) return;
  checkSum(downPayment, currency, "down_payment", smallest);
  const most = amount - (count - 1) * smallest;
  if (downPayment <= most) return;
  throw invalid(
    `Expected at most ${most}: each of the other ${count - 1} installments is at least ${smallest}.`,
    "down_payment",
  );
}

function checkFirstDay(day: string | null, moment: Seconds): void {
  if (day === null) return;
  const first = dayMoment(dayText(moment)) > moment ? moment : moment + secondsPerDay;
  const [earliest, latest] = [dayText(first), dayText(addMonths(moment, maxMonthsAhead))];
  if (isDay(day) && day >= earliest && day <= latest) return;
  throw invalid(
    `Expected a day from ${earliest} to ${latest}, or nothing if the first installment is paid now.`,
    "first_payment_on",
  );
}

const tooMany = (most: number, smallest: number): ChangeRejected =>
  invalid(`Expected at most ${most} installments: each is at least ${smallest}, in minor units.`, "count");

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const invalid = (message: string, param: string): ChangeRejected =>
  new ChangeRejected("parameter_invalid", message, param);
