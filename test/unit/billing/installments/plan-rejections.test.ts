import { test } from "node:test";
import type { PlanChange } from "../../../../src/billing/installments/change-plan.ts";
import { PlanTimeline, active, assertRejected, charging, pastDue } from "./a-plan.ts";

const withFee = { amount: 30_000, fee: 1000, count: 3 };

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
  [
    "accepting a version during a payment",
    () => {
      const timeline = active().do(move({ number: 4, dueOn: "2027-04-20" }));
      timeline.answer = null;
      return timeline.until("2027-02-28T10:00:00");
    },
    { kind: "accept", version: 2 },
    underWay,
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
