import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { test } from "node:test";
import { aScriptedService, refusal } from "./scripted-service.ts";

const order = { amount: 2000, currency: "usd", source: "tok_visa" };

/** Resolves once a request has arrived. */
async function isSeen({ seen }: { readonly seen: readonly unknown[] }): Promise<void> {
  while (seen.length === 0) await delay(10);
}

test("an aborted call rejects with the reason and is not retried", async (context) => {
  const service = await aScriptedService(context, "silence");
  const abort = new AbortController();
  const fetch = context.mock.fn(globalThis.fetch);
  const call = service.till({ fetch }).charges.create(order, { signal: abort.signal });
  const reason = new Error("The payer left.");
  void isSeen(service).then(() => abort.abort(reason));
  await assert.rejects(call, reason);
  assert.equal(fetch.mock.callCount(), 1);
});

test("aborting ends the pause before a retry at once", async (context) => {
  const limited = refusal(429, { type: "rate_limited", code: "rate_limit" }, { "Retry-After": "25" });
  const service = await aScriptedService(context, limited);
  const timers = context.mock.method(globalThis, "setTimeout");
  const isPause = (milliseconds = 0) => milliseconds >= 25_000 && milliseconds <= 25_500;
  const pauses = () => timers.mock.calls.some(({ arguments: [, milliseconds] }) => isPause(milliseconds));
  const abort = new AbortController();
  const call = service.till().charges.create(order, { signal: abort.signal });
  const abortPause = async () => {
    while (!pauses()) await delay(10);
    abort.abort();
  };
  void abortPause();
  await assert.rejects(call, { name: "AbortError" });
  assert.equal(service.seen.length, 1);
});

test("a call with an aborted signal sends nothing", async (context) => {
  const service = await aScriptedService(context, { json: {} });
  const call = service.till().charges.retrieve("ch_1", { signal: AbortSignal.abort() });
  await assert.rejects(call, { name: "AbortError" });
  assert.equal(service.seen.length, 0);
});
