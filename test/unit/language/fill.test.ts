import assert from "node:assert/strict";
import { test } from "node:test";
import { fill } from "../../../src/language/fill.ts";

const filled: readonly (readonly [text: string, values: Record<string, string>, result: string])[] = [
  ["Pay {amount}", { amount: "€42.00" }, "Pay €42.00"],
  ["{a} and {b} and {a}", { a: "1", b: "2" }, "1 and 2 and 1"],
  ["Pay {merchant}", { merchant: "$& {amount} <b>" }, "Pay $& {amount} <b>"],
  ["Pay {amount}", {}, "Pay {amount}"],
  ["Pay {toString}", {}, "Pay {toString}"],
  ["Pay {amount}", { amount: "" }, "Pay "],
  ["No place", { amount: "1" }, "No place"],
];

for (const [text, values, result] of filled) {
  test(`"${text}" filled with ${JSON.stringify(values)} is "${result}"`, () => {
    assert.equal(fill(text, values), result);
  });
}
