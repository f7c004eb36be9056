import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import type { ApiError } from "../../../src/contract/errors/api-error.ts";
import { MemoryAttemptStore } from "../../../src/checkout/memory-attempt-store.ts";
import { FakeTimers, settle } from "../../support/fake-timers.ts";
import { FakeBackend } from "./fake-backend.ts";
import { PaymentPage } from "./payment-page.ts";

const canceled: ApiError = { type: "api_error", code: "challenge_canceled", message: "" };

describe("a payment that the bank wants confirmed", () => {
  let timers: FakeTimers;
  let backend: FakeBackend;
  let store: MemoryAttemptStore;
  const open = (): PaymentPage => new PaymentPage(backend, store, timers);
  const charged = (): string[] => backend.charges.map(({ source }) => source);

  beforeEach(() => {
    timers = new FakeTimers();
    backend = new FakeBackend();
    backend.asks = true;
    store = new MemoryAttemptStore();
  });

  /** The payer's answer to the next question of the bank. */
  function answering(page: PaymentPage, answer: "confirms" | ApiError): void {
    page.authenticate = ({ source }) => {
      if (answer === "confirms") backend.confirmed.add(source);
      return Promise.resolve(answer === "confirms" ? undefined : answer);
    };
  }

  it("is requested, and then sends the same token with a new id", async () => {
    const page = open();
    answering(page, "confirms");
    assert.equal((await page.payment.pay()).state, "succeeded");
    assert.deepEqual(page.states, ["tokenizing", "paying", "confirming", "paying", "succeeded"]);
    const [first, second, ...more] = backend.requests;
    assert.equal(more.length, 0);
    assert.equal(second?.source, first?.source);
    assert.notEqual(second?.attemptId, first?.attemptId);
    assert.equal(timers.waiting, 0);
  });

  it("is declined if the page cannot show a challenge", async () => {
    const page = open();
    const { state, error } = await page.payment.pay();
    assert.deepEqual([state, error?.code], ["declined", "authentication_required"]);
  });

  it("fails when the payer does not confirm, and the next press creates a new token", async () => {
    const page = open();
    answering(page, canceled);
    const { state, error } = await page.payment.pay();
    assert.deepEqual([state, error?.code], ["failed", "challenge_canceled"]);
    assert.deepEqual(store.read("key"), {});
    answering(page, "confirms");
    assert.equal((await page.payment.pay()).state, "succeeded");
    assert.equal(page.tokens, 2);
    assert.equal(charged().length, 1);
  });

  it("fails, having taken nothing, when the question cannot be shown", async () => {
    const page = open();
    page.authenticate = () => Promise.reject(new Error("gone"));
    const { state, error } = await page.payment.pay();
    assert.deepEqual([state, error?.code], ["failed", "connection_failed"]);
  });

  it("shows the decline if the bank requires a challenge again after the payer has confirmed", async () => {
    const page = open();
    page.authenticate = () => Promise.resolve(undefined);
    const { state, error } = await page.payment.pay();
    assert.deepEqual([state, error?.code], ["declined", "authentication_required"]);
    assert.equal(backend.requests.length, 2);
  });

  it("is sent again when the answer after the confirmation is lost, and pays once", async () => {
    const page = open();
    answering(page, "confirms");
    backend.plan = ["arrives", "answer is lost", "crashes after"];
    const done = page.payment.pay();
    await timers.pass(60_000);
    assert.equal((await done).state, "succeeded");
    assert.equal(charged().length, 1);
  });

  it("continues in a reloaded page with the same token", async () => {
    const gone = open();
    gone.authenticate = () => new Promise(() => undefined);
    void gone.payment.pay();
    await settle();
    assert.equal(gone.state, "confirming");
    gone.payment.stop();

    const page = open();
    answering(page, "confirms");
    assert.equal(page.payment.snapshot.unfinished, true);
    assert.equal((await page.payment.pay()).state, "succeeded");
    assert.equal(page.tokens, 0);
    assert.equal(charged().length, 1);
  });

  it("needs no second question in a page that was loaded after the confirmation", async () => {
    const gone = open();
    gone.authenticate = ({ source }) => {
      backend.confirmed.add(source);
      return new Promise(() => undefined);
    };
    void gone.payment.pay();
    await settle();
    gone.payment.stop();

    const page = open();
    page.authenticate = () => assert.fail("asked again");
    assert.equal((await page.payment.pay()).state, "succeeded");
    assert.equal(charged().length, 1);
  });

  it("is paid once by two tabs that show the same question", async () => {
    const first = open();
    let answer = (): void => {};
    first.authenticate = () => new Promise((resolve) => (answer = () => resolve(undefined)));
    const waiting = first.payment.pay();
    await settle();
    const second = open();
    answering(second, "confirms");
    await timers.pass(1);
    assert.equal((await second.payment.pay()).state, "succeeded");
    answer();
    assert.equal((await waiting).state, "succeeded");
    assert.equal(charged().length, 1);
  });

  it("leaves the attempt of another tab alone when it is cancelled here", async () => {
    const first = open();
    let cancel = (): void => {};
    first.authenticate = () => new Promise((resolve) => (cancel = () => resolve(canceled)));
    const waiting = first.payment.pay();
    await settle();
    const second = open();
    second.authenticate = () => new Promise(() => undefined);
    void second.payment.pay();
    await settle();
    const kept = store.read("key");
    assert.ok(kept.attempt);
    cancel();
    await waiting;
    assert.deepEqual(store.read("key"), kept);
  });
});
