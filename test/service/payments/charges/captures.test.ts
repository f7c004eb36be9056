import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { runDue } from "../../../support/run-jobs.ts";
import type { Processor } from "../../../../src/service/payments/processor/processor.ts";
import type { TestService } from "../../../support/a-service.ts";
import { noRecord } from "../../../support/a-sandbox.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { processorLedger } from "../../../support/rows.ts";

let service: TestService;
let adapted: (sandbox: Processor) => Processor = (sandbox) => sandbox;
/** What the processor can do is changed for a test by `adapted`. */
const processor = (sandbox: Processor): Processor =>
  new Proxy(sandbox, { get: (_, name: keyof Processor) => adapted(sandbox)[name] });

before(async () => {
  service = await aService({ processor });
});
after(() => service.close());

const fields = { amount: "2000", currency: "usd", source: "tok_visa", capture: "false" };
const week = 7 * 86_400_000;

async function authorized(more: object = {}): Promise<string> {
  const { status, text, body } = await service.post("/v1/charges", { ...fields, ...more });
  assert.equal(status, 200, text);
  assert.equal(body.status, "requires_capture");
  return body.id;
}

async function charge(id: string) {
  return (await service.get(`/v1/charges/${id}`)).body;
}

test("a charge that is not captured is authorized: not paid, to be captured within seven days", async () => {
  const body = await charge(await authorized());
  assert.equal(body["paid"], false);
  assert.equal(body["captured"], false);
  assert.equal(body["amount_captured"], 0);
  assert.equal(body.outcome.type, "authorized");
  assert.equal(Date.parse(String(body["capture_before"])), service.clock.now().getTime() + week);
  assert.deepEqual(await eventTypesOf(service, body.id), ["payment.authorized"]);
});

test("a decline is a decline, captured or not", async () => {
  const declined = await service.post("/v1/charges", { ...fields, source: "tok_chargeDeclined" });
  assert.equal(declined.status, 402);
  assert.deepEqual(await eventTypesOf(service, declined.body.error.charge ?? ""), ["payment.failed"]);
});

test("capturing takes the whole amount and makes it a payment that succeeded", async () => {
  const id = await authorized();
  const { status, body } = await service.post(`/v1/charges/${id}/capture`);
  assert.equal(status, 200);
  assert.equal(body.status, "succeeded");
  assert.equal(body["paid"], true);
  assert.equal(body["captured"], true);
  assert.equal(body["amount_captured"], 2000);
  assert.equal(body["capture_before"], null);
  assert.deepEqual(await charge(id), body);
  assert.deepEqual(await eventTypesOf(service, id), [
    "payment.authorized",
    "payment.captured",
    "payment.succeeded",
  ]);
});

test("a part is captured, and the rest is let go", async () => {
  const id = await authorized();
  const { body } = await service.post(`/v1/charges/${id}/capture`, { amount: "1500" });
  assert.equal(body["amount_captured"], 1500);
  assert.equal(body.amount, 2000);
  const again = await service.post(`/v1/charges/${id}/capture`, { amount: "500" });
  assert.equal(again.status, 409);
  assert.equal(again.body.error.code, "invalid_state");
  assert.match(again.body.error.message, /succeeded/);
});

test("no more is captured than was authorized", async () => {
  const id = await authorized();
  for (const amount of ["2001", "0", "-1", "1e3"]) {
    const { status, body } = await service.post(`/v1/charges/${id}/capture`, { amount });
    assert.equal(status, 400);
    assert.equal(body.error.param, "amount");
  }
  const dinar = await authorized({ amount: "10000", currency: "kwd" });
  const odd = await service.post(`/v1/charges/${dinar}/capture`, { amount: "9995" });
  assert.equal(odd.body.error.param, "amount");
  assert.equal((await charge(id)).status, "requires_capture");
});

test("a canceled authorization is let go for good", async () => {
  const id = await authorized();
  const { status, body } = await service.post(`/v1/charges/${id}/cancel`);
  assert.equal(status, 200);
  assert.equal(body.status, "canceled");
  assert.equal(body["amount_captured"], 0);
  assert.deepEqual(await eventTypesOf(service, id), ["payment.authorized", "payment.canceled"]);
  const capture = await service.post(`/v1/charges/${id}/capture`);
  assert.equal(capture.status, 409);
  assert.match(capture.body.error.message, /canceled/);
});

test("what was captured at once is neither captured nor canceled", async () => {
  const { body } = await service.post("/v1/charges", { ...fields, capture: "true" });
  for (const action of ["capture", "cancel"]) {
    const refusal = await service.post(`/v1/charges/${body.id}/${action}`);
    assert.equal(refusal.status, 409);
    assert.equal(refusal.body.error.code, "invalid_state");
  }
});

