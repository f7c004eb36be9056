import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { AfterFailover } from "../support/chaos/run-failover.ts";
import { runFailover } from "../support/chaos/run-failover.ts";

let after: AfterFailover;

before(async () => {
  after = await runFailover({ merchants: 12, charges: 150 });
});

test("charges go on when the primary is killed and the standby takes over", () => {
  const { told, killed, promoted, deaths } = after;
  assert.ok(told.filter(({ at }) => at < killed).length >= 150);
  assert.ok(told.filter(({ at }) => at > promoted).length >= 150);
  assert.equal(deaths, 0);
});

test("the service is back within the time that it may take to find the other server", () => {
  const first = Math.min(...after.told.map(({ at }) => at).filter((at) => at > after.promoted));
  // Three seconds for a server that does not respond, half a second for the others, and what a slow machine needs. Without a limit a
  // server that does not respond takes minutes.
  assert.ok(first - after.promoted < 90_000, `${Math.round(first - after.promoted)} ms`);
});

test("meanwhile requests are 503 or 409, and told when to come again", () => {
  assert.ok(after.rejected.has(503));
  assert.deepEqual(
    [...after.rejected].filter((status) => status !== 503 && status !== 409),
    [],
  );
  assert.equal(after.silent, 0);
});

test("no charge that was reported is lost, and none is there twice", () => {
  const byKey = new Map<string, string[]>();
  for (const { description, id } of after.charges) {
    byKey.set(description, [...(byKey.get(description) ?? []), id]);
  }
  const wrong = after.told.filter(({ key, status, outcome }) => {
    const ids = byKey.get(key) ?? [];
    return ids.length !== 1 || (status === 200 && ids[0] !== outcome);
  });
  assert.deepEqual(wrong, []);
  assert.equal(byKey.size, after.told.length);
});

test("the acquirer moved what was reported as paid: all of it, nothing twice, nothing else", () => {
  const charges = new Map(after.charges.map((charge) => [charge.id, charge]));
  const paid = after.told.filter(({ status }) => status === 200);
  assert.ok(paid.every(({ outcome }) => charges.get(outcome)?.status === "succeeded"));
  assert.deepEqual(
    after.moved.map(({ reference, amount }) => `${reference} ${amount}`).sort(),
    paid.map(({ outcome, amount }) => `${outcome} ${amount}`).sort(),
  );
});

test("what was not paid was given up, as the acquirer had not heard of it", () => {
  const failed = after.told.filter(({ status }) => status === 402);
  assert.deepEqual(
    failed.filter(({ outcome }) => outcome !== "processing_error"),
    [],
  );
});
