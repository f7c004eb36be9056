import type { Seconds } from "../calendar.ts";
import { addMonths, dayText, secondsPerDay } from "../calendar.ts";
import type { DueSum } from "../terms.ts";
import type { PlanRequest, PlanSettings } from "./create-plan.ts";
import { checkedSchedule } from "./create-plan.ts";
import type { Cadence, ScheduleEntry } from "./installment-plan.ts";

/** An installment as the payer sees it before consent. */
export interface InstallmentTerms extends DueSum {
  readonly number: number;
  /** The part of `amount` that is a fee. */
  readonly fee: number;
}

/**
 * The terms of a plan to which a payer agrees. Sums are in minor units, days in UTC. The order of the members is fixed:
 * `planTermsText` depends on it.
 */
export interface PlanTerms {
  readonly currency: string;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  /** What the plan costs more than the price. */
  readonly difference: number;
  /** The annual rate as the merchant states it; null if the plan has no fee and none is stated. */
  readonly apr: string | null;
  readonly count: number;
  readonly cadence: Cadence;
  readonly installments: readonly InstallmentTerms[];
  /** What is paid with the consent; 0 if the first payment is later. */
  readonly today: DueSum;
  /** A failed payment is tried again after these days; then automatic payments stop. Nothing else becomes due earlier or higher. */
  readonly retryDays: readonly number[];
  /** Whether a payer who pays early saves the fee of what is not due yet. There is nothing to save without a fee. */
  readonly isFeeWaivedEarly: boolean;
}

/**
 * Computes the terms that a payer sees before consent, with the function that makes the plan.
 *
 * @throws ChangeRejected that names the parameter
 */
export function planTerms(request: PlanRequest, settings: PlanSettings, moment: Seconds): PlanTerms {
  const { currency, amount, fee, count, firstPaymentOn } = request;
  const { total, entries } = checkedSchedule(request, settings, moment);
  const { interval, intervalCount } = request.cadence;
  return {
    currency,
    price: amount,
    fee,
    total,
    difference: total - amount,
    apr: request.apr?.trim() || null,
    count,
    cadence: { interval, intervalCount },
    installments: entries.map(installmentTerms),
    today: { amount: firstPaymentOn === null ? (entries[0]?.amount ?? 0) : 0, on: dayText(moment) },
    retryDays: request.retryDays,
    isFeeWaivedEarly: fee > 0,
  };
}

/** Returns the text whose hash identifies the terms. Other sums, days or conditions make another text. */
export function planTermsText(terms: PlanTerms): string {
  return JSON.stringify(terms);
}

/**
 * Returns the text whose hash identifies a version of the schedule that the payer accepts.
 *
 * @param plan the id of the plan: the same sums and days of another plan are another consent
 */
export function versionText(
  plan: string,
  version: { readonly version: number; readonly entries: readonly ScheduleEntry[] },
): string {
  return JSON.stringify({
    plan,
    version: version.version,
    installments: version.entries.map(installmentTerms),
  });
}

function installmentTerms({ number, amount, feeAmount, dueAt }: ScheduleEntry): InstallmentTerms {
  return { number, amount, fee: feeAmount, on: dayText(dueAt) };
}

/**
 * What a merchant should know about the law. `more_than_four`, `has_fee`: US Regulation Z (12 CFR 1026.2(a)(17)) applies to
 * credit with a fee, or in more than four installments without the down payment. `over_50_days`: EU directive 2023/2225
 * leaves out a supplier's free deferral of up to 50 days. `over_12_months`: the exemption of the UK ends there.
 */
export type PlanNotice = "more_than_four" | "has_fee" | "over_50_days" | "over_12_months";

const freeInstallments = 4;
const freeDays = 50;
const freeMonths = 12;

/** Returns the notices to the merchant about a plan to which a payer would agree at `moment`. */
export function planNotices(
  { fee, count, downPayment }: Pick<PlanRequest, "fee" | "count" | "downPayment">,
  entries: readonly ScheduleEntry[],
  moment: Seconds,
): readonly PlanNotice[] {
  const last = Math.max(...entries.map(({ dueAt }) => dueAt));
  const days = (startOfDay(last) - startOfDay(moment)) / secondsPerDay;
  const applies: Readonly<Record<PlanNotice, boolean>> = {
    more_than_four: count - (downPayment === null ? 0 : 1) > freeInstallments,
    has_fee: fee > 0,
    over_50_days: days > freeDays,
    over_12_months: startOfDay(last) > startOfDay(addMonths(moment, freeMonths)),
  };
  return (Object.keys(applies) as PlanNotice[]).filter((notice) => applies[notice]);
}

const startOfDay = (moment: Seconds): Seconds => moment - (moment % secondsPerDay);