test("a merchant captures and cancels only charges of its own", async () => {
  const id = await authorized();
  const { secret: key } = await service.aMerchant();
  for (const action of ["capture", "cancel"]) {
    assert.equal((await service.post(`/v1/charges/${id}/${action}`, {}, { key })).status, 404);
    const browser = await service.post(`/v1/charges/${id}/${action}`, {}, { key: service.publishable });
    assert.equal(browser.status, 403);
  }
});

test("the same key captures once and gets the same bytes", async () => {
  const id = await authorized();
  const path = `/v1/charges/${id}/capture`;
  const first = await service.post(path, {}, { idempotencyKey: "capture" });
  const again = await service.post(path, {}, { idempotencyKey: "capture" });
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  const other = await service.post(path, { amount: "1" }, { idempotencyKey: "capture" });
  assert.equal(other.body.error.code, "idempotency_key_reused");
});

test("of captures and cancellations at the same moment one is made", async () => {
  const id = await authorized();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      service.post(`/v1/charges/${id}/${index % 2 === 0 ? "capture" : "cancel"}`),
    ),
  );
  const made = answers.filter(({ status }) => status === 200);
  assert.equal(made.length, 1);
  const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code);
  assert.equal(refusals.length, 19);
  assert.ok(refusals.every((code) => code === "lock_timeout" || code === "invalid_state"));
  const ledger = await processorLedger(service.dependencies.database);
  assert.equal(ledger.filter(({ parent, result }) => parent === id && result === "moved").length, 1);
});

test("one who was in the way is no answer: the same key may be sent again", async () => {
  const id = await authorized();
  let go = () => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  let reached = () => {};
  const reaching = new Promise<void>((resolve) => (reached = resolve));
  adapted = (sandbox) => ({
    ...sandbox,
    capture: async (capture, signal) => {
      reached();
      await waiting;
      return sandbox.capture(capture, signal);
    },
  });
  const first = service.post(`/v1/charges/${id}/capture`);
  const cancel = () => service.post(`/v1/charges/${id}/cancel`, {}, { idempotencyKey: "in the way" });
  await reaching;
  assert.equal((await cancel()).body.error.code, "lock_timeout");
  go();
  adapted = (sandbox) => sandbox;
  assert.equal((await first).status, 200);
  assert.equal((await cancel()).body.error.code, "invalid_state");
});

test("after seven days an authorization is canceled by itself, and not captured any more", async () => {
  await runDue(service.dependencies, "authorization_expiry");
  const [first, second] = [await authorized(), await authorized()];
  service.clock.advance(week - 1);
  assert.equal(await runDue(service.dependencies, "authorization_expiry"), 0);
  assert.equal((await service.post(`/v1/charges/${first}/capture`)).status, 200);
  service.clock.advance(1);
  const late = await service.post(`/v1/charges/${second}/capture`);
  assert.equal(late.status, 409);
  await Promise.all([
    runDue(service.dependencies, "authorization_expiry"),
    runDue(service.dependencies, "authorization_expiry"),
  ]);
  assert.equal((await charge(first)).status, "succeeded");
  assert.equal((await charge(second)).status, "canceled");
  assert.deepEqual(await eventTypesOf(service, second), ["payment.authorized", "payment.canceled"]);
});

test("what the processor rejects leaves the charge as it was", async () => {
  const id = await authorized();
  adapted = (sandbox) => ({
    ...sandbox,
    capture: async () => ({ ...noRecord, result: "declined", reason: "declined" }),
  });
  const refused = await service.post(`/v1/charges/${id}/capture`, {}, { idempotencyKey: "refused" });
  adapted = (sandbox) => sandbox;
  assert.equal(refused.status, 409);
  assert.equal(refused.body.error.code, "invalid_state");
  const again = await service.post(`/v1/charges/${id}/capture`, {}, { idempotencyKey: "refused" });
  assert.equal(again.text, refused.text);
  assert.equal((await charge(id)).status, "requires_capture");
  assert.equal((await service.post(`/v1/charges/${id}/capture`)).status, 200);
});

test("rejects an operation that the processor does not support before it sends a request", async () => {
  const id = await authorized();
  const without = (missing: object) => (sandbox: Processor) => ({
    ...sandbox,
    capabilities: { ...sandbox.capabilities, ...missing },
  });
  adapted = without({ manualCapture: false });
  assert.equal((await service.post("/v1/charges", fields)).body.error.param, "capture");
  adapted = without({ partialCapture: false });
  const part = await service.post(`/v1/charges/${id}/capture`, { amount: "1999" });
  assert.equal(part.body.error.param, "amount");
  adapted = (sandbox) => sandbox;
});
