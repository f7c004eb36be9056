import assert from "node:assert/strict";
import { test } from "node:test";
import type { RetryAdvice } from "../../../../src/billing/dunning-run.ts";
import { changePlan } from "../../../../src/billing/installments/change-plan.ts";
import {
  nextInstallmentAttempt,
  nextPlanAction,
  nextPlanPaymentAt,
} from "../../../../src/billing/installments/next-plan-action.ts";
import { iso } from "../moments.ts";
import { PlanTimeline, active, declined, failing } from "./a-plan.ts";

const started = [
  "01-31 installment_plan.created",
  "01-31 charge 1 2500",
  "01-31 installment.paid 1",
  "01-31 installment_plan.activated",
  "01-31 mail plan_started",
];

const failed = (day: string) => [
  `${day} charge 2 2500`,
  `${day} installment.failed 2`,
  `${day} mail payment_failed 2`,
];

test("pays the first installment now and each other one on its day", () => {
  const timeline = new PlanTimeline();
  assert.deepEqual(timeline.takeLog(), started);
  timeline.until("2028-01-01");
  assert.deepEqual(timeline.takeLog(), [
    ...["02-28 charge 2 2500", "02-28 installment.paid 2"],
    ...["03-31 charge 3 2500", "03-31 installment.paid 3"],
    ...["04-30 charge 4 2500", "04-30 installment.paid 4", "04-30 installment_plan.completed"],
  ]);
  assert.equal(timeline.rows.plan.status, "completed");
  assert.deepEqual(
    timeline.rows.installments.map(({ charge, attemptCount, paidAt }) => [
      charge,
      attemptCount,
      iso(paidAt ?? 0),
    ]),
    ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"].map((day, index) => [
      `ch_${index + 1}`,
      1,
      `${day}T10:00:00Z`,
    ]),
  );
});

test("a plan whose first payment is later is active when its card is verified", () => {
  const timeline = new PlanTimeline({ firstPaymentOn: "2027-02-01" });
  assert.deepEqual(timeline.takeLog(), ["01-31 installment_plan.created"]);
  timeline.do({ kind: "verify", isVerified: true });
  assert.deepEqual(timeline.takeLog(), ["01-31 installment_plan.activated", "01-31 mail plan_started"]);
  timeline.until("2027-02-01T08:00:00");
  assert.deepEqual(timeline.takeLog(), ["02-01 charge 1 2500", "02-01 installment.paid 1"]);
});

const endings: readonly (readonly [name: string, play: (timeline: PlanTimeline) => unknown, day: string])[] =
  [
    ["is declined", (timeline) => timeline.do({ kind: "verify", isVerified: false }), "01-31"],
    ["does not come within 24 hours", (timeline) => timeline.until("2027-02-01T10:00:00"), "02-01"],
  ];
for (const [name, play, day] of endings) {
  test(`a plan is canceled if the verification of its card ${name}`, () => {
    const timeline = new PlanTimeline({ firstPaymentOn: "2027-03-01" });
    timeline.takeLog();
    play(timeline);
    assert.deepEqual(timeline.takeLog(), [`${day} installment_plan.canceled`]);
    assert.equal(timeline.statuses, "canceled canceled canceled canceled");
  });
}

test("a pending plan waits for 24 hours to the second", () => {
  const timeline = new PlanTimeline({ firstPaymentOn: "2027-03-01" });
  timeline.until("2027-02-01T09:59:59");
  assert.equal(timeline.rows.plan.status, "pending");
});

for (const answer of [declined(), "unreachable"] as const) {
  test(`a plan is canceled if its first payment is ${typeof answer === "string" ? answer : answer.kind}`, () => {
    const timeline = new PlanTimeline({}, "2027-01-31T10:00:00", answer);
    assert.deepEqual(timeline.takeLog(), [
      "01-31 installment_plan.created",
      "01-31 charge 1 2500",
      "01-31 installment_plan.canceled",
    ]);
    assert.equal(timeline.statuses, "canceled canceled canceled canceled");
  });
}

test("a plan does not expire while its first payment has no outcome", () => {
  const timeline = new PlanTimeline({}, "2027-01-31T10:00:00", null);
  timeline.until("2027-02-05").takeLog();
  assert.equal(nextPlanAction(timeline.rows), null);
  timeline.settle("paid");
  assert.equal(timeline.rows.plan.status, "active");
});

