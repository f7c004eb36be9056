import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import type { AmountError } from "../../../src/money/amount-error.ts";
import { amountError } from "../../../src/money/amount-error.ts";
import { minimumAmount } from "../../../src/money/minimum-amount.ts";

const smallest: readonly (readonly [currency: string, amount: number])[] = [
  ["usd", 50],
  ["eur", 50],
  ["cad", 50],
  ["aud", 50],
  ["brl", 50],
  ["chf", 50],
  ["nzd", 50],
  ["sgd", 50],
  ["gbp", 30],
  ["jpy", 50],
  ["dkk", 250],
  ["nok", 300],
  ["sek", 300],
  ["hkd", 400],
  ["mxn", 1000],
  ["isk", 1],
  ["pln", 1],
];

for (const [currency, amount] of smallest) {
  test(`the smallest amount in ${currency} is ${amount}`, () => {
    assert.equal(minimumAmount(currency), amount);
    assert.equal(amountError(amount, currency), undefined);
    assert.equal(amountError(amount - 1, currency), "too_small");
  });
}

const cases: readonly (readonly [amount: number, currency: string, refusal: AmountError | undefined])[] = [
  [99_999_999, "eur", undefined],
  [100_000_000, "eur", "too_large"],
  [0, "pln", "too_small"],
  [-100, "eur", "too_small"],
  [12.5, "eur", "not_an_integer"],
  [NaN, "eur", "not_an_integer"],
  [Infinity, "eur", "not_an_integer"],
  [2 ** 53, "eur", "not_an_integer"],
  [1230, "kwd", undefined],
  [1235, "kwd", "not_a_multiple_of_ten"],
  [1235, "uyw", undefined],
  [1235, "jpy", undefined],
];

for (const [amount, currency, refusal] of cases) {
  test(`${amount} ${currency} is ${refusal ?? "chargeable"}`, () => {
    assert.equal(amountError(amount, currency), refusal);
  });
}

test("three-decimal amounts are chargeable exactly when they end in 0", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
      assert.equal(amountError(amount, "bhd") === undefined, String(amount).endsWith("0"));
    }),
  );
});
