import type { Seconds } from "../calendar.ts";
import { checkRetryDays } from "../dunning-schedule.ts";
import { ChangeRejected } from "../change-rejected.ts";
import type { PlanOutcome, PlanRows, ScheduleRequest } from "./installment-plan.ts";
import { installmentSchedule } from "./installment-schedule.ts";
import type { PlanContext } from "./plan-work.ts";
import { PlanWork } from "./plan-work.ts";

/** The choices of a merchant for a plan. */
export interface PlanRequest extends ScheduleRequest {
  /** As for `InstallmentPlan`. */
  readonly retryDays: readonly number[];
  /** The annual rate as the merchant states it. A plan with a fee needs it. */
  readonly apr: string | null;
}

export interface PlanSettings {
  /** Whether the account may ask for fees. */
  readonly fees: boolean;
}

export interface NewPlan extends PlanRequest {
  readonly id: string;
  /** Returns the id of the installment with a number. */
  readonly installmentId: (number: number) => string;
}

/**
 * Creates a plan. It is pending until its first payment succeeds, which begins now, or until the card is verified if the
 * first payment is later.
 *
 * @throws ChangeRejected that names the parameter
 */
export function createPlan(
  given: NewPlan,
  settings: PlanSettings,
  moment: Seconds,
  context: PlanContext,
): PlanOutcome {
  const { anchor, total, entries } = checkedSchedule(given, settings, moment);
  const { id, currency, retryDays, cadence, firstPaymentOn } = given;
  const isFirstNow = firstPaymentOn === null;
  const rows: PlanRows = {
    plan: {
      id,
      currency,
      status: "pending",
      total,
      createdAt: moment,
      anchor,
      cadence,
      retryDays,
      version: 1,
      defaultReason: null,
      lastAutomaticAt: null,
      postponed: null,
      endedAt: null,
    },
    installments: entries.map((entry, index) => ({
      ...entry,
      id: given.installmentId(entry.number),
      status: isFirstNow && index === 0 ? "due" : "scheduled",
      version: 1,
      paidAt: null,
      charge: null,
      waivedAmount: 0,
      attemptCount: 0,
      run: null,
    })),
    charge: null,
    payments: [],
    versions: [{ version: 1, status: "in_force", entries }],
  };
  const work = new PlanWork(rows, moment, context);
  work.recordEvent("installment_plan.created");
  if (isFirstNow) {
    work.beginCharge("first", [{ number: 1, amount: entries[0]?.amount ?? 0, waived: 0 }]);
  }
  return work.outcome();
}

/**
 * Computes the schedule of a new plan. A preview is this schedule.
 *
 * @throws ChangeRejected that names the parameter
 */
export function checkedSchedule(
  request: PlanRequest,
  { fees }: PlanSettings,
  moment: Seconds,
): ReturnType<typeof installmentSchedule> {
  const schedule = installmentSchedule(request, moment);
  if (request.fee > 0 && !fees) {
    throw new ChangeRejected(
      "parameter_invalid",
      "Fees of plans are off. Turn on billing[installments][fees] of the account.",
      "fee",
    );
  }
  if (request.fee > 0 && (request.apr ?? "").trim() === "") {
    throw new ChangeRejected("parameter_missing", "A plan with a fee states its annual rate.", "apr");
  }
  checkRetryDays(request.retryDays, "retries[days]");
  return schedule;
}
