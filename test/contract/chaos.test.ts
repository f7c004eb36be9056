import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Aftermath } from "../support/chaos/run-chaos.ts";
import { paymentEvents, runChaos } from "../support/chaos/run-chaos.ts";

let after: Aftermath;

before(async () => {
  after = await runChaos({ seconds: 12, buyers: 8, seed: 1 });
});

test("while replicas are killed and the database crashes, every order that was acknowledged is charged, and charged once", () => {
  assert.ok(after.kills > 0 && after.crashes > 0);
  assert.ok(after.orders.length > 20, `Only ${after.orders.length} orders were paid.`);
  const charged = after.charges
    .filter(({ status }) => status === "succeeded")
    .map(({ id, metadata }) => `${metadata["order"]} ${id}`);
  assertSame(
    charged,
    after.orders.map(({ number, charge }) => `${number} ${charge}`),
  );
});

test("the acquirer took the money of these charges and of no other", () => {
  const { taken, orders } = after;
  assertSame(
    taken,
    orders.map(({ charge }) => charge),
  );
});

test("a database that crashes takes no replica with it", () => {
  assert.equal(after.deaths, 0);
});

test("every charge has exactly one event of its outcome", () => {
  const told = after.events
    .filter(({ type }) => type.startsWith("payment."))
    .map(({ data }) => (data.object as { id: string }).id);
  assertSame(
    told,
    after.charges.map(({ id }) => id),
  );
});

test("every one of these events was delivered", () => {
  const missing = paymentEvents(after.events).filter((id) => !after.received.has(id));
  assert.deepEqual(missing, []);
});

/** The same texts as often, in any order; says only what differs. */
function assertSame(actual: readonly string[], expected: readonly string[]): void {
  const left = new Map<string, number>();
  for (const text of actual) left.set(text, (left.get(text) ?? 0) + 1);
  for (const text of expected) left.set(text, (left.get(text) ?? 0) - 1);
  assert.deepEqual(
    [...left].filter(([, count]) => count !== 0),
    [],
  );
}
