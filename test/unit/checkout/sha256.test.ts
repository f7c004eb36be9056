import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha256 } from "../../../src/checkout/sha256.ts";
import fc from "../../support/fast-check.ts";

function expectSame(text: string): void {
  const bytes = createHash("sha256").update(text).digest();
  const words = Array.from({ length: 8 }, (_, at) => bytes.readInt32BE(at * 4));
  assert.deepEqual(sha256(text), words);
}

test("a text of any length has the SHA-256 that Node computes", () => {
  for (let length = 0; length <= 200; length++) expectSame("a".repeat(length));
  fc.assert(fc.property(fc.string({ unit: "binary" }), expectSame));
});
