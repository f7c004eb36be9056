import assert from "node:assert/strict";
import { test } from "node:test";
import { planAmounts } from "../../../../src/billing/installments/plan-amounts.ts";
import { at } from "../moments.ts";
import { PlanTimeline, active, assertRejected, charging, declined, defaulted, pastDue } from "./a-plan.ts";

const withFee = { amount: 30_000, fee: 1000, count: 3 };

test("paying all early takes one charge, waives the fee of what is not due, and completes the plan", () => {
  const timeline = active(withFee);
  timeline.do({ kind: "pay", installments: "all" });
  assert.deepEqual(timeline.takeLog(), [
    "01-31 charge 2+3 20000",
    ...["01-31 installment.paid 2", "01-31 installment.paid 3", "01-31 installment_plan.completed"],
  ]);
  assert.deepEqual(planAmounts(timeline.rows), {
    paid: 30_334,
    scheduled: 0,
    waived: 666,
    canceled: 0,
    refunded: 0,
    disputed: 0,
  });
});

test("paying one early leaves the others on their days", () => {
  const timeline = active(withFee);
  timeline.do({ kind: "pay", installments: [3] }).takeLog();
  assert.equal(timeline.statuses, "paid scheduled paid");
  assert.deepEqual(
    timeline.rows.installments.map(({ attemptCount }) => attemptCount),
    [1, 0, 0],
  );
  timeline.until("2027-12-31");
  assert.deepEqual(timeline.takeLog(), [
    ...["02-28 charge 2 10333", "02-28 installment.paid 2", "02-28 installment_plan.completed"],
  ]);
});

test("what is due is paid with its fee", () => {
  const timeline = pastDue(withFee);
  timeline.do({ kind: "pay", installments: [3, 2] });
  assert.deepEqual(timeline.takeLog(), [
    "02-28 charge 2+3 20333",
    ...["02-28 installment.paid 2", "02-28 installment.paid 3", "02-28 installment_plan.completed"],
  ]);
});

test("the fee of an installment is paid from the second in which it is due", () => {
  const timeline = active(withFee);
  timeline.now = at("2027-02-28T10:00:00");
  timeline.do({ kind: "pay", installments: [2] });
  assert.equal(timeline.takeLog()[0], "02-28 charge 2 10333");
});

for (const answer of [declined({ retry: "no" }), "unreachable"] as const) {
  test(`an early payment that is ${typeof answer === "string" ? answer : answer.kind} changes nothing`, () => {
    const timeline = active();
    const before = timeline.rows;
    timeline.answer = answer;
    timeline.do({ kind: "pay", installments: "all" });
    assert.deepEqual(timeline.takeLog(), ["01-31 charge 2+3+4 7500"]);
    assert.deepEqual(timeline.rows, before);
  });
}

test("a declined payment of what is overdue moves no retry, but can block the card", () => {
  const timeline = pastDue();
  timeline.answer = declined({ retry: "no" });
  timeline.do({ kind: "pay", installments: "owed" });
  assert.deepEqual(timeline.takeLog(), ["02-28 charge 2 2500", "02-28 installment.failed 2"]);
  timeline.until("2027-03-02");
  assert.deepEqual(timeline.takeLog(), ["03-01 mail payment_failed 2"]);
  assert.equal(timeline.rows.installments[1]?.attemptCount, 1);
});

test("a declined payment of what was not tried yet begins its retries, and counts as no attempt", () => {
  const timeline = active();
  timeline.answer = "unreachable";
  timeline.until("2027-02-28T10:00:00").takeLog();
  timeline.answer = declined({ retry: "never_with_this_card" });
  timeline.do({ kind: "pay", installments: "owed" });
  timeline.until("2027-03-02");
  assert.deepEqual(timeline.takeLog(), [
    ...["02-28 charge 2 2500", "02-28 installment.failed 2", "02-28 installment_plan.past_due"],
    ...["02-28 mail payment_failed 2", "03-01 mail payment_failed 2"],
  ]);
  assert.equal(timeline.rows.installments[1]?.attemptCount, 0);
});

test("a card that a payer's payment has blocked is not charged when the processor can be reached again", () => {
  const timeline = pastDue();
  timeline.answer = "unreachable";
  timeline.until("2027-03-01T10:00:00").takeLog();
  timeline.answer = declined({ retry: "no" });
  timeline.do({ kind: "pay", installments: "owed" }).takeLog();
  timeline.until("2027-03-06");
  assert.deepEqual(timeline.takeLog(), ["03-01 mail payment_failed 2", "03-03 mail payment_failed 2"]);
});

test("a declined payment of a defaulted plan changes nothing", () => {
  const timeline = defaulted().until("2027-04-05");
  timeline.do({ kind: "waive", installments: [2] }).takeLog();
  const before = timeline.rows;
  timeline.answer = declined();
  timeline.do({ kind: "pay", installments: "owed" });
  assert.deepEqual(timeline.takeLog(), ["04-05 charge 3 2500", "04-05 installment.failed 3"]);
  assert.deepEqual(timeline.rows, before);
});

test("a defaulted plan is paid by its payer, and stays defaulted until all is paid", () => {
  const timeline = defaulted();
  timeline.do({ kind: "pay", installments: "owed" });
  assert.deepEqual(timeline.takeLog(), ["02-28 charge 2 2500", "02-28 installment.paid 2"]);
  timeline.until("2027-12-31").do({ kind: "pay", installments: "all" });
  assert.deepEqual(timeline.takeLog(), [
    "12-31 charge 3+4 5000",
    ...["12-31 installment.paid 3", "12-31 installment.paid 4", "12-31 installment_plan.completed"],
  ]);
});

