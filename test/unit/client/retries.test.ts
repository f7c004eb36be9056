import assert from "node:assert/strict";
import { test } from "node:test";
import { TillError } from "../../../src/client/till-error.ts";
import type { Step } from "./scripted-service.ts";
import { aScriptedService, refusal } from "./scripted-service.ts";
import { typedError } from "../../../src/client/error-classes.ts";
import { retryDelay } from "../../../src/client/retry-delay.ts";

const order = { amount: 2000, currency: "usd", source: "tok_visa" };
const charge: Step = { json: { id: "ch_1", object: "charge" } };

const passing: readonly (readonly [string, Step])[] = [
  ["a broken connection", "break"],
  [
    "409 while the same key is at work",
    refusal(409, { type: "idempotency_error", code: "idempotency_key_in_use" }),
  ],
  ["409 while the object is locked", refusal(409, { type: "conflict", code: "lock_timeout" })],
  ["429", refusal(429, { type: "rate_limited", code: "rate_limit" }, { "Retry-After": "0" })],
  ["500", refusal(500, { type: "api_error", code: "internal_error" })],
  ["503", refusal(503, { type: "api_error", code: "processor_unavailable" })],
  ["a proxy's page with 502", { status: 502, text: "<h1>Bad gateway</h1>" }],
];

for (const [name, step] of passing) {
  test(`after ${name} the same request is retried with the same key`, async (context) => {
    const service = await aScriptedService(context, step, charge);
    const { id } = await service.till().charges.create(order);
    assert.equal(id, "ch_1");
    assert.equal(service.seen.length, 2);
    const [first, second] = service.seen;
    assert.match(String(first?.headers["idempotency-key"]), /^[0-9a-f]{32}$/);
    assert.equal(second?.headers["idempotency-key"], first?.headers["idempotency-key"]);
    assert.equal(second?.body, first?.body);
  });
}

const final: readonly (readonly [string, Step])[] = [
  ["a decline", refusal(402, { type: "card_declined", code: "insufficient_funds" })],
  ["a wrong parameter", refusal(400, { type: "invalid_request", code: "parameter_invalid" })],
  ["a state that forbids it", refusal(409, { type: "conflict", code: "invalid_state" })],
  ["too many declines", refusal(429, { type: "rate_limited", code: "decline_rate_limit" })],
  ["a wrong address", { status: 404, text: "<h1>Not here</h1>" }],
];

for (const [name, step] of final) {
  test(`${name} is final: no retry`, async (context) => {
    const service = await aScriptedService(context, step, charge);
    await assert.rejects(service.till().charges.create(order), TillError);
    assert.equal(service.seen.length, 1);
  });
}

test("each call has its own idempotency key, and a given key is used", async (context) => {
  const service = await aScriptedService(context, charge);
  const till = service.till();
  await till.charges.create(order);
  await till.charges.create(order);
  await till.charges.create(order, { idempotencyKey: "order-1001" });
  const keys = service.seen.map(({ headers }) => headers["idempotency-key"]);
  assert.equal(new Set(keys).size, 3);
  assert.equal(keys[2], "order-1001");
});

test("a GET is retried too, without an idempotency key", async (context) => {
  const service = await aScriptedService(context, "break", charge);
  await service.till().charges.retrieve("ch_1");
  assert.deepEqual(
    service.seen.map(({ method, path, headers }) => [method, path, headers["idempotency-key"]]),
    [
      ["GET", "/v1/charges/ch_1", undefined],
      ["GET", "/v1/charges/ch_1", undefined],
    ],
  );
});

test("waits for Retry-After", async (context) => {
  const limited = refusal(429, { type: "rate_limited", code: "rate_limit" }, { "Retry-After": "1" });
  const service = await aScriptedService(context, limited, charge);
  const started = performance.now();
  await service.till().charges.create(order);
  assert.ok(performance.now() - started >= 990);
});

test("rejects instead of waiting for a Retry-After of an hour", async (context) => {
  const limited = refusal(429, { type: "rate_limited", code: "rate_limit" }, { "Retry-After": "3600" });
  const service = await aScriptedService(context, limited);
  await assert.rejects(service.till().charges.create(order), { code: "rate_limit", retryAfter: 3_600_000 });
  assert.equal(service.seen.length, 1);
});

test("rejects with the last error after the last retry", async (context) => {
  const service = await aScriptedService(context, "break");
  await assert.rejects(service.till({ retries: 1 }).charges.create(order), {
    name: "ConnectionError",
    type: "api_error",
    code: "connection_failed",
    retryable: true,
  });
  assert.equal(service.seen.length, 2);
});

test("an attempt without response times out and is retried with the same key", async (context) => {
  const service = await aScriptedService(context, "silence", charge);
  const { id } = await service.till({ timeout: 100 }).charges.create(order);
  assert.equal(id, "ch_1");
  const [first, second] = service.seen;
  assert.equal(second?.headers["idempotency-key"], first?.headers["idempotency-key"]);
});

test("all attempts together end after the total timeout", async (context) => {
  const service = await aScriptedService(context, "silence");
  const till = service.till({ timeout: 100, totalTimeout: 3_000, retries: 100 });
  await assert.rejects(till.charges.create(order), {
    name: "ConnectionError",
    code: "timeout",
    status: undefined,
  });
  assert.ok(service.seen.length >= 2 && service.seen.length < 100);
});

test("a pause has full jitter: anything up to a limit that doubles, after Retry-After", () => {
  const failed = typedError({ type: "api_error", message: "No." }, { status: 500 });
  const delays = (chance: number) => [0, 1, 2, 3, 4, 5].map((retry) => retryDelay(failed, retry, chance));
  assert.deepEqual(delays(0), [0, 0, 0, 0, 0, 0]);
  assert.deepEqual(delays(0.5), [250, 500, 1000, 2000, 4000, 4000]);
  assert.deepEqual(delays(1), [500, 1000, 2000, 4000, 8000, 8000]);
  const limited = typedError({ type: "rate_limited", message: "No." }, { status: 429, retryAfter: 2000 });
  assert.equal(retryDelay(limited, 0, 0.5), 2250);
});
