import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDuration } from "../../../src/testing/duration.ts";

test("a length of time is a number and a unit, in the singular or the plural", () => {
  assert.deepEqual(parseDuration("1month"), { count: 1, unit: "month" });
  assert.deepEqual(parseDuration("36 hours"), { count: 36, unit: "hour" });
  assert.deepEqual(parseDuration("100000seconds"), { count: 100_000, unit: "second" });
});

test("what is no length of time is rejected with an example", () => {
  for (const text of ["", "month", "0days", "-1day", "1.5days", "1fortnight", "1month 2days", "1e3days"]) {
    assert.throws(() => parseDuration(text), { name: "TypeError", message: /1month, 36hours/ });
  }
});
