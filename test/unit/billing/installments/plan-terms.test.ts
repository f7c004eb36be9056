import assert from "node:assert/strict";
import { test } from "node:test";
import { ChangeRejected } from "../../../../src/billing/change-rejected.ts";
import type { PlanRequest } from "../../../../src/billing/installments/create-plan.ts";
import { checkedSchedule, createPlan } from "../../../../src/billing/installments/create-plan.ts";
import { planReminders } from "../../../../src/billing/installments/plan-reminders.ts";
import type { PlanTerms } from "../../../../src/billing/installments/plan-terms.ts";
import {
  planNotices,
  planTerms,
  planTermsText,
  versionText,
} from "../../../../src/billing/installments/plan-terms.ts";
import { at, iso } from "../moments.ts";
import { PlanTimeline, aNewPlan, aRequest, declined, withFees } from "./a-plan.ts";

const moment = at("2027-01-31T10:00:00");
const termsOf = (more: Partial<PlanRequest> = {}, when = moment): PlanTerms =>
  planTerms(aRequest(more), withFees, when);

test("terms have every sum and day, the price, the fee and what differs", () => {
  assert.deepEqual(termsOf({ amount: 30_000, fee: 1000, count: 3, apr: " 19.9 % " }), {
    currency: "usd",
    price: 30_000,
    fee: 1000,
    total: 31_000,
    difference: 1000,
    apr: "19.9 %",
    count: 3,
    cadence: { interval: "month", intervalCount: 1 },
    installments: [
      { number: 1, amount: 10_334, fee: 334, on: "2027-01-31" },
      { number: 2, amount: 10_333, fee: 333, on: "2027-02-28" },
      { number: 3, amount: 10_333, fee: 333, on: "2027-03-31" },
    ],
    today: { amount: 10_334, on: "2027-01-31" },
    retryDays: [1, 3, 7],
    isFeeWaivedEarly: true,
  });
});

test("nothing is paid today if the first day is later, and nothing is saved without a fee", () => {
  const { today, installments, apr, isFeeWaivedEarly } = termsOf({ firstPaymentOn: "2027-03-01" });
  assert.deepEqual(today, { amount: 0, on: "2027-01-31" });
  assert.equal(installments[0]?.on, "2027-03-01");
  assert.deepEqual([apr, isFeeWaivedEarly], [null, false]);
});

test("the text of terms is that of the same day, and another one for all that the payer is shown", () => {
  const text = (more: Partial<PlanRequest> = {}, when = moment) => planTermsText(termsOf(more, when));
  assert.equal(text(), text({}, at("2027-01-31T23:59:59")));
  const others: readonly string[] = [
    text({}, at("2027-02-01")),
    text({ amount: 10_004 }),
    text({ amount: 9900, fee: 100 }),
    text({ count: 5 }),
    text({ currency: "eur" }),
    text({ cadence: { interval: "week", intervalCount: 4 } }),
    text({ cadence: { interval: "month", intervalCount: 2 } }),
    text({ downPayment: 4000 }),
    text({ firstPaymentOn: "2027-03-01" }),
    text({ retryDays: [1, 3] }),
    text({ apr: "0 %" }),
    text({ amount: 10_001 }),
    text({ amount: 10_001, remainder: "last" }),
  ];
  assert.equal(new Set([text(), ...others]).size, others.length + 1);
});

test("the order of members that a caller passes does not change the text", () => {
  const { cadence, ...rest } = aRequest();
  const turned = { cadence: { intervalCount: cadence.intervalCount, interval: cadence.interval }, ...rest };
  assert.equal(planTermsText(planTerms(turned, withFees, moment)), planTermsText(termsOf()));
});

test("terms are what the plan is created with", () => {
  const more = { amount: 99_999, fee: 777, count: 7, downPayment: 20_000 };
  const { rows } = createPlan(aNewPlan(more), withFees, moment, { hasCard: true, newChargeId: () => "ch_1" });
  assert.deepEqual(
    rows.installments.map(({ number, amount, feeAmount, dueAt }) => ({
      number,
      amount,
      fee: feeAmount,
      on: iso(dueAt).slice(0, 10),
    })),
    termsOf(more).installments,
  );
  assert.equal(rows.charge?.amount, termsOf(more).today.amount);
});

test("the text of a version is of its plan, number, sums and days", () => {
  const { entries } = checkedSchedule(aRequest(), withFees, moment);
  const text = versionText("ipl_1", { version: 2, entries });
  assert.equal(text, versionText("ipl_1", { version: 2, entries }));
  const later = entries.map((entry) => ({ ...entry, dueAt: entry.dueAt + 86_400 }));
  const others = [
    versionText("ipl_2", { version: 2, entries }),
    versionText("ipl_1", { version: 3, entries }),
    versionText("ipl_1", { version: 2, entries: later }),
  ];
  assert.equal(new Set([text, ...others]).size, 4);
});

