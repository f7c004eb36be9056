import assert from "node:assert/strict";
import test from "node:test";
import { memoize } from "../../../../src/service/platform/memoize.ts";

test("returns a stored result without computing it again, separately for each argument", () => {
  const made: string[] = [];
  const greet = memoize((name: string, { loud }: { readonly loud: boolean }) => {
    made.push(name);
    return loud ? name.toUpperCase() : name;
  });
  assert.deepEqual([greet("ann", { loud: false }), greet("ann", { loud: true })], ["ann", "ANN"]);
  assert.equal(greet("ann", { loud: true }), "ANN");
  assert.deepEqual(made, ["ann", "ann"]);
});

test("removes the oldest result above the maximum number", () => {
  const made: number[] = [];
  const double = memoize((value: number) => {
    made.push(value);
    return 2 * value;
  }, 2);
  for (const value of [1, 2, 3, 3, 2, 1]) assert.equal(double(value), 2 * value);
  assert.deepEqual(made, [1, 2, 3, 1]);
});
