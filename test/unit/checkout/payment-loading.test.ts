import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { MemoryAttemptStore } from "../../../src/checkout/memory-attempt-store.ts";
import { FakeTimers } from "../../support/fake-timers.ts";
import { FakeBackend } from "./fake-backend.ts";
import { PaymentPage } from "./payment-page.ts";

describe("a payment whose script is loaded at the press", () => {
  let timers: FakeTimers;
  let backend: FakeBackend;
  let store: MemoryAttemptStore;
  const open = (): PaymentPage => new PaymentPage(backend, store, timers);

  beforeEach(() => {
    timers = new FakeTimers();
    backend = new FakeBackend();
    store = new MemoryAttemptStore();
  });

  it("fails when the script cannot be loaded, with nothing sent, and loads it again at the next press", async () => {
    const page = open();
    const { loadRun } = page;
    page.loadRun = () => Promise.reject(new Error("404"));
    const { error } = await page.payment.pay();
    assert.deepEqual(page.states, ["tokenizing", "failed"]);
    assert.deepEqual([error?.code, page.tokens, backend.requests.length], ["connection_failed", 0, 0]);
    page.loadRun = loadRun;
    assert.equal((await page.payment.pay()).state, "succeeded");
  });

  it("does not know the outcome of an unfinished attempt when the script cannot be loaded", async () => {
    store.write("key", { attempt: { id: "a", source: "tok_1", createdAt: timers.now() } });
    const page = open();
    page.loadRun = () => Promise.reject(new Error("404"));
    await page.payment.pay();
    assert.deepEqual([page.state, store.read("key").attempt?.id], ["unknown", "a"]);
  });
});