const rejections: readonly (readonly [
  more: Partial<PlanRequest>,
  fees: boolean,
  code: string,
  param: string,
])[] = [
  [{ fee: 100 }, false, "parameter_invalid", "fee"],
  [{ fee: 100, apr: null }, true, "parameter_missing", "apr"],
  [{ fee: 100, apr: "  " }, true, "parameter_missing", "apr"],
  [{ retryDays: [3, 1] }, true, "parameter_invalid", "retries[days]"],
  [{ retryDays: [0] }, true, "parameter_invalid", "retries[days]"],
  [{ retryDays: [61] }, true, "parameter_invalid", "retries[days]"],
  [{ count: 61 }, true, "parameter_invalid", "count"],
];
for (const [more, fees, code, param] of rejections) {
  test(`rejects ${JSON.stringify(more)} because of ${param} (fees ${fees ? "on" : "off"})`, () => {
    const isExpected = (error: unknown) =>
      error instanceof ChangeRejected && error.code === code && error.param === param;
    assert.throws(() => planTerms(aRequest(more), { fees }, moment), isExpected);
    const context = { hasCard: true, newChargeId: () => "ch_1" };
    assert.throws(() => createPlan(aNewPlan(more), { fees }, moment, context), isExpected);
  });
}

const every = (interval: "day" | "week" | "month", intervalCount: number) => ({
  cadence: { interval, intervalCount },
});
const notices: readonly (readonly [more: Partial<PlanRequest>, expected: readonly string[]])[] = [
  [{ count: 4, ...every("week", 2) }, []],
  [{ count: 5, ...every("day", 1) }, ["more_than_four"]],
  [{ count: 5, downPayment: 2000, ...every("day", 1) }, []],
  [{ count: 6, downPayment: 2000, ...every("day", 1) }, ["more_than_four"]],
  [{ count: 2, fee: 1, ...every("day", 1) }, ["has_fee"]],
  [{ count: 2, ...every("day", 50) }, []],
  [{ count: 2, ...every("day", 51) }, ["over_50_days"]],
  [{ count: 2, firstPaymentOn: "2027-03-21", ...every("day", 1) }, []],
  [{ count: 2, firstPaymentOn: "2027-03-22", ...every("day", 1) }, ["over_50_days"]],
  [{ count: 2, ...every("month", 12) }, ["over_50_days"]],
  [{ count: 2, firstPaymentOn: "2027-02-01", ...every("month", 12) }, ["over_50_days", "over_12_months"]],
  [{ count: 14, ...every("month", 1) }, ["more_than_four", "over_50_days", "over_12_months"]],
];
for (const [more, expected] of notices) {
  test(`${JSON.stringify(more)} has the notices ${expected.join(", ") || "none"}`, () => {
    const request = aRequest(more);
    const { entries } = checkedSchedule(request, withFees, moment);
    assert.deepEqual(planNotices(request, entries, moment), expected);
  });
}

const remindersOf = (timeline: PlanTimeline, cardEndsAt: string | null = null) =>
  planReminders(timeline.rows, cardEndsAt === null ? null : at(cardEndsAt)).map(
    (reminder) => `${iso(reminder.at).slice(0, 16)} ${reminder.kind} ${reminder.number}`,
  );

test("announces the next installment two days before, and a card that ends until then 14 days before", () => {
  const timeline = new PlanTimeline();
  assert.deepEqual(remindersOf(timeline), ["2027-02-26T10:00 payment_due 2"]);
  assert.deepEqual(remindersOf(timeline, "2027-02-28T10:00:00"), [
    ...["2027-02-14T10:00 card_ends 2", "2027-02-26T10:00 payment_due 2"],
  ]);
  assert.deepEqual(remindersOf(timeline, "2027-03-01"), ["2027-02-26T10:00 payment_due 2"]);
  timeline.until("2027-03-01");
  assert.deepEqual(remindersOf(timeline), ["2027-03-29T10:00 payment_due 3"]);
});

test("announces nothing of installments less than a week apart, of a plan that waits or has ended, or before it began", () => {
  assert.deepEqual(remindersOf(new PlanTimeline(every("day", 6))), []);
  assert.equal(remindersOf(new PlanTimeline(every("day", 7))).length, 1);
  assert.equal(remindersOf(new PlanTimeline(every("week", 1))).length, 1);
  const failing = new PlanTimeline();
  failing.answer = declined();
  assert.deepEqual(remindersOf(failing.until("2027-03-01")), []);
  assert.deepEqual(remindersOf(new PlanTimeline().until("2028-01-01")), []);
  const soon = new PlanTimeline({ firstPaymentOn: "2027-02-01" });
  assert.deepEqual(remindersOf(soon), []);
  soon.do({ kind: "verify", isVerified: true });
  assert.deepEqual(remindersOf(soon), ["2027-01-31T10:00 payment_due 1"]);
});
