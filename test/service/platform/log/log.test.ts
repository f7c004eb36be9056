import assert from "node:assert/strict";
import { test } from "node:test";
import { describeError } from "../../../../src/service/platform/log/log.ts";

for (const [message, logged] of [
  [
    'Headers.append: "/m/a stranger\0" is an invalid header value.',
    "Headers.append: … is an invalid header value.",
  ],
  [`Unexpected token 'a', "a stranger" is not valid JSON`, "Unexpected token …, … is not valid JSON"],
  ['invalid input syntax for type integer: "4242 4242"', "invalid input syntax for type integer: …"],
  ["No such thing as `a stranger`", "No such thing as …"],
  ['duplicate key violates constraint "charges_pkey"', 'duplicate key violates constraint "charges_pkey"'],
  ["Card 4242-4242-4242-4242 of ada@example.com", "Card … of …"],
  [`Key sk_live_${"a1".repeat(16)} is unknown`, "Key … is unknown"],
  ["It can't be read at 127.0.0.1:5432, and won't", "It can't be read at 127.0.0.1:5432, and won't"],
  ['first line\nsecond "a stranger', "first line\nsecond …"],
] as const) {
  test(`of an error that says ${JSON.stringify(message)} no value is logged`, () => {
    const { stack } = describeError(new TypeError(message));
    assert.equal(stack?.slice(0, stack.indexOf("\n    at")), `TypeError: ${logged}`);
    assert.match(stack ?? "", /log\.test\.ts/);
  });
}
