import assert from "node:assert/strict";
import { before, test } from "node:test";
import {
  madeTwice,
  unlikeAcquirer,
  unlikeReversals,
  unsettled,
  untrue,
} from "../support/chaos/adyen/books.ts";
import type { AdyenAftermath } from "../support/chaos/adyen/run-adyen-chaos.ts";
import { runAdyenChaos } from "../support/chaos/adyen/run-adyen-chaos.ts";

let after: AdyenAftermath;
before(async () => {
  after = await runAdyenChaos({ orders: 80, merchants: 8, seed: 3 });
});

test("while an acquirer loses, repeats and delays, money moves, and some of it late", () => {
  const done = after.told.filter(({ result }) => result === "done");
  assert.ok(done.length > 40, `${done.length} were done`);
  assert.ok(after.told.some(({ result }) => result === "unknown"));
  assert.ok(after.counted.includes("late_approval"));
});

test("everything comes to an end", () => {
  assert.deepEqual(unsettled(after), []);
});

test("no charge is made twice", () => {
  assert.deepEqual(madeTwice(after), []);
});

test("the books of both sides say the same of every charge", () => {
  assert.deepEqual(unlikeAcquirer(after), []);
});

test("what the merchant was told is so", () => {
  assert.deepEqual(untrue(after), []);
});

test("every late approval is reversed, and told once", () => {
  assert.deepEqual(unlikeReversals(after), []);
});
