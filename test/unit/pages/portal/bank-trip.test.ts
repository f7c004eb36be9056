import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApiError } from "../../../../src/contract/api-error.ts";
import { BankTrip, tripOutcome } from "../../../../src/pages/portal/bank-trip.ts";

const owing = { progress: -2000, hasEnded: false };
const paid = { progress: 0, hasEnded: false };
const error: ApiError = { type: "card_declined", code: "challenge_failed", message: "Not confirmed." };

test("a payer who comes back to what is paid, in the tab that left for the bank, reads that it is paid", () => {
  assert.deepEqual(tripOutcome(owing, paid, { error: null, isFromBank: true }), { kind: "paid" });
  assert.equal(tripOutcome(undefined, paid, { error: null, isFromBank: true }), undefined);
});

test("a payer who comes back unpaid reads why, in any tab that the bank has led back", () => {
  const failed = { kind: "failed", error };
  assert.deepEqual(tripOutcome(owing, owing, { error, isFromBank: false }), failed);
  assert.deepEqual(tripOutcome(undefined, owing, { error, isFromBank: true }), failed);
  assert.equal(tripOutcome(undefined, owing, { error, isFromBank: false }), undefined);
});

test("what has ended meanwhile is not called paid, and what had ended before can be", () => {
  const ended = { progress: 0, hasEnded: true };
  assert.deepEqual(tripOutcome(owing, ended, { error: null, isFromBank: true }), { kind: "ended" });
  const before = { ...owing, hasEnded: true };
  assert.deepEqual(tripOutcome(before, ended, { error: null, isFromBank: true }), { kind: "paid" });
});

test("how things stood is read once, and not at all where the browser stores nothing", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const trip = new BankTrip(() => storage, "sub_1");
  trip.begin(owing);
  assert.equal(new BankTrip(() => storage, "sub_2").end(), undefined);
  assert.deepEqual([trip.end(), trip.end()], [owing, undefined]);
  const closed = new BankTrip(() => {
    throw new DOMException("Not allowed", "SecurityError");
  }, "sub_1");
  closed.begin(owing);
  assert.equal(closed.end(), undefined);
});
