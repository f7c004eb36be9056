import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryAttemptStore } from "../../../src/checkout/memory-attempt-store.ts";
import { FakeTimers } from "../../support/fake-timers.ts";
import { FakeBackend } from "./fake-backend.ts";
import { PaymentPage } from "./payment-page.ts";

const day = 24 * 3_600_000;

test("a page that is opened after a clock that was ahead was set right does not take an earlier payment for its own", async () => {
  const timers = new FakeTimers();
  const backend = new FakeBackend();
  const store = new MemoryAttemptStore();
  store.write("key", { succeededAt: timers.now() + 62 * day });
  const page = new PaymentPage(backend, store, timers);
  assert.equal(page.state, "idle");
  await page.payment.pay();
  assert.equal(backend.charges.length, 1);
});

for (const [set, shift] of Object.entries({
  "two months ahead": 62 * day,
  "a year ahead": 366 * day,
  "two months back": -62 * day,
  "a year back": -366 * day,
})) {
  for (const isLast of [false, true]) {
    const when = isLast ? "after another tab has paid" : "before another tab pays";
    test(`a page that is open when the clock of the device is set ${set} ${when} does not pay again`, async () => {
      const timers = new FakeTimers();
      let ahead = 0;
      const { now } = timers;
      Object.defineProperty(timers, "now", { value: () => now() + ahead });
      const backend = new FakeBackend();
      const store = new MemoryAttemptStore();
      const first = new PaymentPage(backend, store, timers);
      const other = new PaymentPage(backend, store, timers);
      if (!isLast) ahead = shift;
      await other.payment.pay();
      ahead = shift;
      await first.payment.pay();
      assert.equal(first.state, "succeeded");
      assert.equal(backend.charges.length, 1);
    });
  }
}
