import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApiError } from "../../../../src/contract/errors/api-error.ts";
import { outcomeAtReturn } from "../../../../src/pages/portal/outcome-at-return.ts";

const owing = { progress: -2000, hasEnded: false };
const paid = { progress: 0, hasEnded: false };
const error: ApiError = { type: "card_declined", code: "challenge_failed", message: "Not confirmed." };

test("a payer who comes back to what is paid, in the tab that left for the bank, reads that it is paid", () => {
  assert.deepEqual(outcomeAtReturn(owing, paid, { error: null, isFromBank: true }), { kind: "paid" });
  assert.equal(outcomeAtReturn(undefined, paid, { error: null, isFromBank: true }), undefined);
});

test("a payer who comes back unpaid reads why, in any tab that the bank has led back", () => {
  const failed = { kind: "failed", error };
  assert.deepEqual(outcomeAtReturn(owing, owing, { error, isFromBank: false }), failed);
  assert.deepEqual(outcomeAtReturn(undefined, owing, { error, isFromBank: true }), failed);
  assert.equal(outcomeAtReturn(undefined, owing, { error, isFromBank: false }), undefined);
});

test("what has ended meanwhile is not called paid, and what had ended before can be", () => {
  const ended = { progress: 0, hasEnded: true };
  assert.deepEqual(outcomeAtReturn(owing, ended, { error: null, isFromBank: true }), { kind: "ended" });
  const before = { ...owing, hasEnded: true };
  assert.deepEqual(outcomeAtReturn(before, ended, { error: null, isFromBank: true }), { kind: "paid" });
});
