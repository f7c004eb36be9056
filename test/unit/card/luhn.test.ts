import assert from "node:assert/strict";
import { test } from "node:test";
import { luhn } from "../../../src/card/luhn.ts";

const cases: readonly (readonly [digits: string, holds: boolean])[] = [
  ["4242424242424242", true],
  ["4242424242424241", false],
  ["378282246310005", true],
  ["79927398713", true],
  ["79927398710", false],
  ["0", true],
  ["18", true],
  ["81", false],
  ["", false],
];

for (const [digits, holds] of cases) {
  test(`the check digit of "${digits}" ${holds ? "holds" : "does not hold"}`, () => {
    assert.equal(luhn(digits), holds);
  });
}
