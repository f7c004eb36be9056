import assert from "node:assert/strict";
import { ChangeRejected } from "../../../../src/billing/change-rejected.ts";
import { currencyUnit } from "../../../../src/billing/currency-unit.ts";
import type { RetryAdvice } from "../../../../src/billing/dunning-run.ts";
import type { PlanChange } from "../../../../src/billing/installments/change-plan.ts";
import { changePlan } from "../../../../src/billing/installments/change-plan.ts";
import { createPlan } from "../../../../src/billing/installments/create-plan.ts";
import type { PlanRequest } from "../../../../src/billing/installments/create-plan.ts";
import type { PlanOutcome, PlanRows } from "../../../../src/billing/installments/installment-plan.ts";
import { nextPlanAction } from "../../../../src/billing/installments/next-plan-action.ts";
import fc from "../../../support/fast-check.ts";
import { at, iso } from "../moments.ts";
import { aNewPlan, declined, withFees } from "./a-plan.ts";

const day = 86_400;

/** One thing that happens after some time. Sums, numbers and days are shares of what the plan has at that time. */
type Action =
  | { readonly kind: "wait" | "reinstate" | "replace_card" | "verify" | "accept" | "shift" }
  | { readonly kind: "pay" | "waive" | "swap" | "refund" | "cancel"; readonly choice: number };

interface Step {
  readonly action: Action;
  /** Seconds before it. */
  readonly wait: number;
  /** The outcome of the charge that is under way then; null if it has none yet. */
  readonly answer: "paid" | "unreachable" | ReturnType<typeof declined> | null;
  readonly shiftDays: number;
  readonly hasCard: boolean;
}

const advices = fc.constantFrom<RetryAdvice>("yes", "once", "twice", "after_a_day", "no");
const answers: fc.Arbitrary<Step["answer"]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant("paid" as const) },
  { weight: 1, arbitrary: fc.constant("unreachable" as const) },
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        advices,
        fc.constantFrom("card" as const, "card" as const, "authentication" as const),
        fc.boolean(),
      )
      .map(([retry, kind, isOtherCard]) => ({ ...declined({ retry, kind }), isOtherCard })),
  },
  { weight: 1, arbitrary: fc.constant(declined({ retry: "no", kind: "revocation" })) },
);

const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(
        ...(["wait", "wait", "wait", "reinstate", "replace_card", "verify", "accept", "shift"] as const),
      )
      .map((kind) => ({ kind })),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "pay" as const,
        "pay" as const,
        "waive" as const,
        "swap" as const,
        "refund" as const,
      ),
      choice: fc.nat({ max: 1000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), choice: fc.nat({ max: 1 }) }) },
);

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    action: actions,
    wait: fc.constantFrom(0, 300, 3600, day, 3 * day, 12 * day, 45 * day),
    answer: answers,
    shiftDays: fc.integer({ min: -20, max: 20 }),
    hasCard: fc.constantFrom(true, true, true, false),
  }),
  { maxLength: 30 },
);

export const requests: fc.Arbitrary<Partial<PlanRequest>> = fc
  .constantFrom("usd", "jpy", "kwd", "uyw")
  .chain((currency) =>
    fc.record({
      currency: fc.constant(currency),
      amount: fc.integer({ min: 700, max: 60_000 }).map((units) => units * currencyUnit(currency)),
      fee: fc.oneof(fc.constant(0), fc.nat({ max: 900 })).map((units) => units * currencyUnit(currency)),
      count: fc.integer({ min: 2, max: 12 }),
      cadence: fc.constantFrom(
        ...([
          { interval: "day", intervalCount: 1 },
          { interval: "week", intervalCount: 2 },
          { interval: "month", intervalCount: 1 },
        ] as const),
      ),
      firstPaymentOn: fc.constantFrom(null, null, "2027-02-01"),
      retryDays: fc.constantFrom([], [1], [1, 3, 7]),
      apr: fc.constant("9 %"),
    }),
  );

/** What the test itself has counted. */
interface Ledger {
  /** Paid minor units by installment number, each at most once. */
  readonly paid: Map<number, number>;
  /** Charges that succeeded, were refunded by themselves, and paid nothing. */
  readonly returned: Set<string>;
}

export interface Scene {
  rows: PlanRows;
  moment: number;
  readonly ledger: Ledger;
}

export type Seen = (scene: Scene, before: PlanRows, outcome: PlanOutcome) => void;

