import assert from "node:assert/strict";
import { before, test } from "node:test";
import {
  overdrawn,
  undelivered,
  unlikeCharges,
  unlikeLedger,
  unlikeService,
  untold,
} from "../support/chaos/books.ts";
import type { Aftermath } from "../support/chaos/run-chaos.ts";
import { doneOf, kinds, runChaos } from "../support/chaos/run-chaos.ts";

let after: Aftermath;

before(async () => {
  after = await runChaos({ kills: 8, least: 5, merchants: 24, seed: 1 });
});

test("while replicas are killed and the database crashes, money moves in every way", () => {
  assert.ok(after.kills >= 8 && after.crashes > 0);
  for (const kind of kinds) {
    const count = doneOf(after.actions, kind);
    assert.ok(count >= 5, `${kind}: only ${count}`);
  }
});

test("the acquirer moved what the merchant was told was done: all of it, nothing twice, nothing else", () => {
  assert.deepEqual(unlikeLedger(after), []);
});

test("no charge is captured twice, none is captured and canceled, none gives back more than it took", () => {
  assert.deepEqual(overdrawn(after), []);
});

test("charges and refunds say what the acquirer did", () => {
  assert.deepEqual(unlikeService(after), []);
});

test("an intent is paid by one charge at most, says what that charge says, and tells it once", () => {
  assert.ok(after.intents.some(({ status }) => status === "succeeded"));
  assert.deepEqual(unlikeCharges(after), []);
});

test("what was rejected was rejected for a reason", () => {
  const reasons = new Set(after.actions.map(({ kind, refusal }) => `${kind}: ${refusal ?? "done"}`));
  const known = ["charge_already_refunded", "parameter_invalid", "amount_too_large", "invalid_state"];
  const strange = [...reasons].filter(
    (reason) => !["done", "processing_error", ...known].some((code) => reason.endsWith(`: ${code}`)),
  );
  assert.deepEqual(strange, []);
});

test("a database that crashes takes no replica with it", () => {
  assert.equal(after.deaths, 0);
});

test("everything that moved, and every charge that failed, has exactly one event of it", () => {
  assert.deepEqual(untold(after), []);
});

test("every one of these events was delivered", () => {
  assert.deepEqual(undelivered(after), []);
});
