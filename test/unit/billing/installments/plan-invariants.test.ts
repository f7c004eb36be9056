import assert from "node:assert/strict";
import { test } from "node:test";
import { ChangeRejected } from "../../../../src/billing/change-rejected.ts";
import { currencyUnit } from "../../../../src/billing/currency-unit.ts";
import type { RetryAdvice } from "../../../../src/billing/dunning-run.ts";
import type { PlanChange } from "../../../../src/billing/installments/change-plan.ts";
import { changePlan } from "../../../../src/billing/installments/change-plan.ts";
import { createPlan } from "../../../../src/billing/installments/create-plan.ts";
import type { PlanRequest } from "../../../../src/billing/installments/create-plan.ts";
import type { PlanOutcome, PlanRows } from "../../../../src/billing/installments/installment-plan.ts";
import { nextPlanAct } from "../../../../src/billing/installments/next-plan-act.ts";
import { planAmounts } from "../../../../src/billing/installments/plan-amounts.ts";
import { minimumAmount } from "../../../../src/money/minimum-amount.ts";
import fc from "../../../support/fast-check.ts";
import { at, iso } from "../moments.ts";
import { aNewPlan, declined, withFees } from "./a-plan.ts";

const day = 86_400;

/** One thing that happens after some time. Sums, numbers and days are shares of what the plan has at that time. */
type Act =
  | { readonly kind: "wait" | "reinstate" | "replace_card" | "verify" | "accept" | "shift" }
  | { readonly kind: "pay" | "waive" | "swap" | "refund" | "cancel"; readonly choice: number };

interface Step {
  readonly act: Act;
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

const acts: fc.Arbitrary<Act> = fc.oneof(
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

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    act: acts,
    wait: fc.constantFrom(0, 300, 3600, day, 3 * day, 12 * day, 45 * day),
    answer: answers,
    shiftDays: fc.integer({ min: -20, max: 20 }),
    hasCard: fc.constantFrom(true, true, true, false),
  }),
  { maxLength: 30 },
);

const requests: fc.Arbitrary<Partial<PlanRequest>> = fc
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

interface Scene {
  rows: PlanRows;
  moment: number;
  readonly ledger: Ledger;
}

type Seen = (scene: Scene, before: PlanRows, outcome: PlanOutcome) => void;

function play(request: Partial<PlanRequest>, script: readonly Step[], seen: Seen): Scene {
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
    for (let act = nextPlanAct(scene.rows); act !== null && act.at <= target; act = nextPlanAct(scene.rows)) {
      scene.moment = Math.max(scene.moment, act.at);
      change({ kind: "time_passes" }, step.hasCard);
      settle(step);
    }
    scene.moment = target;
    change(changeOf(scene, step), step.hasCard);
    settle(step);
  }
  return scene;
}

