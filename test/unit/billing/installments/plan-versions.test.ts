import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlanChange } from "../../../../src/billing/installments/change-plan.ts";
import type { PlanTimeline } from "./a-plan.ts";
import { active, assertRejected, declined, defaulted, pastDue } from "./a-plan.ts";

const sumsOf = (timeline: PlanTimeline) => timeline.rows.installments.map(({ amount }) => amount);
const feesOf = (timeline: PlanTimeline) => timeline.rows.installments.map(({ feeAmount }) => feeAmount);
const versionsOf = (timeline: PlanTimeline) => timeline.rows.versions.map(({ status }) => status);

const withFee = { amount: 30_000, fee: 1000, count: 3 };

test("later dates are in force at once", () => {
  const timeline = active();
  timeline.do({ kind: "reschedule", installments: [{ number: 3, dueOn: "2027-04-10" }] });
  assert.deepEqual(timeline.takeLog(), ["01-31 installment_plan.updated"]);
  assert.deepEqual(timeline.days, ["2027-01-31", "2027-02-28", "2027-04-10", "2027-04-30"]);
  assert.deepEqual(versionsOf(timeline), ["replaced", "in_force"]);
  assert.deepEqual(
    timeline.rows.installments.map(({ version }) => version),
    [1, 1, 2, 1],
  );
  assert.equal(timeline.rows.plan.version, 2);
  timeline.until("2027-04-10T10:00:00");
  assert.equal(timeline.statuses, "paid paid paid scheduled");
});

test("all dates can be shifted; one that was overdue waits for its new day, and the plan recovers", () => {
  const timeline = pastDue();
  timeline.do({ kind: "reschedule", shiftDays: 10 });
  assert.deepEqual(timeline.takeLog(), [
    "02-28 installment_plan.updated",
    "02-28 installment_plan.recovered",
  ]);
  assert.deepEqual(timeline.days, ["2027-01-31", "2027-03-10", "2027-04-10", "2027-05-10"]);
  timeline.until("2027-03-10T10:00:00");
  assert.deepEqual(timeline.takeLog(), ["03-10 charge 2 2500", "03-10 installment.paid 2"]);
});

test("an installment that was moved has all its retries again", () => {
  const timeline = pastDue();
  timeline.do({ kind: "reschedule", shiftDays: 10 }).takeLog();
  timeline.answer = declined();
  timeline.until("2027-03-31");
  assert.deepEqual(
    timeline.takeLog().filter((line) => line.includes("charge")),
    ["03-10", "03-11", "03-13", "03-17"].map((day) => `${day} charge 2 2500`),
  );
});

const proposals: readonly (readonly [name: string, change: PlanChange, sums: readonly number[]])[] = [
  ["an earlier date", { kind: "reschedule", shiftDays: -1 }, [2500, 2500, 2500, 2500]],
  [
    "a higher sum",
    {
      kind: "reschedule",
      installments: [
        { number: 3, amount: 1000 },
        { number: 4, amount: 4000, dueOn: "2027-05-15" },
      ],
    },
    [2500, 2500, 1000, 4000],
  ],
];
for (const [name, change, sums] of proposals) {
  test(`${name} waits until the payer accepts`, () => {
    const timeline = active();
    const { days } = timeline;
    timeline.do(change);
    assert.deepEqual(timeline.takeLog(), [
      "01-31 installment_plan.version_proposed",
      "01-31 mail version_proposed",
    ]);
    assert.deepEqual(versionsOf(timeline), ["in_force", "proposed"]);
    assert.deepEqual([sumsOf(timeline), timeline.days], [[2500, 2500, 2500, 2500], days]);
    timeline.do({ kind: "accept", version: 2 });
    assert.deepEqual(timeline.takeLog(), ["01-31 installment_plan.version_accepted"]);
    assert.deepEqual([versionsOf(timeline), sumsOf(timeline)], [["replaced", "in_force"], sums]);
    assert.notDeepEqual(timeline.days, days);
  });
}

test("a new version of a defaulted plan always needs consent, which reinstates it", () => {
  const timeline = defaulted();
  timeline.do({ kind: "reschedule", shiftDays: 30 });
  assert.equal(timeline.rows.plan.status, "defaulted");
  timeline.do({ kind: "accept", version: 2 });
  assert.deepEqual(timeline.takeLog().slice(-2), [
    ...["02-28 installment_plan.version_accepted", "02-28 installment_plan.reinstated"],
  ]);
  assert.equal(timeline.statuses, "paid scheduled scheduled scheduled");
});

test("the fee of sums that change is divided by their new sums", () => {
  const timeline = active(withFee);
  timeline.do({
    kind: "reschedule",
    installments: [
      { number: 2, amount: 5166 },
      { number: 3, amount: 15_500 },
    ],
  });
  timeline.do({ kind: "accept", version: 2 });
  assert.deepEqual(feesOf(timeline), [334, 166, 500]);
  timeline.do({ kind: "pay", installments: "all" });
  assert.equal(timeline.log.at(-4), "01-31 charge 2+3 20000");
});

test("a proposal is withdrawn by another one, and by a payment or a waiver of what it changes", () => {
  const move: PlanChange = { kind: "reschedule", installments: [{ number: 2, dueOn: "2027-02-20" }] };
  const replaced = active().do(move).do({ kind: "reschedule", shiftDays: -2 });
  assert.deepEqual(versionsOf(replaced), ["in_force", "withdrawn", "proposed"]);
  const later = active()
    .do(move)
    .do({ kind: "reschedule", installments: [{ number: 4, dueOn: "2027-06-01" }] });
  assert.deepEqual(versionsOf(later), ["replaced", "withdrawn", "in_force"]);
  const settled: readonly PlanChange[] = [
    { kind: "pay", installments: [2] },
    { kind: "waive", installments: [2] },
    { kind: "cancel", refund: "none" },
  ];
  for (const change of settled) {
    const timeline = active().do(move).do(change);
    assert.deepEqual(versionsOf(timeline), ["in_force", "withdrawn"]);
    assertRejected(timeline, { kind: "accept", version: 2 }, { code: "invalid_state" });
  }
});

test("a proposal stays while other installments are paid", () => {
  const timeline = active().do({ kind: "reschedule", installments: [{ number: 4, dueOn: "2027-04-20" }] });
  timeline.until("2027-04-01").do({ kind: "accept", version: 2 });
  assert.deepEqual(timeline.days, ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-20"]);
  assert.deepEqual(
    timeline.rows.installments.map(({ version }) => version),
    [1, 1, 1, 2],
  );
});
