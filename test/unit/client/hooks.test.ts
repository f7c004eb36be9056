import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReceivedResponse } from "../../../src/client/hooks.ts";
import { aScriptedService } from "./scripted-service.ts";

const order = { amount: 2000, currency: "usd", source: "tok_visa" };
const charge = { json: { id: "ch_1" }, headers: { "Request-Id": "req_1" } };

test("hooks are called for each attempt with what happened", async (context) => {
  const service = await aScriptedService(context, "break", { status: 503, json: {} }, charge);
  const requests: string[] = [];
  const responses: ReceivedResponse[] = [];
  const till = service.till({
    onRequest: ({ method, url, attempt }) => requests.push(`${method} ${url} ${attempt}`),
    onResponse: (response) => responses.push(response),
  });
  await till.charges.create(order);
  const url = `${service.url}/v1/charges`;
  assert.deepEqual(requests, [`POST ${url} 1`, `POST ${url} 2`, `POST ${url} 3`]);
  assert.deepEqual(
    responses.map(({ status, requestId, error }) => [status, requestId, error instanceof Error]),
    [
      [undefined, undefined, true],
      [503, undefined, true],
      [200, "req_1", false],
    ],
  );
  assert.ok(responses.every(({ milliseconds }) => milliseconds > 0));
});

test("a traceparent of the call, or of a hook, is passed on", async (context) => {
  const service = await aScriptedService(context, charge);
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await service.till().charges.create(order, { traceparent });
  const traced = service.till({ onRequest: ({ headers }) => headers.set("traceparent", traceparent) });
  await traced.charges.retrieve("ch_1");
  assert.deepEqual(
    service.seen.map(({ headers }) => headers["traceparent"]),
    [traceparent, traceparent],
  );
});

test("a hook sees neither the key nor the query, and cannot replace the key", async (context) => {
  const service = await aScriptedService(context, charge);
  let seen = "";
  const till = service.till({
    onRequest: ({ url, headers }) => {
      seen = `${url} ${JSON.stringify([...headers])}`;
      headers.set("Authorization", "Bearer other");
    },
  });
  await till.checkoutSessions.retrieve("cs_1", { client_secret: "cs_1_secret" });
  assert.match(seen, /checkout\/sessions\/cs_1 /);
  assert.doesNotMatch(seen, /sk_test_key|secret/);
  assert.equal(service.seen[0]?.headers.authorization, "Bearer sk_test_key");
  assert.equal(service.seen[0]?.path, "/v1/checkout/sessions/cs_1?client_secret=cs_1_secret");
});

test("a response reaches its caller when onResponse throws", async (context) => {
  const service = await aScriptedService(context, charge);
  const onResponse = () => {
    throw new Error("No log.");
  };
  assert.equal((await service.till({ onResponse }).charges.create(order)).id, "ch_1");
  assert.equal(service.seen.length, 1);
});

test("nothing is sent when onRequest throws", async (context) => {
  const service = await aScriptedService(context, charge);
  const onRequest = () => {
    throw new Error("No trace.");
  };
  await assert.rejects(service.till({ onRequest }).charges.create(order), /No trace/);
  assert.equal(service.seen.length, 0);
});