test("a failed installment is tried again after 1, 3 and 7 days, then the plan stops", () => {
  const timeline = active();
  timeline.answer = declined();
  timeline.until("2027-12-31");
  assert.deepEqual(timeline.takeLog(), [
    ...["02-28 charge 2 2500", "02-28 installment.failed 2", "02-28 installment_plan.past_due"],
    "02-28 mail payment_failed 2",
    ...failed("03-01"),
    ...failed("03-03"),
    ...["03-07 charge 2 2500", "03-07 installment.failed 2", "03-07 installment_plan.defaulted"],
    "03-07 mail plan_stopped",
  ]);
  assert.equal(timeline.rows.plan.defaultReason, "retries");
  // Dates go on to pass, and nothing is charged.
  assert.equal(timeline.statuses, "paid failed due due");
  assert.equal(timeline.rows.installments[1]?.attemptCount, 4);
  assert.equal(nextPlanPaymentAt(timeline.rows), null);
});

test("a plan without retries stops at the first failure", () => {
  const timeline = failing(declined(), { retryDays: [] });
  assert.equal(timeline.rows.plan.status, "defaulted");
});

test("later installments wait for one that failed, and follow it on the next days", () => {
  const timeline = active({ cadence: { interval: "day", intervalCount: 1 } });
  timeline.answer = declined();
  timeline.until("2027-02-03T10:00:00");
  assert.equal(timeline.statuses, "paid failed due due");
  timeline.takeLog();
  timeline.answer = "paid";
  timeline.until("2027-02-28");
  assert.deepEqual(timeline.takeLog(), [
    ...["02-04 charge 2 2500", "02-04 installment.paid 2"],
    ...["02-05 charge 3 2500", "02-05 installment.paid 3"],
    ...["02-06 charge 4 2500", "02-06 installment.paid 4", "02-06 installment_plan.completed"],
  ]);
});

test("a plan recovers when nothing is overdue any more", () => {
  const timeline = failing();
  timeline.answer = "paid";
  timeline.until("2027-03-02");
  assert.deepEqual(timeline.takeLog(), [
    ...["03-01 charge 2 2500", "03-01 installment.paid 2", "03-01 installment_plan.recovered"],
  ]);
});

/** After a decline: whether the card is charged again before a new one comes, and what the payer is sent. */
const classes: readonly (readonly [
  retry: RetryAdvice,
  kind: "card" | "authentication",
  attempts: number,
  mail: "payment_failed" | "confirm_payment",
])[] = [
  ["yes", "card", 4, "payment_failed"],
  ["after_a_day", "card", 4, "payment_failed"],
  ["twice", "card", 3, "payment_failed"],
  ["once", "card", 2, "payment_failed"],
  ["no", "card", 1, "payment_failed"],
  ["never_with_this_card", "card", 1, "payment_failed"],
  ["never_with_this_card", "authentication", 1, "confirm_payment"],
];
for (const [retry, kind, attempts, mail] of classes) {
  test(`after declines with retry ${retry} (${kind}) there are ${attempts} attempts and three mails until the end`, () => {
    const timeline = active();
    timeline.answer = declined({ retry, kind });
    timeline.until("2027-03-07T10:00:00");
    const log = timeline.takeLog();
    assert.equal(log.filter((line) => line.includes("charge")).length, attempts);
    assert.equal(log.filter((line) => line.endsWith(`mail ${mail} 2`)).length, 3);
    assert.equal(log.filter((line) => line.includes("mail")).at(-1), "03-07 mail plan_stopped");
    assert.equal(timeline.rows.plan.status, "defaulted");
  });
}

test("a revocation stops the plan at once", () => {
  const timeline = failing(declined({ retry: "never_with_this_card", kind: "revocation" }));
  assert.equal(timeline.rows.plan.status, "defaulted");
  assert.equal(timeline.rows.plan.defaultReason, "revocation");
});

test("without a card an installment fails and waits for one", () => {
  const timeline = active();
  timeline.hasCard = false;
  timeline.until("2027-03-02");
  assert.deepEqual(timeline.takeLog(), [
    ...["02-28 installment.failed 2", "02-28 installment_plan.past_due", "02-28 mail payment_failed 2"],
    "03-01 mail payment_failed 2",
  ]);
  timeline.hasCard = true;
  timeline.do({ kind: "replace_card" });
  assert.deepEqual(timeline.takeLog(), [
    ...["03-02 charge 2 2500", "03-02 installment.paid 2", "03-02 installment_plan.recovered"],
  ]);
});

