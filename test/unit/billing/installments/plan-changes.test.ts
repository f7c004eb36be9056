import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlanChange } from "../../../../src/billing/installments/change-plan.ts";
import { planAmounts } from "../../../../src/billing/installments/plan-amounts.ts";
import { PlanTimeline, assertRejected, declined } from "./a-plan.ts";

type More = ConstructorParameters<typeof PlanTimeline>[0];

function active(more: More = {}): PlanTimeline {
  const timeline = new PlanTimeline(more);
  timeline.takeLog();
  return timeline;
}

/** A plan whose second installment has failed for good. */
function defaulted(more: More = {}, answer = declined()): PlanTimeline {
  const timeline = active({ retryDays: [], ...more });
  timeline.answer = answer;
  timeline.until("2027-02-28T12:00:00").takeLog();
  timeline.answer = "paid";
  return timeline;
}

/** A plan whose second installment is overdue. */
function pastDue(more: More = {}): PlanTimeline {
  const timeline = active(more);
  timeline.answer = declined();
  timeline.until("2027-02-28T12:00:00").takeLog();
  timeline.answer = "paid";
  return timeline;
}

/** A plan of which a charge has no outcome. */
function charging(): PlanTimeline {
  const timeline = active();
  timeline.answer = null;
  return timeline.until("2027-02-28T10:00:00");
}

const sumsOf = (timeline: PlanTimeline) => timeline.rows.installments.map(({ amount }) => amount);
const feesOf = (timeline: PlanTimeline) => timeline.rows.installments.map(({ feeAmount }) => feeAmount);
const versionsOf = (timeline: PlanTimeline) => timeline.rows.versions.map(({ status }) => status);

const withFee: More = { amount: 30_000, fee: 1000, count: 3 };

test("paying all early takes one charge, waives the fee of what is not due, and completes the plan", () => {
  const timeline = active(withFee);
  timeline.do({ kind: "pay", installments: "all" });
  assert.deepEqual(timeline.takeLog(), [
    "01-31 charge 2+3 20000",
    ...["01-31 installment.paid 2", "01-31 installment.paid 3", "01-31 installment_plan.completed"],
  ]);
  assert.deepEqual(planAmounts(timeline.rows), {
    ...{ paid: 30_334, scheduled: 0, waived: 666, canceled: 0, refunded: 0 },
  });
});

test("paying one early leaves the others on their days", () => {
  const timeline = active(withFee);
  timeline.do({ kind: "pay", installments: [3] }).takeLog();
  assert.equal(timeline.statuses, "paid scheduled paid");
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

test("an early payment that is declined changes nothing", () => {
  const timeline = active();
  const before = timeline.rows;
  timeline.answer = declined({ retry: "no" });
  timeline.do({ kind: "pay", installments: "all" });
  assert.deepEqual(timeline.takeLog(), ["01-31 charge 2+3+4 7500"]);
  assert.deepEqual(timeline.rows, before);
});

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
    ...{ paid: 2500, scheduled: 0, waived: 7500, canceled: 0, refunded: 0 },
  });
});

