import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { currencyUnit, wholeUnits } from "../../../src/billing/currency-unit.ts";
import { prorate, sumOf } from "../../../src/billing/proration.ts";
import { currencyCodes, exponentOf } from "../../../src/money/currency.ts";
import { fraction, nearestMultiple } from "./oracle/fraction.ts";

const cases: readonly (readonly [
  amount: number,
  part: number,
  whole: number,
  unit: number,
  result: number,
])[] = [
  [500, 29, 30, 1, 483],
  [101, 1, 2, 1, 51],
  [-101, 1, 2, 1, -51],
  [303, 1, 2, 1, 152],
  [5000, 21, 31, 10, 3390],
  [50, 1, 10, 10, 10],
  [-50, 1, 10, 10, -10],
  [49, 1, 10, 10, 0],
  [1000, 1, 2_592_000, 1, 0],
  [1000, 0, 30, 1, 0],
  [0, 7, 30, 1, 0],
  [1000, 30, 30, 1, 1000],
  [99_999_999, 31_535_999, 31_536_000, 1, 99_999_996],
];

for (const [amount, part, whole, unit, result] of cases) {
  test(`prorates ${amount} × ${part} ÷ ${whole} in steps of ${unit} to ${result}`, () => {
    assert.equal(prorate(amount, part, whole, unit), result);
  });
}

test("agrees with exact fractions, also far above 2^53", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.nat({ max: 94_694_400 }),
      fc.integer({ min: 1, max: 94_694_400 }),
      fc.constantFrom(1, 10),
      (amount, part, whole, unit) => {
        const exact = fraction(BigInt(amount) * BigInt(part), whole);
        if (exact.numerator / exact.denominator > 2n ** 52n) return;
        assert.equal(prorate(amount, part, whole, unit), nearestMultiple(exact, unit));
      },
    ),
  );
});

test("rounds a debit and its credit to the same size", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat({ max: 100 }), (amount, part) => {
      const credit = prorate(-amount, part, 100, 1);
      assert.equal(sumOf([prorate(amount, part, 100, 1), credit]), 0);
      assert.ok(!Object.is(credit, -0));
    }),
  );
});

test("computes in steps of ten exactly where the currency has three decimals", () => {
  for (const code of currencyCodes()) {
    assert.equal(currencyUnit(code), exponentOf(code) === 3 ? 10 : 1);
    assert.equal(prorate(3330, 1, 2, currencyUnit(code)), exponentOf(code) === 3 ? 1670 : 1665);
  }
  assert.equal(wholeUnits(1239, 10), 1230);
  assert.equal(wholeUnits(-1239, 10), -1230);
});

test("rejects a part below 0, an empty whole and a result that is not exact", () => {
  assert.throws(() => prorate(1, -1, 2, 1), RangeError);
  assert.throws(() => prorate(1, 1, 0, 1), RangeError);
  assert.throws(() => prorate(2n ** 60n, 1, 1, 1), RangeError);
  assert.throws(() => sumOf([Number.MAX_SAFE_INTEGER, 1]), RangeError);
});
