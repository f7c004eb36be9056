import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { allocate } from "../../../src/money/allocate.ts";

const cases: readonly (readonly [amount: number, ratios: number[], parts: number[]])[] = [
  [1000, [1, 1, 1], [334, 333, 333]],
  [5, [1, 1], [3, 2]],
  [-5, [1, 1], [-3, -2]],
  [100, [70, 20, 10], [70, 20, 10]],
  [101, [1, 2, 4], [14, 29, 58]],
  [7, [0, 1, 0], [0, 7, 0]],
  [0, [1, 2], [0, 0]],
  [2, [1, 1, 1, 1], [1, 1, 0, 0]],
];

for (const [amount, ratios, parts] of cases) {
  test(`${amount} by ${ratios.join(":")} is ${parts.join(" + ")}`, () => {
    assert.deepEqual(allocate(amount, ratios), parts);
  });
}

const amounts = fc.maxSafeInteger();
const ratioLists = fc
  .array(fc.maxSafeNat(), { minLength: 1, maxLength: 12 })
  .filter((ratios) => ratios.some((ratio) => ratio > 0));

test("the sum of the parts is the amount, also for large numbers", () => {
  fc.assert(
    fc.property(amounts, ratioLists, (amount, ratios) => {
      const sum = allocate(amount, ratios).reduce((total, part) => total + BigInt(part), 0n);
      assert.equal(sum, BigInt(amount));
    }),
  );
});

test("every part differs by less than one unit from its exact share", () => {
  fc.assert(
    fc.property(amounts, ratioLists, (amount, ratios) => {
      const whole = ratios.reduce((total, ratio) => total + BigInt(ratio), 0n);
      allocate(amount, ratios).forEach((part, index) => {
        const error = BigInt(part) * whole - BigInt(amount) * BigInt(ratios[index] ?? 0);
        assert.ok(-whole < error && error < whole);
      });
    }),
  );
});

test("a full refund is split like the payment", () => {
  fc.assert(
    fc.property(amounts, ratioLists, (amount, ratios) => {
      const opposite = allocate(-amount, ratios).map((part) => (part === 0 ? 0 : -part));
      assert.deepEqual(opposite, allocate(amount, ratios));
    }),
  );
});

const wrong: readonly (readonly [what: string, amount: number, ratios: number[]])[] = [
  ["an amount with a fraction", 1.5, [1]],
  ["no ratios", 10, []],
  ["ratios of 0 alone", 10, [0, 0]],
  ["a ratio below 0", 10, [2, -1]],
  ["a ratio with a fraction", 10, [0.5, 0.5]],
];

for (const [what, amount, ratios] of wrong) {
  test(`${what} is an error`, () => {
    assert.throws(() => allocate(amount, ratios), RangeError);
  });
}