export function play(request: Partial<PlanRequest>, script: readonly Step[], seen: Seen): Scene {
  let charges = 0;
  const context = (hasCard: boolean) => ({ hasCard, newChargeId: () => `ch_${(charges += 1)}` });
  const start = at("2027-01-31T10:00:00");
  const first = createPlan(aNewPlan(request), withFees, start, context(true));
  const ledger: Ledger = { paid: new Map(), returned: new Set() };
  const scene: Scene = { rows: first.rows, moment: start, ledger };
  const change = (given: PlanChange | null, hasCard: boolean) => {
    if (given === null) return;
    const before = scene.rows;
    try {
      const outcome = changePlan(before, given, scene.moment, context(hasCard));
      scene.rows = outcome.rows;
      for (const { charge } of outcome.refunds) {
        if (before.charge?.id === charge) ledger.returned.add(charge);
      }
      seen(scene, before, outcome);
    } catch (error) {
      if (!(error instanceof ChangeRejected)) throw error;
    }
  };
  const settle = ({ answer, hasCard }: Step) => {
    const { charge } = scene.rows;
    if (charge === null || answer === null) return;
    // The other card is tried next: its own decline is about itself.
    const isOtherCard = charge.purpose === "requested" || scene.rows.plan.postponed?.failures !== 0;
    const result =
      typeof answer === "string"
        ? { kind: answer }
        : { ...answer, isOtherCard: answer.isOtherCard && isOtherCard };
    change({ kind: "settle", charge: charge.id, result }, hasCard);
    if (answer !== "paid" || ledger.returned.has(charge.id)) return;
    for (const { number, amount } of charge.parts) {
      assert.ok(!ledger.paid.has(number), `installment ${number} is paid twice`);
      ledger.paid.set(number, amount);
    }
  };
  for (const step of script) {
    const target = scene.moment + step.wait;
    for (
      let action = nextPlanAction(scene.rows);
      action !== null && action.at <= target;
      action = nextPlanAction(scene.rows)
    ) {
      scene.moment = Math.max(scene.moment, action.at);
      change({ kind: "time_passes" }, step.hasCard);
      settle(step);
    }
    scene.moment = target;
    change(changeOf(scene, step), step.hasCard);
    settle(step);
  }
  return scene;
}

function changeOf({ rows }: Scene, { action, shiftDays }: Step): PlanChange | null {
  switch (action.kind) {
    case "wait":
      return null;
    case "reinstate":
    case "replace_card":
      return { kind: action.kind };
    case "verify":
      return { kind: "verify", isVerified: shiftDays > -15 };
    case "accept":
      return { kind: "accept", version: rows.versions.length };
    case "shift":
      return { kind: "reschedule", shiftDays };
    case "cancel":
      return { kind: "cancel", refund: action.choice === 0 ? "none" : "paid" };
    case "refund": {
      const payment = rows.payments[action.choice % Math.max(1, rows.payments.length)];
      return payment === undefined
        ? null
        : {
            kind: "return",
            charge: payment.charge,
            refunded: Math.floor((payment.amount * action.choice) / 1000),
            disputed: action.choice % 3 === 0 ? payment.amount : 0,
          };
    }
    case "pay":
      return {
        kind: "pay",
        installments:
          action.choice % 5 === 0 ? "all" : action.choice % 3 === 0 ? "owed" : chosen(rows, action.choice),
      };
    case "waive":
      return { kind: "waive", installments: chosen(rows, action.choice) };
    case "swap":
      return swap(rows, action.choice);
  }
}

/** Some open installments, and rarely one that is not. */
function chosen({ installments }: PlanRows, choice: number): readonly number[] {
  const open = installments.filter(({ status }) => status !== "paid" || choice % 50 === 0);
  return open.filter((_, index) => (choice >> (index % 10)) % 2 === 1).map(({ number }) => number);
}

/** Moves a sum between two installments, and the later one by some days. */
function swap({ plan, installments }: PlanRows, choice: number): PlanChange {
  const [a, b] = installments.slice(choice % installments.length);
  if (a === undefined || b === undefined) return { kind: "reschedule", shiftDays: 2 };
  const moved = Math.floor(a.amount / 3 / currencyUnit(plan.currency)) * currencyUnit(plan.currency);
  const dueOn = iso(b.dueAt + ((choice % 9) - 4) * day).slice(0, 10);
  return {
    kind: "reschedule",
    installments: [
      { number: a.number, amount: a.amount - moved },
      { number: b.number, amount: b.amount + moved, dueOn },
    ],
  };
}
