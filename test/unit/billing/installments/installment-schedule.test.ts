import assert from "node:assert/strict";
import { test } from "node:test";
import { ChangeRejected } from "../../../../src/billing/change-rejected.ts";
import { currencyUnit } from "../../../../src/billing/currency-unit.ts";
import type { ScheduleRequest } from "../../../../src/billing/installments/installment-plan.ts";
import { installmentSchedule } from "../../../../src/billing/installments/installment-schedule.ts";
import { minimumAmount } from "../../../../src/money/minimum-amount.ts";
import fc from "../../../support/fast-check.ts";
import { at, iso } from "../moments.ts";
import { slowSchedule } from "../oracle/slow-installments.ts";
import { aRequest } from "./a-plan.ts";

const noon = at("2027-01-31T12:00:00");
const scheduleOf = (more: Partial<ScheduleRequest>, moment = noon) =>
  installmentSchedule(aRequest(more), moment);
const repeat = (times: number, sum: number) => Array.from({ length: times }, () => sum);

const sums: readonly (readonly [more: Partial<ScheduleRequest>, amounts: readonly number[]])[] = [
  [{ amount: 1002, count: 5 }, [201, 201, 200, 200, 200]],
  [{ amount: 1002, count: 5, remainder: "last" }, [200, 200, 200, 201, 201]],
  [{ amount: 10_000, count: 3 }, [3334, 3333, 3333]],
  [{ amount: 1000, count: 3, currency: "jpy" }, [334, 333, 333]],
  [{ amount: 1000, count: 3, currency: "kwd" }, [340, 330, 330]],
  [{ amount: 1010, count: 3, currency: "kwd", remainder: "last" }, [330, 340, 340]],
  [{ amount: 20, count: 2, currency: "kwd" }, [10, 10]],
  [{ amount: 10_001, count: 3, currency: "uyw" }, [3334, 3334, 3333]],
  [{ amount: 99_999, count: 4, downPayment: 20_000 }, [20_000, 26_667, 26_666, 26_666]],
  [{ amount: 99_999, count: 4, downPayment: 20_000, remainder: "last" }, [20_000, 26_666, 26_666, 26_667]],
  [{ amount: 10_000, count: 2, downPayment: 9950 }, [9950, 50]],
  [{ amount: 30_000, count: 3, fee: 1000 }, [10_334, 10_333, 10_333]],
  [{ amount: 3001, count: 60 }, [51, ...repeat(59, 50)]],
  [{ amount: 99_999_999, count: 2 }, [50_000_000, 49_999_999]],
  [{ amount: 99_999_999, count: 60 }, [...repeat(39, 1_666_667), ...repeat(21, 1_666_666)]],
  [{ amount: 99_999_990, count: 7, currency: "kwd" }, [14_285_720, 14_285_720, ...repeat(5, 14_285_710)]],
];

for (const [more, amounts] of sums) {
  test(`divides ${JSON.stringify(more)}`, () => {
    assert.deepEqual(
      scheduleOf(more).entries.map(({ amount }) => amount),
      amounts,
    );
  });
}

const fees: readonly (readonly [
  more: Partial<ScheduleRequest>,
  entries: readonly (readonly [amount: number, fee: number])[],
])[] = [
  [
    { amount: 10_000, fee: 1000, count: 3 },
    [
      [3667, 334],
      [3667, 333],
      [3666, 333],
    ],
  ],
  [
    { amount: 10_000, fee: 1000, count: 3, remainder: "last" },
    [
      [3666, 333],
      [3667, 333],
      [3667, 334],
    ],
  ],
  [
    { amount: 10_000, fee: 1, count: 3, downPayment: 4000 },
    [
      [4000, 0],
      [3001, 1],
      [3000, 0],
    ],
  ],
  [
    { amount: 1000, fee: 100, count: 3, currency: "kwd" },
    [
      [370, 40],
      [370, 30],
      [360, 30],
    ],
  ],
];

