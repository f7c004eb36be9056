import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";
import { processorPayment } from "../../../support/rows.ts";

let service: TestService;
beforeEach(async () => {
  service = await aService();
});
afterEach(() => service.close());

/** The first inquiry about what is pending is due. */
const inquiryDue = 5_000;

async function aCharge(source: string, capture = true): Promise<string> {
  const order = { amount: "4200", currency: "eur", source, capture };
  return (await service.post("/v1/charges", order)).body.id;
}

async function chargeNow(id: string) {
  const { body } = await service.get(`/v1/charges/${id}`);
  return [body.status, body["amount_captured"], body["amount_refunded"]];
}

async function eventTypes(): Promise<readonly unknown[]> {
  const { data } = (await service.get("/v1/events?limit=100")).body;
  return data.map((event) => event["type"]).reverse();
}

function refund(charge: string, idempotencyKey: string): Promise<Received> {
  return service.post("/v1/refunds", { charge, amount: "700" }, { idempotencyKey });
}

test("a refund that the processor ends later is pending, then succeeded, and its request keeps its answer", async () => {
  const charge = await aCharge("tok_pendingRefund");
  const pending = await refund(charge, "later");
  assert.deepEqual([pending.status, pending.body.status], [200, "pending"]);
  assert.equal((await refund(charge, "later")).text, pending.text);
  assert.deepEqual(await chargeNow(charge), ["succeeded", 4200, 700]);
  assert.equal(await sweepCharges(service.dependencies), 0);
  assert.deepEqual(await eventTypes(), ["payment.succeeded"]);
  service.clock.advance(inquiryDue);
  assert.equal(await sweepCharges(service.dependencies), 1);
  assert.equal((await service.get(`/v1/refunds/${pending.body.id}`)).body.status, "succeeded");
  assert.deepEqual(await eventTypes(), ["payment.succeeded", "refund.created", "payment.refunded"]);
  assert.equal((await refund(charge, "later")).text, pending.text);
});

test("a refund that fails later gives its amount back, and is reported once", async () => {
  const charge = await aCharge("tok_refundFailsLater");
  const { body } = await refund(charge, "fails");
  assert.equal(body.status, "pending");
  service.clock.advance(inquiryDue);
  const swept = await Promise.all([sweepCharges(service.dependencies), sweepCharges(service.dependencies)]);
  assert.equal(swept[0] + swept[1], 1);
  const failed = (await service.get(`/v1/refunds/${body.id}`)).body;
  assert.deepEqual([failed.status, failed["failure_reason"]], ["failed", "declined"]);
  assert.deepEqual(await chargeNow(charge), ["succeeded", 4200, 0]);
  assert.deepEqual(await eventTypes(), ["payment.succeeded", "refund.failed"]);
});

test("a charge whose capture is pending waits for it, takes no other, and has succeeded afterwards", async () => {
  const charge = await aCharge("tok_pendingCapture", false);
  const captured = await service.post(`/v1/charges/${charge}/capture`, {}, { idempotencyKey: "capture" });
  assert.deepEqual([captured.status, captured.body.status], [200, "requires_capture"]);
  for (const other of ["capture", "cancel"]) {
    assert.equal((await service.post(`/v1/charges/${charge}/${other}`)).body.error.code, "lock_timeout");
  }
  service.clock.advance(inquiryDue);
  assert.equal(await sweepCharges(service.dependencies), 1);
  assert.deepEqual(await chargeNow(charge), ["succeeded", 4200, 0]);
  assert.deepEqual(await eventTypes(), ["payment.authorized", "payment.captured", "payment.succeeded"]);
});

test("a capture that fails later leaves the charge as it was, with an event", async () => {
  const charge = await aCharge("tok_captureFailsLater", false);
  await service.post(`/v1/charges/${charge}/capture`);
  service.clock.advance(inquiryDue);
  await sweepCharges(service.dependencies);
  assert.deepEqual(await chargeNow(charge), ["requires_capture", 0, 0]);
  assert.deepEqual(await eventTypes(), ["payment.authorized", "payment.capture_failed"]);
  assert.equal((await service.post(`/v1/charges/${charge}/cancel`)).body.status, "canceled");
});

test("a charge that is decided later is unknown until it is, and is made once", async () => {
  const order = { amount: "4200", currency: "eur", source: "tok_processor_pending" };
  const pay = () => service.post("/v1/charges", order, { idempotencyKey: "decided later" });
  const unknown = await pay();
  assert.deepEqual([unknown.status, unknown.body.error.code], [503, "processor_unavailable"]);
  assert.deepEqual(await chargeNow(String(unknown.body.error.charge)), ["unknown", 0, 0]);
  service.clock.advance(inquiryDue);
  assert.equal(await sweepCharges(service.dependencies), 1);
  const paid = await pay();
  assert.deepEqual([paid.status, paid.body.status], [200, "succeeded"]);
  const payment = await processorPayment(service.dependencies.database);
  assert.deepEqual([payment.charge, payment.processor], [paid.body.id, "sandbox"]);
  assert.ok(payment.reference !== null && payment.authorization_code !== null);
});
