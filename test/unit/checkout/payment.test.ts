import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { MemoryAttemptStore } from "../../../src/checkout/memory-attempt-store.ts";
import { FakeTimers, settle } from "../../support/fake-timers.ts";
import { declined, FakeBackend } from "./fake-backend.ts";
import type { Fate } from "./fake-backend.ts";
import { PaymentPage } from "./payment-page.ts";

const minute = 60_000;

describe("a payment", () => {
  let timers: FakeTimers;
  let backend: FakeBackend;
  let store: MemoryAttemptStore;
  const open = (): PaymentPage => new PaymentPage(backend, store, timers);

  beforeEach(() => {
    timers = new FakeTimers();
    backend = new FakeBackend();
    store = new MemoryAttemptStore();
  });

  async function pressAndWait(page: PaymentPage): Promise<void> {
    const done = page.payment.pay();
    await timers.pass(5 * minute);
    await done;
  }

  it("turns the card into a token, charges it and is paid", async () => {
    const page = open();
    const snapshot = await page.payment.pay();
    assert.deepEqual(page.states, ["tokenizing", "paying", "succeeded"]);
    assert.deepEqual(snapshot.result, { object: "charge", status: "succeeded" });
    assert.equal(timers.waiting, 0);
  });

  it("gives a second press the promise of the first", async () => {
    const page = open();
    const first = page.payment.pay();
    assert.equal(page.payment.pay(), first);
    await first;
    assert.equal(backend.requests.length, 1);
  });

  it("only repeats its result after success", async () => {
    const page = open();
    await page.payment.pay();
    assert.equal((await page.payment.pay()).state, "succeeded");
    assert.equal(backend.requests.length, 1);
  });

  it("goes back to idle when the form is incomplete", async () => {
    const page = open();
    page.card = "incomplete";
    await page.payment.pay();
    assert.deepEqual(page.states, ["tokenizing", "idle"]);
    assert.equal(backend.requests.length, 0);
  });

  it("fails with the error of the token, and takes another card at the next press", async () => {
    const page = open();
    page.card = { type: "invalid_request", code: "invalid_number", message: "No." };
    assert.equal((await page.payment.pay()).error?.code, "invalid_number");
    page.card = "good";
    assert.equal((await page.payment.pay()).state, "succeeded");
  });

  it("fails, having taken nothing, when the card cannot be sent", async () => {
    const page = open();
    page.card = new Error("offline");
    const snapshot = await page.payment.pay();
    assert.equal(snapshot.state, "failed");
    assert.equal(snapshot.error?.code, "connection_failed");
  });

  const lossesThatPass: Fate[][] = [
    ["is lost"],
    ["answer is lost"],
    ["crashes before", "crashes after"],
    ["meets a limit", "is in use", "answer is lost"],
  ];
  for (const plan of lossesThatPass) {
    it(`sends the same pair again when the request ${plan.join(", then ")}`, async () => {
      backend.plan = [...plan];
      const page = open();
      await pressAndWait(page);
      assert.equal(page.state, "succeeded");
      assert.equal(backend.charges.length, 1);
      assert.equal(new Set(backend.requests.map(({ attemptId }) => attemptId)).size, 1);
      assert.equal(new Set(backend.requests.map(({ source }) => source)).size, 1);
      assert.equal(page.tokens, 1);
    });
  }

  it("is unknown when no answer comes for long, and then asks for the same attempt", async () => {
    backend.plan = Array<Fate>(6).fill("answer is lost");
    const page = open();
    await pressAndWait(page);
    assert.equal(page.state, "unknown");
    await page.payment.pay();
    assert.equal(page.state, "succeeded");
    assert.equal(backend.charges.length, 1);
    assert.equal(page.tokens, 1);
  });

  it("is unknown at once after an answer that cannot be read", async () => {
    backend.plan = ["garbled"];
    const page = open();
    await page.payment.pay();
    assert.equal(page.state, "unknown");
    await page.payment.pay();
    assert.equal(page.state, "succeeded");
    assert.equal(backend.charges.length, 1);
  });

  it("does not say unknown when every answer was a limit, and keeps the pair", async () => {
    backend.plan = Array<Fate>(6).fill("meets a limit");
    const page = open();
    await pressAndWait(page);
    assert.equal(page.state, "failed");
    assert.equal(page.payment.snapshot.error?.type, "rate_limited");
    await page.payment.pay();
    assert.equal(page.state, "succeeded");
    assert.equal(page.tokens, 1);
  });

  it("keeps to its attempt on a device that keeps nothing", async () => {
    store.write = () => undefined;
    backend.plan = Array<Fate>(6).fill("answer is lost");
    const page = open();
    await pressAndWait(page);
    await page.payment.pay();
    assert.equal(page.state, "succeeded");
    assert.equal(backend.charges.length, 1);
  });

  it("never takes a used-up token for a failure once an answer was lost", async () => {
    backend.forwardsKey = false;
    backend.plan = ["answer is lost"];
    const page = open();
    await pressAndWait(page);
    assert.equal(page.state, "unknown");
    await pressAndWait(page);
    assert.equal(page.state, "unknown");
    assert.equal(backend.charges.length, 1);
  });

  it("makes a new attempt with a new token after a decline", async () => {
    backend.declines = true;
    const page = open();
    const snapshot = await page.payment.pay();
    assert.equal(snapshot.state, "declined");
    assert.equal(snapshot.error?.code, declined.error.code);
    backend.declines = false;
    await page.payment.pay();
    assert.equal(page.state, "succeeded");
    assert.notEqual(backend.requests[0]?.attemptId, backend.requests[1]?.attemptId);
    assert.notEqual(backend.requests[0]?.source, backend.requests[1]?.source);
  });

  it("says after ten seconds that it is still at work", async () => {
    backend.plan = ["is lost", "is lost", "is lost", "is lost"];
    const page = open();
    const done = page.payment.pay();
    await timers.pass(9_999);
    assert.equal(page.payment.snapshot.slow, false);
    await timers.pass(1);
    assert.equal(page.payment.snapshot.slow, true);
    await timers.pass(minute);
    await done;
    assert.equal(page.payment.snapshot.slow, false);
  });

  it("counts an answer as lost when it takes longer than half a minute", async () => {
    const silent = { charge: () => new Promise<never>(() => undefined) };
    const answers = [silent, backend];
    const page = new PaymentPage(
      {
        charge: (request) =>
          Promise.race([
            (answers.shift() ?? backend).charge(request),
            new Promise<never>((_, reject) => request.signal.addEventListener("abort", reject)),
          ]),
      },
      store,
      timers,
    );
    const done = page.payment.pay();
    await timers.pass(29_999);
    assert.equal(backend.requests.length, 0);
    await timers.pass(1_001);
    assert.equal((await done).state, "succeeded");
  });

  it("waits as long as the answer asks", async () => {
    let asked = 0;
    const page = new PaymentPage(
      {
        charge: (request) =>
          asked++ === 0
            ? Promise.resolve({
                status: 429,
                body: { error: { type: "rate_limited", code: "rate_limit", message: "" } },
                retryAfter: 5_000,
              })
            : backend.charge(request),
      },
      store,
      timers,
    );
    const done = page.payment.pay();
    await timers.pass(4_999);
    assert.equal(page.state, "paying");
    await timers.pass(1);
    assert.equal((await done).state, "succeeded");
  });

  it("sends at once when it is woken", async () => {
    backend.plan = ["is lost"];
    const page = open();
    const done = page.payment.pay();
    await settle();
    page.payment.wake();
    assert.equal((await done).state, "succeeded");
  });

  it("leaves no timer and no request behind when it is stopped", async () => {
    backend.plan = ["is lost", "is lost"];
    const page = open();
    const done = page.payment.pay();
    await timers.pass(500);
    page.payment.stop();
    await done;
    assert.equal(timers.waiting, 0);
    assert.equal(backend.requests.length, 1);
  });

  describe("on several pages", () => {
    it("is found unfinished after a reload and finished without the card", async () => {
      backend.plan = ["answer is lost"];
      const before = open();
      void before.payment.pay();
      await settle();
      before.payment.stop();
      const after = open();
      assert.equal(after.payment.snapshot.unfinished, true);
      after.card = "incomplete";
      await after.payment.pay();
      assert.equal(after.state, "succeeded");
      assert.equal(backend.charges.length, 1);
    });

    it("is the same payment in a second tab while the first waits for its answer", async () => {
      backend.plan = ["answer is lost"];
      const first = open();
      const second = open();
      const done = first.payment.pay();
      await settle();
      await second.payment.pay();
      assert.equal(second.state, "succeeded");
      assert.equal(second.tokens, 0);
      await timers.pass(minute);
      assert.equal((await done).state, "succeeded");
      assert.equal(backend.charges.length, 1);
    });

    it("is one payment when two tabs press at the same moment", async () => {
      const first = open();
      const second = open();
      await Promise.all([first.payment.pay(), second.payment.pay()]);
      assert.deepEqual([first.state, second.state], ["succeeded", "succeeded"]);
      assert.equal(backend.charges.length, 1);
    });

    it("is one payment when two tabs press at the same moment and nothing keeps them apart", async () => {
      store.exclusively = (_key, work) => work();
      const first = open();
      const second = open();
      await Promise.all([first.payment.pay(), second.payment.pay()]);
      assert.deepEqual([first.state, second.state], ["succeeded", "succeeded"]);
      assert.equal(backend.charges.length, 1);
    });

    it("leaves the newer attempt of another tab alone when its own one ends", async () => {
      backend.declines = true;
      backend.plan = ["answer is lost", "arrives", "answer is lost"];
      const first = open();
      const second = open();
      const firstDone = first.payment.pay();
      await settle();
      await second.payment.pay();
      assert.equal(second.state, "declined");
      void second.payment.pay();
      await settle();
      const newer = store.read("key").attempt;
      backend.plan = ["arrives", "is lost", "is lost", "is lost", "is lost", "is lost"];
      first.payment.wake();
      assert.equal((await firstDone).state, "declined");
      assert.deepEqual(store.read("key").attempt, newer);
    });

    it("shows paid on a page that was open before the success", async () => {
      const old = open();
      await timers.pass(1_000);
      await open().payment.pay();
      old.payment.refresh();
      assert.equal(old.state, "succeeded");
      await old.payment.pay();
      assert.equal(backend.charges.length, 1);
    });

    it("is a new payment on a page that was opened after the success", async () => {
      await open().payment.pay();
      await timers.pass(1_000);
      const later = open();
      assert.equal(later.state, "idle");
      await later.payment.pay();
      assert.equal(backend.charges.length, 2);
    });

    it("still shows paid on the old page when a later page was declined", async () => {
      const old = open();
      await timers.pass(1_000);
      await open().payment.pay();
      await timers.pass(1_000);
      backend.declines = true;
      await open().payment.pay();
      backend.declines = false;
      await old.payment.pay();
      assert.equal(old.state, "succeeded");
      assert.equal(backend.charges.length, 1);
    });

    it("forgets an attempt once its token cannot be alive any more", async () => {
      backend.plan = ["is lost"];
      const before = open();
      void before.payment.pay();
      await settle();
      before.payment.stop();
      await timers.pass(60 * minute);
      const after = open();
      assert.equal(after.payment.snapshot.unfinished, false);
      await after.payment.pay();
      assert.equal(after.tokens, 1);
    });
  });
});