test("waiving takes installments off the plan, and completes it with the last", () => {
  const timeline = pastDue();
  timeline.do({ kind: "waive", installments: [2] });
  assert.deepEqual(timeline.takeLog(), ["02-28 installment.waived 2", "02-28 installment_plan.recovered"]);
  timeline.do({ kind: "waive", installments: [4, 3] });
  assert.deepEqual(timeline.takeLog(), [
    ...["02-28 installment.waived 3", "02-28 installment.waived 4", "02-28 installment_plan.completed"],
  ]);
  assert.deepEqual(planAmounts(timeline.rows), {
    paid: 2500,
    scheduled: 0,
    waived: 7500,
    canceled: 0,
    refunded: 0,
    disputed: 0,
  });
});

test("canceling stops the plan; what was paid is refunded only on request, without what was refunded before", () => {
  for (const refund of ["none", "paid"] as const) {
    const timeline = active().until("2027-03-01");
    timeline.do({ kind: "return", charge: "ch_1", refunded: 700, disputed: 0 }).takeLog();
    timeline.do({ kind: "cancel", refund });
    assert.deepEqual(timeline.takeLog(), ["03-01 installment_plan.canceled"]);
    assert.deepEqual(
      timeline.refunds,
      refund === "none"
        ? []
        : [
            { charge: "ch_1", amount: 1800 },
            { charge: "ch_2", amount: 2500 },
          ],
    );
    assert.deepEqual(planAmounts(timeline.rows), {
      paid: 5000,
      scheduled: 0,
      waived: 0,
      canceled: 5000,
      refunded: 700,
      disputed: 0,
    });
    timeline.until("2028-01-01");
    assert.deepEqual(timeline.takeLog(), []);
  }
});

test("a charge that succeeds after a cancellation is refunded and pays nothing", () => {
  const timeline = charging();
  timeline.do({ kind: "cancel", refund: "none" }).settle("paid");
  assert.deepEqual(timeline.refunds, [{ charge: "ch_2", amount: 2500 }]);
  assert.equal(timeline.statuses, "paid canceled canceled canceled");
  assert.equal(planAmounts(timeline.rows).paid, 2500);
});

test("a first payment that succeeds after a cancellation is refunded", () => {
  const timeline = new PlanTimeline({}, "2027-01-31T10:00:00", null);
  timeline.do({ kind: "cancel", refund: "none" }).settle("paid");
  assert.deepEqual(timeline.refunds, [{ charge: "ch_1", amount: 2500 }]);
  assert.equal(timeline.rows.plan.status, "canceled");
});

test("what is refunded is not owed again, also if a refund fails later", () => {
  const timeline = active();
  for (const refunded of [2500, 1000]) {
    timeline.do({ kind: "return", charge: "ch_1", refunded, disputed: 0 });
    assert.deepEqual(planAmounts(timeline.rows), {
      paid: 2500,
      scheduled: 7500,
      waived: 0,
      canceled: 0,
      refunded,
      disputed: 0,
    });
  }
  assert.equal(timeline.statuses, "paid scheduled scheduled scheduled");
});

test("what is disputed is not owed again, and counts without what was refunded before", () => {
  const timeline = active();
  for (const [disputed, counted] of [
    [2500, 1800],
    [500, 500],
    [0, 0],
  ] as const) {
    timeline.do({ kind: "return", charge: "ch_1", refunded: 700, disputed });
    assert.deepEqual(planAmounts(timeline.rows), {
      paid: 2500,
      scheduled: 7500,
      waived: 0,
      canceled: 0,
      refunded: 700,
      disputed: counted,
    });
  }
  assert.equal(timeline.statuses, "paid scheduled scheduled scheduled");
});

test("reinstating makes what is overdue due now", () => {
  const timeline = defaulted().until("2027-04-05");
  timeline.do({ kind: "reinstate" });
  assert.deepEqual(timeline.takeLog(), ["04-05 installment_plan.reinstated"]);
  timeline.until("2027-12-31");
  assert.deepEqual(timeline.takeLog(), [
    ...["04-05 charge 2 2500", "04-05 installment.paid 2", "04-06 charge 3 2500", "04-06 installment.paid 3"],
    ...["04-30 charge 4 2500", "04-30 installment.paid 4", "04-30 installment_plan.completed"],
  ]);
});

test("a reinstated plan has all its retries again", () => {
  const again = active({ retryDays: [1] });
  again.answer = declined();
  again.until("2027-03-10").do({ kind: "reinstate" }).takeLog();
  again.until("2027-04-01");
  assert.deepEqual(
    again.takeLog().filter((line) => line.includes("plan.") || line.includes("charge")),
    [
      ...["03-10 charge 2 2500", "03-10 installment_plan.past_due"],
      ...["03-11 charge 2 2500", "03-11 installment_plan.defaulted"],
    ],
  );
});

test("after a revocation only the payer's consent lets the plan go on", () => {
  const timeline = defaulted({}, declined({ retry: "no", kind: "revocation" }));
  assertRejected(timeline, { kind: "reinstate" }, { code: "invalid_state" });
  timeline.do({ kind: "reschedule", installments: [{ number: 2 }] });
  assert.equal(timeline.rows.plan.status, "defaulted");
  timeline.do({ kind: "accept", version: 2 });
  assert.deepEqual(timeline.takeLog(), [
    ...["02-28 installment_plan.version_proposed", "02-28 mail version_proposed"],
    ...["02-28 installment_plan.version_accepted", "02-28 installment_plan.reinstated"],
  ]);
  assert.deepEqual([timeline.rows.plan.status, timeline.rows.plan.defaultReason], ["active", null]);
});