test("canceling stops the plan; what was paid is refunded only on request, without what was refunded before", () => {
  for (const refund of ["none", "paid"] as const) {
    const timeline = active().until("2027-03-01");
    timeline.do({ kind: "refund", charge: "ch_1", refunded: 700 }).takeLog();
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
      ...{ paid: 5000, scheduled: 0, waived: 0, canceled: 5000, refunded: 700 },
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
    timeline.do({ kind: "refund", charge: "ch_1", refunded });
    assert.deepEqual(planAmounts(timeline.rows), {
      ...{ paid: 2500, scheduled: 7500, waived: 0, canceled: 0, refunded },
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

const invalid = (param: string) => ({ code: "parameter_invalid", param });
const state = { code: "invalid_state" };
const underWay = { code: "payment_in_progress" };
const pay = (installments: readonly number[]): PlanChange => ({ kind: "pay", installments });
const waive = (installments: readonly number[]): PlanChange => ({ kind: "waive", installments });
const move = (
  ...installments: readonly { number: number; dueOn?: string; amount?: number }[]
): PlanChange => ({
  kind: "reschedule",
  installments,
});

const rejections: readonly (readonly [
  name: string,
  play: () => PlanTimeline,
  change: PlanChange,
  expected: { readonly code: string; readonly param?: string },
])[] = [
  ["paying a paid one", active, pay([2, 1]), invalid("installments[1]")],
  ["paying one twice", active, pay([2, 2]), invalid("installments[1]")],
  ["paying an unknown one", active, pay([5]), invalid("installments[0]")],
  ["paying none", active, pay([]), { code: "parameter_missing", param: "installments" }],
  ["paying a later one before what is overdue", pastDue, pay([3]), invalid("installments")],
  ["paying what is owed if nothing is", active, { kind: "pay", installments: "owed" }, state],
  ["paying during a payment", charging, { kind: "pay", installments: "all" }, underWay],
  ["waiving a paid one", active, waive([1]), invalid("installments[0]")],
  ["waiving none", active, waive([]), { code: "parameter_missing", param: "installments" }],
  ["waiving what is being paid", charging, waive([2]), underWay],
  ["reinstating an active plan", active, { kind: "reinstate" }, state],
  ["accepting the version in force", active, { kind: "accept", version: 1 }, state],
  ["accepting an unknown version", active, { kind: "accept", version: 2 }, state],
  [
    "accepting a version with a date that is over",
    () =>
      active()
        .do(move({ number: 2, dueOn: "2027-02-10" }))
        .until("2027-02-11"),
    { kind: "accept", version: 2 },
    state,
  ],
  ["moving a paid one", active, move({ number: 1, dueOn: "2027-02-10" }), invalid("installments[0]")],
  [
    "moving to the past",
    active,
    move({ number: 2, dueOn: "2027-01-30" }),
    invalid("installments[0][due_on]"),
  ],
  ["moving to no day", active, move({ number: 2, dueOn: "2027-02-30" }), invalid("installments[0][due_on]")],
  [
    "moving beyond ten years",
    active,
    move({ number: 4, dueOn: "2037-02-01" }),
    invalid("installments[0][due_on]"),
  ],
  ["moving behind the next one", active, move({ number: 2, dueOn: "2027-03-31" }), invalid("installments")],
  [
    "moving two to one day",
    active,
    move({ number: 3, dueOn: "2027-03-10" }, { number: 2, dueOn: "2027-03-10" }),
    invalid("installments[0][due_on]"),
  ],
  ["sums that are together higher", active, move({ number: 3, amount: 2600 }), invalid("installments")],
  [
    "a sum that is too small",
    active,
    move({ number: 3, amount: 49 }, { number: 4, amount: 4951 }),
    invalid("installments[0][amount]"),
  ],
  [
    "a sum that the fee makes too small",
    () => active({ ...withFee, fee: 30_000 }),
    move({ number: 2, amount: 80 }, { number: 3, amount: 39_920 }),
    invalid("installments[0][amount]"),
  ],
  ["moving nothing", active, move({ number: 3, amount: 2500 }), invalid("installments")],
  ["a shift by nothing", active, { kind: "reschedule", shiftDays: 0 }, invalid("shift_days")],
  ["a shift by half a day", active, { kind: "reschedule", shiftDays: 0.5 }, invalid("shift_days")],
  ["a shift to the past", active, { kind: "reschedule", shiftDays: -28 }, invalid("shift_days")],
  [
    "a shift that leaves one overdue",
    () => pastDue({ retryDays: [60] }).until("2027-03-10"),
    { kind: "reschedule", shiftDays: 5 },
    invalid("shift_days"),
  ],
  [
    "a new version without any",
    active,
    { kind: "reschedule" },
    { code: "parameter_missing", param: "installments" },
  ],
  [
    "a shift and installments",
    active,
    { kind: "reschedule", shiftDays: 1, installments: [] },
    { code: "parameters_exclusive", param: "shift_days" },
  ],
  ["a new version during a payment", charging, { kind: "reschedule", shiftDays: 40 }, underWay],
];
for (const [name, play, change, expected] of rejections) {
  test(`rejects ${name}`, () => {
    assertRejected(play(), change, expected);
  });
}

test("a plan that is pending or has ended rejects what it cannot do any more", () => {
  const completed = active().until("2028-01-01");
  const pending = new PlanTimeline({ firstPaymentOn: "2027-02-01" });
  const changes: readonly PlanChange[] = [
    ...[pay([2]), waive([2]), move({ number: 2, dueOn: "2028-02-01" })],
    ...([{ kind: "reinstate" }, { kind: "accept", version: 1 }] as const),
  ];
  for (const change of changes) {
    assertRejected(completed, change, state);
    assertRejected(pending, change, state);
  }
  assertRejected(completed, { kind: "cancel", refund: "none" }, state);
});
