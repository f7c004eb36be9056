import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { discountEnd } from "../../../src/billing/discounts.ts";
import type { Interval, Schedule } from "../../../src/billing/periods.ts";
import { boundary, boundaryIndex, intervalAt, periodFrom } from "../../../src/billing/periods.ts";
import { at, iso } from "./moments.ts";
import { slowBoundary } from "./oracle/slow-calendar.ts";

const schedule = (anchor: string, interval: Interval, intervalCount = 1): Schedule => ({
  anchor: at(anchor),
  interval,
  intervalCount,
});

const rows: readonly (readonly [name: string, Schedule, first: number, boundaries: readonly string[]])[] = [
  [
    "31 January monthly",
    schedule("2027-01-31", "month"),
    0,
    [
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
      "2027-06-30",
      "2027-07-31",
      "2027-08-31",
      "2027-09-30",
      "2027-10-31",
      "2027-11-30",
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
    ],
  ],
  [
    "29 February yearly",
    schedule("2028-02-29", "year"),
    0,
    ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
  ],
  [
    "31 August every three months",
    schedule("2027-08-31", "month", 3),
    0,
    ["2027-08-31", "2027-11-30", "2028-02-29", "2028-05-31"],
  ],
  [
    "30 March monthly, before the anchor",
    schedule("2027-03-30T23:59:59", "month"),
    -2,
    ["2027-01-30T23:59:59", "2027-02-28T23:59:59", "2027-03-30T23:59:59"],
  ],
  [
    "a century that is no leap year",
    schedule("2096-02-29", "year", 2),
    0,
    ["2096-02-29", "2098-02-28", "2100-02-28", "2102-02-28", "2104-02-29"],
  ],
  [
    "daily over the end of February",
    schedule("2028-02-28T12:30:00", "day"),
    0,
    ["2028-02-28T12:30:00", "2028-02-29T12:30:00", "2028-03-01T12:30:00"],
  ],
  [
    "every two weeks over a change to summer time",
    schedule("2027-03-20", "week", 2),
    -1,
    ["2027-03-06", "2027-03-20", "2027-04-03"],
  ],
];

for (const [name, given, first, boundaries] of rows) {
  test(`counts every boundary from the anchor: ${name}`, () => {
    assert.deepEqual(
      boundaries.map((_, index) => iso(boundary(given, first + index))),
      boundaries.map((text) => iso(at(text))),
    );
  });
}

test("cuts a period at the moment when the subscription ends", () => {
  const monthly = schedule("2027-05-01", "month");
  const [start, end] = [at("2027-05-01"), at("2027-05-11")];
  assert.deepEqual(periodFrom(monthly, start, end), { start, end });
  assert.deepEqual(periodFrom(monthly, end, end), { start: end, end: at("2027-06-01") });
  assert.deepEqual(periodFrom(monthly, start, at("2027-07-01")), { start, end: at("2027-06-01") });
});

test("finds the interval around a moment before the anchor", () => {
  assert.deepEqual(intervalAt(schedule("2027-04-01", "month"), at("2027-03-15T12:00:00")), {
    start: at("2027-03-01"),
    end: at("2027-04-01"),
  });
});

test("a coupon for three months ends before the fourth renewal on the 31st", () => {
  assert.equal(iso(discountEnd("repeating", 3, at("2027-01-31")) ?? 0), "2027-04-30T00:00:00Z");
  assert.equal(discountEnd("once", null, at("2027-01-31")), null);
  assert.equal(discountEnd("forever", null, at("2027-01-31")), null);
});

const schedules = fc.record({
  anchor: fc.integer({ min: at("1999-12-31"), max: at("2101-01-01") }),
  interval: fc.constantFrom<Interval>("day", "week", "month", "year"),
  intervalCount: fc.integer({ min: 1, max: 12 }),
});

test("boundaries agree with a calendar that counts days one by one", () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: -9, max: 9 }), (given, k) => {
      assert.equal(iso(boundary(given, k)), iso(slowBoundary(given, k)));
    }),
  );
});

test("each moment lies in exactly one interval", () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: at("1999-12-31"), max: at("2101-01-01") }), (given, moment) => {
      const k = boundaryIndex(given, moment);
      assert.ok(boundary(given, k) <= moment && moment < boundary(given, k + 1));
      assert.equal(boundaryIndex(given, boundary(given, k)), k);
      assert.equal(boundaryIndex(given, boundary(given, k + 1) - 1), k);
    }),
  );
});
