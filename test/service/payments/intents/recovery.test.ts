import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { Processor } from "../../../../src/service/payments/processor/processor.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { processorLedger, rejectWrites } from "../../../support/rows.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";

// Processors that do not respond, and processes that die between the two transactions of an attempt.

let service: TestService;
let letGo: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await letGo?.();
  letGo = undefined;
  await service.close();
});

const path = "/v1/payment_intents";
const order = { amount: "2000", currency: "eur", payment_method: "tok_visa", confirm: "true" };
const silent = { sandbox: { silence: 100 }, settings: { idempotencyTimeout: 100 } };

async function only(): Promise<ReceivedBody> {
  const { body } = await service.get(path);
  assert.equal(body.data.length, 1);
  return body.data[0] as ReceivedBody;
}

async function sales(): Promise<number> {
  return (await processorLedger(service.dependencies.database)).filter(({ kind }) => kind === "sale").length;
}

test("without a response the intent is processing: it can be neither canceled nor confirmed, and the sweep pays it", async () => {
  service = await aService(silent);
  const slow = { ...order, payment_method: "tok_processor_timeout" };
  const first = await service.post(path, slow, { idempotencyKey: "slow" });
  assert.equal(first.status, 503);
  const { id, status } = await only();
  assert.equal(status, "processing");
  for (const verb of ["cancel", "confirm"]) {
    const { body, status: code } = await service.post(`${path}/${id}/${verb}`);
    assert.deepEqual([code, body.error.code], [409, "invalid_state"]);
  }
  service.clock.advance(5_000);
  assert.equal(await sweepCharges(service.dependencies), 1);
  assert.equal((await only()).status, "succeeded");
  const again = await service.post(path, slow, { idempotencyKey: "slow" });
  assert.deepEqual([again.status, again.body.id, again.body.status], [200, id, "succeeded"]);
  assert.equal(await sales(), 1);
  assert.deepEqual(await eventTypesOf(service, id), ["payment_intent.created", "payment_intent.succeeded"]);
});

test("a processor that decides later is told by an event, and its decision by another", async () => {
  service = await aService(silent);
  const later = { ...order, payment_method: "tok_processor_pending" };
  assert.equal((await service.post(path, later, { idempotencyKey: "later" })).status, 503);
  const { id, status } = await only();
  assert.equal(status, "processing");
  for (let tries = 0; tries < 5 && (await only()).status === "processing"; tries++) {
    service.clock.advance(60_000);
    await sweepCharges(service.dependencies);
  }
  assert.equal((await only()).status, "succeeded");
  assert.deepEqual(await eventTypesOf(service, id), [
    "payment_intent.created",
    "payment_intent.processing",
    "payment_intent.succeeded",
  ]);
});

/** Begins an attempt, and dies before the processor's response is written. */
async function die(seen: boolean): Promise<void> {
  let hangUp: () => void = () => {};
  const hanging = new Promise<never>((_, reject) => {
    hangUp = () => reject(new Error("the process died"));
  });
  let reached = false;
  let dies = true;
  const adapt = (sandbox: Processor): Processor => ({
    ...sandbox,
    authorize: async (authorization, signal) => {
      if (!dies) return sandbox.authorize(authorization, signal);
      if (seen) await sandbox.authorize(authorization, signal);
      reached = true;
      return hanging;
    },
  });
  const slow = { processorTimeout: 60_000, idempotencyTimeout: 100 };
  service = await aService({ settings: slow, processor: adapt });
  const dying = service.post(path, order, { idempotencyKey: "dead" });
  letGo = () => {
    hangUp();
    return dying;
  };
  while (!reached) await new Promise((resolve) => setTimeout(resolve, 5));
  dies = false;
}

for (const seen of [true, false]) {
  const what = seen ? "after the processor has charged" : "before the processor is reached";
  test(`a process dies ${what}: the same request pays the same intent once`, async () => {
    await die(seen);
    const { id, status } = await only();
    assert.equal(status, "processing");
    assert.equal((await service.post(`${path}/${id}/confirm`)).status, 409);
    service.clock.advance(service.dependencies.settings.lease + 1);
    const again = await service.post(path, order, { idempotencyKey: "dead" });
    assert.deepEqual([again.status, again.body.id, again.body.status], [200, id, "succeeded"], again.text);
    assert.equal(await sales(), 1);
    assert.deepEqual(await eventTypesOf(service, id), ["payment_intent.created", "payment_intent.succeeded"]);
  });
}

test("if the intent cannot be written, the charge is not settled either: the same request settles both", async () => {
  service = await aService(silent);
  const { database } = service.dependencies;
  const fault = { table: "intents", change: "update", state: "57P01", times: 1 } as const;
  const allow = await rejectWrites(database, fault);
  const first = await service.post(path, order, { idempotencyKey: "fault" });
  assert.equal(first.status, 503, first.text);
  assert.equal((await only()).status, "processing");
  await allow();
  service.clock.advance(service.dependencies.settings.lease + 1);
  const again = await service.post(path, order, { idempotencyKey: "fault" });
  assert.deepEqual([again.status, again.body.status], [200, "succeeded"], again.text);
  assert.equal(await sales(), 1);
});

test("an authorization that nobody captures in seven days is released, and its intent canceled", async () => {
  service = await aService();
  const { body } = await service.post(path, { ...order, capture_method: "manual" });
  assert.equal(body.status, "requires_capture");
  service.clock.advance(7 * 86_400_000 + 1);
  await runDue(service.dependencies, "authorization_expiry");
  const canceled = await only();
  assert.deepEqual([canceled.status, canceled["cancellation_reason"]], ["canceled", "automatic"]);
});
