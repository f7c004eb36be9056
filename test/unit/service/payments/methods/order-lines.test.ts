import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../../../support/fast-check.ts";
import { orderLines } from "../../../../../src/service/payments/methods/order-lines.ts";

const tea = { description: "Tea", quantity: 3, amount: 1500 };

test("an order without items is one line with its description", () => {
  assert.deepEqual(orderLines({ amount: 4200, description: "Order 7" }), [
    { description: "Order 7", quantity: 1, unitAmount: 4200 },
  ]);
});

test("items are lines, and what a discount takes off is a line below zero with its name", () => {
  const order = { amount: 1200, description: "Tea", items: [tea], discount: "AUTUMN" };
  assert.deepEqual(orderLines(order), [
    { description: "Tea", quantity: 3, unitAmount: 500 },
    { description: "AUTUMN", quantity: 1, unitAmount: -300 },
  ]);
});

test("a sum that does not divide by the number of items is one line of one", () => {
  assert.deepEqual(orderLines({ amount: 1000, description: "Tea", items: [{ ...tea, amount: 1000 }] }), [
    { description: "3 × Tea", quantity: 1, unitAmount: 1000 },
  ]);
});

const items = fc.array(
  fc.record({
    description: fc.string(),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    amount: fc.integer({ min: 0, max: 99_999_999 }),
  }),
  { maxLength: 20 },
);

test("the lines add up to the amount exactly, in whole minor units", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), items, (amount, bought) => {
      const lines = orderLines({ amount, description: "Order", items: bought, discount: "Discount" });
      assert.equal(
        lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
        amount,
      );
      assert.ok(lines.every(({ quantity, unitAmount }) => quantity >= 1 && Number.isSafeInteger(unitAmount)));
    }),
  );
});
