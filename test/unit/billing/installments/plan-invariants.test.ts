import assert from "node:assert/strict";
import { test } from "node:test";
import { ChangeRejected } from "../../../../src/billing/change-rejected.ts";
import { currencyUnit } from "../../../../src/billing/currency-unit.ts";
import type { PlanChange } from "../../../../src/billing/installments/change-plan.ts";
import { changePlan } from "../../../../src/billing/installments/change-plan.ts";
import { nextPlanAction } from "../../../../src/billing/installments/next-plan-action.ts";
import { planAmounts } from "../../../../src/billing/installments/plan-amounts.ts";
import { minimumAmount } from "../../../../src/money/minimum-amount.ts";
import fc from "../../../support/fast-check.ts";
import type { Scene, Seen } from "./random-plans.ts";
import { play, requests, steps } from "./random-plans.ts";

const day = 86_400;

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
      assert.ok(rows.charge !== null || nextPlanAction(rows) !== null);
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