for (const [more, entries] of fees) {
  test(`divides the fee within the sums of ${JSON.stringify(more)}`, () => {
    const schedule = scheduleOf(more);
    assert.deepEqual(
      schedule.entries.map(({ amount, feeAmount }) => [amount, feeAmount]),
      entries,
    );
    assert.equal(schedule.total, (more.amount ?? 0) + (more.fee ?? 0));
  });
}

const every = (interval: "day" | "week" | "month", intervalCount = 1) => ({ interval, intervalCount });
const dates: readonly (readonly [start: string, more: Partial<ScheduleRequest>, days: readonly string[]])[] =
  [
    ["2027-01-31", {}, ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]],
    ["2028-01-30", {}, ["2028-01-30", "2028-02-29", "2028-03-30", "2028-04-30"]],
    ["2027-08-31", { cadence: every("month", 3) }, ["2027-08-31", "2027-11-30", "2028-02-29", "2028-05-31"]],
    ["2028-02-29", { cadence: every("month", 12) }, ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"]],
    ["2027-12-20", { cadence: every("week", 2) }, ["2027-12-20", "2028-01-03", "2028-01-17", "2028-01-31"]],
    ["2028-02-28", { cadence: every("day") }, ["2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"]],
  ];

for (const [start, more, days] of dates) {
  test(`counts from ${start} by ${JSON.stringify(more.cadence ?? "month")}, at the time of day of the first`, () => {
    assert.deepEqual(
      scheduleOf(more, at(`${start}T23:59:59`)).entries.map(({ dueAt }) => iso(dueAt)),
      days.map((day) => `${day}T23:59:59Z`),
    );
  });
}

test("counts from 08:00 UTC of a given day", () => {
  const { anchor, entries } = scheduleOf(
    { firstPaymentOn: "2027-01-31", count: 2 },
    at("2027-01-30T09:00:00"),
  );
  assert.deepEqual(
    entries.map(({ dueAt }) => iso(dueAt)),
    ["2027-01-31T08:00:00Z", "2027-02-28T08:00:00Z"],
  );
  assert.equal(anchor, entries[0]?.dueAt);
});

test("takes today as the first day until 08:00 UTC, and days up to two years ahead", () => {
  const first = (firstPaymentOn: string, now: string) => () => scheduleOf({ firstPaymentOn }, at(now));
  assert.doesNotThrow(first("2027-01-31", "2027-01-31T07:59:59"));
  assert.throws(first("2027-01-31", "2027-01-31T08:00:00"), /from 2027-02-01 to 2029-01-31/);
  assert.doesNotThrow(first("2029-01-31", "2027-01-31T09:00:00"));
  assert.throws(first("2029-02-01", "2027-01-31T09:00:00"), ChangeRejected);
});

const rejections: readonly (readonly [more: Partial<ScheduleRequest>, param: string, message?: RegExp])[] = [
  [{ amount: 99 }, "amount", /at least 100/],
  [{ amount: 1000.5 }, "amount"],
  [{ amount: Number.NaN }, "amount"],
  [{ amount: 1005, currency: "kwd" }, "amount", /multiple of 10/],
  [{ amount: 100_000_000 }, "amount"],
  [{ fee: -1 }, "fee"],
  [{ fee: 5, currency: "kwd" }, "fee"],
  [{ amount: 99_999_999, fee: 1 }, "fee"],
  [{ count: 1 }, "count", /2 to 60/],
  [{ count: 61 }, "count"],
  [{ count: 2.5 }, "count"],
  [{ amount: 249, count: 5 }, "count", /at most 4 /],
  [{ amount: 19_999, currency: "mxn", count: 20 }, "count", /at most 19 .* 1000/],
  [{ cadence: every("month", 0) }, "cadence[interval_count]"],
  [{ cadence: every("month", 13) }, "cadence[interval_count]", /1 to 12 months/],
  [{ cadence: every("week", 53) }, "cadence[interval_count]"],
  [{ cadence: every("day", 366) }, "cadence[interval_count]"],
  [{ downPayment: 49 }, "down_payment"],
  [{ downPayment: 9851 }, "down_payment", /at most 9850: each of the other 3/],
  [{ downPayment: 105, currency: "kwd" }, "down_payment"],
  [{ firstPaymentOn: "2027-01-31" }, "first_payment_on"],
  [{ firstPaymentOn: "2027-02-30" }, "first_payment_on"],
  [{ firstPaymentOn: "1 May 2027" }, "first_payment_on"],
];