test("after downtime the plan is charged once for each UTC day, the oldest first", () => {
  const timeline = active();
  timeline.downUntil("2027-07-01T23:59:59");
  assert.deepEqual(timeline.takeLog(), ["07-01 charge 2 2500", "07-01 installment.paid 2"]);
  assert.equal(iso(nextPlanAction(timeline.rows)?.at ?? 0), "2027-07-02T10:00:00Z");
  timeline.until("2027-07-09");
  assert.deepEqual(timeline.takeLog(), [
    ...["07-02 charge 3 2500", "07-02 installment.paid 3"],
    ...["07-03 charge 4 2500", "07-03 installment.paid 4", "07-03 installment_plan.completed"],
  ]);
});

test("missed retries are one attempt", () => {
  const timeline = failing();
  timeline.downUntil("2027-03-04T12:00:00");
  assert.deepEqual(timeline.takeLog(), failed("03-04"));
  assert.equal(iso(nextPlanAction(timeline.rows)?.at ?? 0), "2027-03-07T10:00:00Z");
});

test("a processor that cannot be reached is no attempt for some time, then it is one", () => {
  const timeline = active();
  timeline.answer = "unreachable";
  const moments: string[] = [];
  timeline.until("2027-02-28T09:59:59");
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const next = nextPlanAction(timeline.rows);
    assert.equal(next?.kind, attempt === 0 ? "due" : "attempt");
    moments.push(iso(next.at).slice(5, 16));
    assert.equal(timeline.rows.plan.status, "active");
    timeline.until(iso(next.at));
  }
  assert.deepEqual(moments, [
    "02-28T10:00",
    "02-28T10:05",
    "02-28T10:35",
    "02-28T12:35",
    "02-28T18:35",
    "03-01T18:35",
  ]);
  assert.deepEqual(timeline.takeLog().slice(-4), [
    ...["03-01 charge 2 2500", "03-01 installment.failed 2", "03-01 installment_plan.past_due"],
    "03-01 mail payment_failed 2",
  ]);
  assert.equal(timeline.rows.installments[1]?.attemptCount, 1);
});

test("each installment has the short waits for a processor anew", () => {
  const timeline = active();
  timeline.answer = "unreachable";
  timeline.until("2027-02-28T10:00:00");
  timeline.answer = "paid";
  timeline.until("2027-03-31T09:00:00");
  timeline.answer = "unreachable";
  timeline.until("2027-03-31T10:00:00");
  assert.equal(iso(nextPlanAction(timeline.rows)?.at ?? 0), "2027-03-31T10:05:00Z");
});

test("the outcome of a charge is written once", () => {
  const timeline = active();
  timeline.answer = null;
  timeline.until("2027-02-28T10:00:00");
  const { charge } = timeline.rows;
  const other = changePlan(
    timeline.rows,
    { kind: "settle", charge: "ch_1", result: { kind: "paid" } },
    timeline.now,
    { hasCard: true, newChargeId: () => "ch_9" },
  );
  assert.deepEqual(other.rows, timeline.rows);
  timeline.settle("paid");
  const again = changePlan(
    timeline.rows,
    { kind: "settle", charge: charge?.id ?? "", result: declined() },
    timeline.now,
    { hasCard: true, newChargeId: () => "ch_9" },
  );
  assert.deepEqual(again.rows, timeline.rows);
  assert.deepEqual(again.events, []);
});

test("names the next attempt of each installment", () => {
  const attempts = (timeline: PlanTimeline) =>
    [1, 2, 3, 4].map((number) => {
      const moment = nextInstallmentAttempt(timeline.rows, number);
      return moment === null ? null : iso(moment).slice(5, 10);
    });
  assert.deepEqual(attempts(active()), [null, "02-28", "03-31", "04-30"]);
  assert.deepEqual(attempts(failing()), [null, "03-01", "03-31", "04-30"]);
  assert.deepEqual(attempts(failing(declined({ retry: "no" }))), [null, null, null, null]);
  const waiting = failing(declined(), { retryDays: [33] }).until("2027-04-01");
  assert.deepEqual(attempts(waiting), [null, "04-02", null, "04-30"]);
});
