import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTestClocks, runDue } from "../../../support/run-jobs.ts";

/** The simulator reports a failure after this time, in milliseconds. */
const reportDue = 3_000;

let service: TestService;
beforeEach(async () => {
  service = await aService();
});
afterEach(() => service.close());

async function pay(source: string, more: object = {}) {
  const order = { amount: "2000", currency: "usd", source, ...more };
  const { status, text, body } = await service.post("/v1/charges", order);
  assert.equal(status, 200, text);
  return body;
}

const get = async (path: string) => (await service.get(path)).body;

async function report(): Promise<number> {
  service.clock.advance(reportDue);
  return runDue(service.dependencies, "simulated_reports");
}

async function events(): Promise<readonly unknown[]> {
  return (await get("/v1/events?limit=100")).data.map((event) => event["type"]).reverse();
}

/** What is in the balance, the latest first. */
async function transactions() {
  const { data } = await get("/v1/balance_transactions");
  return data.map(({ type, source, amount }) => [type, source, amount]);
}

const available = async () => (await get("/v1/balance"))["available"];

test("a refund that fails after it has succeeded gives its amount back, and may be made again", async () => {
  const charge = (await pay("tok_refundFailsAfterSuccess")).id;
  const { body: refund } = await service.post("/v1/refunds", { charge, amount: "700" });
  assert.equal(refund.status, "succeeded");
  assert.equal((await get(`/v1/charges/${charge}`))["amount_refunded"], 700);
  assert.equal(await runDue(service.dependencies, "simulated_reports"), 0);

  assert.equal(await report(), 1);
  const failed = await get(`/v1/refunds/${refund.id}`);
  assert.deepEqual([failed.status, failed["failure_reason"]], ["failed", "declined"]);
  assert.equal(failed["balance_transaction"], refund["balance_transaction"]);
  const returned = await get(`/v1/balance_transactions/${String(failed["failure_balance_transaction"])}`);
  assert.deepEqual(
    [returned["type"], returned.amount, returned["source"]],
    ["refund_failure", 700, refund.id],
  );
  assert.equal((await get(`/v1/charges/${charge}`))["amount_refunded"], 0);
  assert.deepEqual(await events(), [
    ...["payment.succeeded", "refund.created", "payment.refunded", "refund.failed"],
  ]);
  assert.deepEqual(await available(), [{ amount: 2000, currency: "usd" }]);
  const ofRefund = await get(`/v1/balance_transactions?source=${refund.id}`);
  assert.deepEqual(
    ofRefund.data.map(({ amount }) => amount),
    [700, -700],
  );

  const again = await service.post("/v1/refunds", { charge });
  assert.deepEqual([again.body.status, again.body.amount], ["succeeded", 2000]);
});

test("a capture that fails after it has succeeded leaves nothing paid", async () => {
  const charge = await pay("tok_captureFailsAfterSuccess", { receipt_email: "ada@example.com" });
  assert.deepEqual([charge.status, charge["paid"]], ["succeeded", true]);

  assert.equal(await report(), 1);
  const failed = await get(`/v1/charges/${charge.id}`);
  assert.equal(failed.status, "capture_failed");
  assert.deepEqual([failed["paid"], failed["captured"], failed["amount_captured"]], [false, false, 0]);
  assert.deepEqual([failed["failure_code"], failed["receipt_url"]], ["processing_error", null]);
  assert.deepEqual(await transactions(), [
    ["capture_failure", charge.id, -2000],
    ["charge", charge.id, 2000],
  ]);
  assert.deepEqual(await available(), [{ amount: 0, currency: "usd" }]);
  assert.deepEqual(await events(), ["payment.succeeded", "payment.capture_failed"]);
  assert.equal(await report(), 0);

  const refund = await service.post("/v1/refunds", { charge: charge.id });
  assert.deepEqual([refund.status, refund.body.error.code], [409, "invalid_state"]);
  assert.match(refund.body.error.message, /capture_failed/);
});

test("an authorization is reported after its capture, with what was captured", async () => {
  const { id } = await pay("tok_captureFailsAfterSuccess", { capture: false });
  assert.equal(await report(), 0);
  await service.post(`/v1/charges/${id}/capture`, { amount: "1500" });
  assert.equal((await get(`/v1/charges/${id}`)).status, "succeeded");
  await report();
  assert.equal((await get(`/v1/charges/${id}`)).status, "capture_failed");
  assert.deepEqual(await transactions(), [
    ["capture_failure", id, -1500],
    ["charge", id, 1500],
  ]);
});

test("an intent whose capture fails later can be paid again, once", async () => {
  const created = await service.post("/v1/payment_intents", {
    amount: "2000",
    currency: "usd",
    payment_method: "tok_captureFailsAfterSuccess",
    confirm: "true",
  });
  assert.equal(created.body.status, "succeeded");
  await report();
  const intent = await get(`/v1/payment_intents/${created.body.id}`);
  assert.deepEqual([intent.status, intent["amount_received"]], ["requires_payment_method", 0]);
  const confirm = `/v1/payment_intents/${intent.id}/confirm`;
  const paid = await service.post(confirm, { payment_method: "tok_visa" });
  assert.deepEqual([paid.body.status, paid.body["amount_received"]], ["succeeded", 2000]);
  assert.equal(
    (await service.post(confirm, { payment_method: "tok_visa" })).body.error.code,
    "invalid_state",
  );
  assert.deepEqual(await available(), [{ amount: 2000, currency: "usd" }]);
});

test("on a test clock a failure is reported when the clock is advanced, with its time", async () => {
  const frozen_time = "2027-05-01T08:00:00.000Z";
  const { body: clock } = await service.post("/v1/test_helpers/test_clocks", { frozen_time });
  const charge = await pay("tok_captureFailsAfterSuccess", { test_clock: clock.id });
  assert.equal(await report(), 0);
  await service.post(`/v1/test_helpers/test_clocks/${clock.id}/advance`, {
    frozen_time: "2027-05-02T08:00:00.000Z",
  });
  await advanceTestClocks(service.dependencies);
  assert.equal((await get(`/v1/charges/${charge.id}`)).status, "capture_failed");
  const { data } = await get("/v1/balance_transactions");
  assert.deepEqual(
    data.map(({ type, created }) => [type, created]),
    [
      ["capture_failure", frozen_time],
      ["charge", frozen_time],
    ] as unknown[],
  );
});
