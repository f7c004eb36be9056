import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { BillingAftermath } from "../support/chaos/billing/run-billing-chaos.ts";
import { runBillingChaos } from "../support/chaos/billing/run-billing-chaos.ts";

const subscribers = 100;

let after: BillingAftermath;

before(async () => {
  const storm = { kills: 2, pause: 300, endsLeases: true };
  after = await runBillingChaos({ subscribers, clocks: 1, months: 4, storm, seed: 1 });
});

test("while replicas are killed subscriptions are renewed, in real time and on a test clock", () => {
  assert.ok(after.kills >= 6, `${after.kills} kills`);
  assert.ok(after.renewals > 1.5 * subscribers, `${after.renewals} renewals`);
  assert.equal(after.renewalsOnClocks, 16);
});

test("each period is opened, invoiced, numbered, charged and reported once, and the next date is right", () => {
  assert.deepEqual(after.faults, []);
});

test("no replica ends by itself", () => {
  assert.equal(after.deaths, 0);
});