function changeOf({ rows }: Scene, { act, shiftDays }: Step): PlanChange | null {
  switch (act.kind) {
    case "wait":
      return null;
    case "reinstate":
    case "replace_card":
      return { kind: act.kind };
    case "verify":
      return { kind: "verify", isVerified: shiftDays > -15 };
    case "accept":
      return { kind: "accept", version: rows.versions.length };
    case "shift":
      return { kind: "reschedule", shiftDays };
    case "cancel":
      return { kind: "cancel", refund: act.choice === 0 ? "none" : "paid" };
    case "refund": {
      const payment = rows.payments[act.choice % Math.max(1, rows.payments.length)];
      return payment === undefined
        ? null
        : {
            kind: "refund",
            charge: payment.charge,
            refunded: Math.floor((payment.amount * act.choice) / 1000),
          };
    }
    case "pay":
      return {
        kind: "pay",
        installments: act.choice % 5 === 0 ? "all" : act.choice % 3 === 0 ? "owed" : chosen(rows, act.choice),
      };
    case "waive":
      return { kind: "waive", installments: chosen(rows, act.choice) };
    case "swap":
      return swap(rows, act.choice);
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

const check = (numRuns: number, seen: Seen, atEnd: (scene: Scene) => void = () => undefined) => {
  fc.assert(
    fc.property(requests, steps, (request, script) => {
      try {
        atEnd(play(request, script, seen));
      } catch (error) {
        // Some sums are too small for the count.
        if (!(error instanceof ChangeRejected)) throw error;
      }
    }),
    { numRuns },
  );
};

test("paid, scheduled, waived and canceled are the total after every step, and the sum that cards paid", () => {
  const seenKinds = new Set<string>();
  check(
    600,
    ({ rows }, _, { events }) => {
      const { paid, scheduled, waived, canceled } = planAmounts(rows);
      assert.equal(paid + scheduled + waived + canceled, rows.plan.total);
      for (const sum of [paid, scheduled, waived, canceled]) assert.ok(sum >= 0);
      for (const { type } of events) seenKinds.add(type);
    },
    ({ rows, ledger }) => {
      const cards = [...ledger.paid.values()].reduce((sum, one) => sum + one, 0);
      assert.equal(planAmounts(rows).paid, cards);
      assert.equal(
        rows.payments.reduce((sum, { amount }) => sum + amount, 0),
        cards,
      );
    },
  );
  // The sequences reach everything that can happen.
  assert.equal(seenKinds.size, 13, [...seenKinds].join(" "));
});

test("what is paid, waived or canceled is never changed, and a plan that has ended stays so", () => {
  check(400, ({ rows }, before) => {
    before.installments.forEach((old, index) => {
      if (old.status === "paid" || old.status === "waived" || old.status === "canceled") {
        assert.equal(rows.installments[index], old);
      }
    });
    if (before.plan.status === "completed" || before.plan.status === "canceled") {
      assert.deepEqual(rows.plan, before.plan);
      assert.deepEqual(rows.installments, before.installments);
    }
    before.versions.forEach(({ version, entries }, index) => {
      assert.equal(rows.versions[index]?.version, version);
      assert.equal(rows.versions[index]?.entries, entries, "entries of a version are frozen");
    });
  });
});

test("installments stay at least the smallest amount, in whole units, in the order of their days", () => {
  check(400, ({ rows }) => {
    const { currency, total } = rows.plan;
    const unit = currencyUnit(currency);
    assert.equal(
      rows.installments.reduce((sum, { amount }) => sum + amount, 0),
      total,
    );
    for (const { amount, feeAmount } of rows.installments) {
      assert.ok(amount - feeAmount >= minimumAmount(currency) && feeAmount >= 0);
      assert.deepEqual([amount % unit, feeAmount % unit], [0, 0]);
    }
    const open = rows.installments.filter(({ status }) => /scheduled|due|failed/.test(status));
    open.slice(1).forEach(({ dueAt }, index) => {
      assert.ok(Math.floor(dueAt / day) > Math.floor((open[index]?.dueAt ?? Infinity) / day));
    });
  });
});

test("a charge takes only what is open, and nothing while another one has no outcome", () => {
  check(400, (_, before, { begun, rows }) => {
    if (begun === null) return;
    assert.equal(before.charge, null);
    assert.equal(rows.charge, begun);
    assert.equal(
      begun.parts.reduce((sum, { amount }) => sum + amount, 0),
      begun.amount,
    );
    for (const { number, amount, waived } of begun.parts) {
      const row = before.installments[number - 1];
      assert.ok(row !== undefined && /scheduled|due|failed/.test(row.status));
      assert.equal(amount + waived, row.amount);
      assert.ok(waived === 0 || (waived === row.feeAmount && begun.purpose === "requested"));
    }
    if (begun.purpose === "requested") return;
    const [part, ...more] = begun.parts;
    assert.deepEqual(more, []);
    // The oldest of all that are open.
    assert.equal(
      part?.number,
      before.installments.find(({ status }) => /scheduled|due|failed/.test(status))?.number,
    );
  });
});

test("a plan that goes on has something open, and a plan that is past due has something overdue", () => {
  check(400, ({ rows, moment }) => {
    const { status, defaultReason } = rows.plan;
    const open = rows.installments.filter((row) => /scheduled|due|failed/.test(row.status));
    assert.equal(open.length > 0, !/completed|canceled/.test(status));
    if (status === "past_due") assert.ok(open.some(({ dueAt }) => dueAt <= moment));
    assert.equal(defaultReason !== null, status === "defaulted");
    // Every plan that goes on is either waiting for an outcome or for a moment.
    if (/pending|active|past_due/.test(status)) {
      assert.ok(rows.charge !== null || nextPlanAct(rows) !== null);
    }
  });
});

test("paying all early ends any plan that goes on", () => {
  check(
    300,
    () => undefined,
    (scene) => {
      const { status } = scene.rows.plan;
      if (!/active|past_due|defaulted/.test(status) || scene.rows.charge !== null) return;
      const context = { hasCard: true, newChargeId: () => "ch_last" };
      const pay: PlanChange = { kind: "pay", installments: "all" };
      const { rows } = changePlan(scene.rows, pay, scene.moment, context);
      const paid: PlanChange = { kind: "settle", charge: "ch_last", result: { kind: "paid" } };
      const ended = changePlan(rows, paid, scene.moment, context).rows;
      assert.equal(ended.plan.status, "completed");
      assert.equal(planAmounts(ended).scheduled, 0);
    },
  );
});
