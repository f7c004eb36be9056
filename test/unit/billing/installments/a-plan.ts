import assert from "node:assert/strict";
import { ChangeRejected } from "../../../../src/billing/change-rejected.ts";
import type { Decline } from "../../../../src/billing/dunning-run.ts";
import type { PlanChange } from "../../../../src/billing/installments/change-plan.ts";
import { changePlan } from "../../../../src/billing/installments/change-plan.ts";
import type { NewPlan, PlanRequest } from "../../../../src/billing/installments/create-plan.ts";
import { createPlan } from "../../../../src/billing/installments/create-plan.ts";
import type {
  ChargeRefund,
  PlanOutcome,
  PlanRows,
} from "../../../../src/billing/installments/installment-plan.ts";
import { nextPlanAction } from "../../../../src/billing/installments/next-plan-action.ts";
import { at, iso } from "../moments.ts";

/** 100.00 USD in four monthly installments, the first of them now. */
export function aRequest(more: Partial<PlanRequest> = {}): PlanRequest {
  return {
    currency: "usd",
    amount: 10_000,
    fee: 0,
    count: 4,
    cadence: { interval: "month", intervalCount: 1 },
    downPayment: null,
    firstPaymentOn: null,
    remainder: "first",
    retryDays: [1, 3, 7],
    apr: more.fee === undefined ? null : "19.9 %",
    ...more,
  };
}

export const aNewPlan = (more: Partial<PlanRequest> = {}): NewPlan => ({
  ...aRequest(more),
  id: "ipl_1",
  installmentId: (number) => `inst_${number}`,
});

export const withFees = { fees: true };

export const declined = (decline: Partial<Decline> = {}) => ({
  kind: "declined" as const,
  isOtherCard: false,
  decline: { retry: "yes" as const, kind: "card" as const, ...decline },
});

/** The outcome that a charge of a timeline gets. */
export type Answer = "paid" | "unreachable" | ReturnType<typeof declined>;

/**
 * A plan that is played from one moment to the next. Each charge is settled at once by `answer`, unless that is null: then
 * it is under way until `settle` is called.
 */
export class PlanTimeline {
  rows: PlanRows;
  now: number;
  hasCard = true;
  answer: Answer | null = "paid";
  /** What has happened since it was read last, such as `08-31 installment.paid 2` and `mail plan_started`. */
  readonly log: string[] = [];
  readonly refunds: ChargeRefund[] = [];
  #charges = 0;

  constructor(more: Partial<PlanRequest> = {}, when = "2027-01-31T10:00:00", answer: Answer | null = "paid") {
    this.now = at(when);
    this.answer = answer;
    const created = createPlan(aNewPlan(more), withFees, this.now, this.#context());
    this.rows = created.rows;
    this.#record(created);
  }

  /** Lets time pass to a moment. Everything that is due happens at its own moment. */
  until(when: string): this {
    const target = at(when);
    for (
      let action = nextPlanAction(this.rows);
      action !== null && action.at <= target;
      action = nextPlanAction(this.rows)
    ) {
      this.now = Math.max(this.now, action.at);
      this.#change({ kind: "time_passes" });
    }
    this.now = target;
    return this;
  }

  /** Nothing happens up to a moment, as if the service were down; then all that is due. */
  downUntil(when: string): this {
    this.now = at(when);
    this.#change({ kind: "time_passes" });
    return this;
  }

  do(change: PlanChange): this {
    this.#change(change);
    return this;
  }

  /** Settles the charge under way. */
  settle(answer: Answer): this {
    const { charge } = this.rows;
    assert.ok(charge, "a charge is under way");
    const result = typeof answer === "string" ? { kind: answer } : answer;
    this.#record(
      changePlan(this.rows, { kind: "settle", charge: charge.id, result }, this.now, this.#context()),
    );
    return this;
  }

  /** Returns the log since the last call. */
  takeLog(): readonly string[] {
    return this.log.splice(0);
  }

  /** The statuses of the installments, such as `paid paid due scheduled`. */
  get statuses(): string {
    return this.rows.installments.map(({ status }) => status).join(" ");
  }

  get days(): readonly string[] {
    return this.rows.installments.map(({ dueAt }) => iso(dueAt).slice(0, 10));
  }

  #change(change: PlanChange): void {
    this.#record(changePlan(this.rows, change, this.now, this.#context()));
  }

  #record({ rows, events, mails, refunds, begun }: PlanOutcome): void {
    this.rows = rows;
    const day = iso(this.now).slice(5, 10);
    for (const { type, number } of events) this.log.push([day, type, number].filter(Boolean).join(" "));
    for (const { kind, number } of mails)
      this.log.push([day, "mail", kind, number].filter(Boolean).join(" "));
    this.refunds.push(...refunds);
    if (begun === null) return;
    const numbers = begun.parts.map(({ number }) => number).join("+");
    this.log.push(`${day} charge ${numbers} ${begun.amount}`);
    if (this.answer !== null) this.settle(this.answer);
  }

  #context() {
    return { hasCard: this.hasCard, newChargeId: () => `ch_${(this.#charges += 1)}` };
  }
}

/** Asserts that a change is rejected, and that its rows stay the same. */
export function assertRejected(
  timeline: PlanTimeline,
  change: PlanChange,
  expected: { readonly code: string; readonly param?: string | undefined },
): void {
  const before = timeline.rows;
  assert.throws(
    () => timeline.do(change),
    (error) => {
      assert.ok(error instanceof ChangeRejected, String(error));
      assert.deepEqual({ code: error.code, param: error.param }, { param: undefined, ...expected });
      return true;
    },
  );
  assert.equal(timeline.rows, before);
}

type More = Partial<PlanRequest>;

/** A plan whose first installment is paid. */
export function active(more: More = {}): PlanTimeline {
  const timeline = new PlanTimeline(more);
  timeline.takeLog();
  return timeline;
}

/** A plan whose second installment has failed for good. */
export function defaulted(more: More = {}, answer = declined()): PlanTimeline {
  const timeline = active({ retryDays: [], ...more });
  timeline.answer = answer;
  timeline.until("2027-02-28T12:00:00").takeLog();
  timeline.answer = "paid";
  return timeline;
}

/** A plan whose second installment is overdue. */
export function pastDue(more: More = {}): PlanTimeline {
  const timeline = active(more);
  timeline.answer = declined();
  timeline.until("2027-02-28T12:00:00").takeLog();
  timeline.answer = "paid";
  return timeline;
}

/** A plan of which a charge has no outcome. */
export function charging(): PlanTimeline {
  const timeline = active();
  timeline.answer = null;
  return timeline.until("2027-02-28T10:00:00");
}

/** A plan whose second installment has just failed. */
export function failing(answer = declined(), more: Partial<PlanRequest> = {}): PlanTimeline {
  const timeline = active(more);
  timeline.answer = answer;
  timeline.until("2027-02-28T10:00:00").takeLog();
  return timeline;
}
