import assert from "node:assert/strict";
import { test } from "node:test";
import type { ScheduleRequest } from "../../../../src/billing/installments/installment-plan.ts";
import { installmentSchedule } from "../../../../src/billing/installments/installment-schedule.ts";
import { at, iso } from "../moments.ts";

const request = (more: Partial<ScheduleRequest> = {}): ScheduleRequest => ({
  ...{ currency: "usd", amount: 10_000, fee: 0, count: 4, cadence: { interval: "month", intervalCount: 1 } },
  ...{ downPayment: null, firstPaymentOn: null, remainder: "first" },
  ...more,
});

const sums = (more: Partial<ScheduleRequest>) =>
  installmentSchedule(request(more), at("2027-01-31T10:00:00")).entries.map(({ amount }) => amount);

const goldens: readonly (readonly [name: string, more: Partial<ScheduleRequest>, sums: readonly number[]])[] =
  [
    ["10.02 in 5", { amount: 1002, count: 5 }, [201, 201, 200, 200, 200]],
    ["10.02 in 5, remainder last", { amount: 1002, count: 5, remainder: "last" }, [200, 200, 200, 201, 201]],
    ["100.00 in 3", { count: 3 }, [3334, 3333, 3333]],
    ["¥1000 in 3", { currency: "jpy", amount: 1000, count: 3 }, [334, 333, 333]],
    ["1.000 KWD in 3", { currency: "kwd", amount: 1000, count: 3 }, [340, 330, 330]],
    ["999.99 in 4, down 200.00", { amount: 99_999, downPayment: 20_000 }, [20_000, 26_667, 26_666, 26_666]],
    ["300.00 in 3, fee 10.00", { amount: 30_000, fee: 1000, count: 3 }, [10_334, 10_333, 10_333]],
  ];

for (const [name, more, expected] of goldens) {
  test(`divides ${name}`, () => {
    assert.deepEqual(sums(more), expected);
  });
}

test("divides the fee within the total, from the same end", () => {
  const { entries } = installmentSchedule(request({ fee: 1000, count: 3 }), at("2027-01-31"));
  assert.deepEqual(
    entries.map(({ amount, feeAmount }) => [amount, feeAmount]),
    [
      [3667, 334],
      [3667, 333],
      [3666, 333],
    ],
  );
});

test("counts dates from the anchor on the last days of months", () => {
  const { entries } = installmentSchedule(request(), at("2027-01-31T10:00:00"));
  assert.deepEqual(
    entries.map(({ dueAt }) => iso(dueAt)),
    ["01-31", "02-28", "03-31", "04-30"].map((day) => `2027-${day}T10:00:00Z`),
  );
});