for (const [more, param, message = /Expected|at most/] of rejections) {
  test(`rejects ${JSON.stringify(more)} because of ${param}`, () => {
    assert.throws(
      () => scheduleOf(more),
      (error) => error instanceof ChangeRejected && error.param === param && message.test(error.message),
    );
  });
}

test("accepts the largest down payment, and the highest count that the smallest amount allows", () => {
  assert.deepEqual(
    scheduleOf({ downPayment: 9850 }).entries.map(({ amount }) => amount),
    [9850, 50, 50, 50],
  );
  assert.equal(scheduleOf({ amount: 249, count: 4 }).entries.at(-1)?.amount, 62);
});

/** Requests of which many are possible, in currencies of every exponent. */
const requests: fc.Arbitrary<ScheduleRequest> = fc
  .constantFrom("usd", "jpy", "kwd", "uyw", "mxn")
  .chain((currency) => {
    const units = (max: number) => fc.nat({ max }).map((sum) => sum * currencyUnit(currency));
    return fc.record({
      currency: fc.constant(currency),
      amount: units(30_000),
      fee: fc.oneof(fc.constant(0), units(2000)),
      count: fc.integer({ min: 2, max: 60 }),
      cadence: fc.record({
        interval: fc.constantFrom("day" as const, "week" as const, "month" as const),
        intervalCount: fc.integer({ min: 1, max: 12 }),
      }),
      downPayment: fc.option(units(5000)),
      firstPaymentOn: fc.constantFrom(null, null, "2027-03-31", "2028-02-29"),
      remainder: fc.constantFrom("first" as const, "last" as const),
    });
  });

test("a schedule has the sums, fees and dates of the oracle, or is rejected for a sum that is too small", () => {
  let possible = 0;
  fc.assert(
    fc.property(requests, fc.nat({ max: 400 * 86_400 }), (request, later) => {
      const moment = at("2027-01-01") + (request.firstPaymentOn === null ? later : 0);
      const unit = currencyUnit(request.currency);
      const anchor = request.firstPaymentOn === null ? moment : at(`${request.firstPaymentOn}T08:00:00`);
      const expected = slowSchedule({ ...request, ...request.cadence, unit, anchor });
      const smallest = minimumAmount(request.currency);
      const isPossible = expected.every(([amount, fee]) => amount >= 0 && amount - fee >= smallest);
      try {
        const { total, entries } = installmentSchedule(request, moment);
        possible += 1;
        assert.ok(isPossible);
        assert.deepEqual(
          entries.map(({ amount, feeAmount, dueAt }) => [amount, feeAmount, dueAt]),
          expected,
        );
        const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
        assert.equal(sum(entries.map(({ amount }) => amount)), request.amount + request.fee);
        assert.equal(sum(entries.map(({ feeAmount }) => feeAmount)), request.fee);
        assert.equal(total, request.amount + request.fee);
        entries.forEach(({ number, amount, feeAmount, dueAt }, index) => {
          assert.equal(number, index + 1);
          assert.deepEqual([amount % unit, feeAmount % unit], [0, 0]);
          assert.ok(index === 0 || dueAt > (entries[index - 1]?.dueAt ?? Infinity));
        });
      } catch (error) {
        if (!(error instanceof ChangeRejected)) throw error;
        assert.equal(isPossible, false, `${error.param ?? ""}: ${error.message}`);
      }
    }),
    { numRuns: 300 },
  );
  assert.ok(possible > 100);
});
