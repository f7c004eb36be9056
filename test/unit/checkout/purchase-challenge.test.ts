import assert from "node:assert/strict";
import { test } from "node:test";
import { insufficientFunds, invalid } from "../../support/fake-checkout-service.ts";
import { settle } from "../../support/fake-timers.ts";
import { Device, card, kinds, payAndLeave } from "./a-device.ts";

test("opens the bank once for a payment that requires a challenge, and never sends the payment again", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  const { page, seen } = await device.openPage();
  await page.pay(card);
  await settle();
  assert.deepEqual(page.state, {
    kind: "confirming",
    method: undefined,
    url: "https://bank.example/1",
    presentation: "frame",
    opensBank: true,
  });
  assert.equal(kinds(seen).includes("unknown"), false);
  await device.timers.pass(10_000);
  assert.equal(seen.filter(({ kind }) => kind === "confirming").length, 1);
  assert.equal(device.service.count("POST", /confirm/), 1);
  const [id = ""] = device.service.sessions.keys();
  device.service.endChallenge(id, true);
  await device.timers.pass(10_000);
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.payments, 1);
});

test("a page that is opened while the payer confirms shows the way to the bank, and does not go there by itself", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  await (await device.openPage()).page.pay(card);
  const opening = device.openPage();
  await settle();
  const [id = ""] = device.service.sessions.keys();
  device.service.endChallenge(id, true);
  await device.timers.pass(10_000);
  const { page, seen } = await opening;
  assert.deepEqual(
    seen.find(({ kind }) => kind === "confirming"),
    {
      kind: "confirming",
      method: undefined,
      url: "https://bank.example/1",
      presentation: "frame",
      opensBank: false,
    },
  );
  assert.equal(page.state.kind, "paid");
});

test("shows the form with the reason to a payer who returns from the bank unpaid, and pays again", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  await payAndLeave(device);
  const [id = ""] = device.service.sessions.keys();
  device.service.endChallenge(id, false);
  const { page } = await device.openPage({ id, clientSecret: `${id}_secret` });
  await settle();
  assert.deepEqual(page.state, { kind: "form", error: insufficientFunds.body.error });
  await page.pay(card);
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.payments, 1);
});

test("sends an attempt of the link's page again with its fields from the page of its session", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  const { page: left } = await device.openPage();
  void left.pay(card, { email: "ada@example.com" });
  await settle();
  left.stop();
  const [id = ""] = device.service.sessions.keys();
  device.service.endChallenge(id, false);
  const { page } = await device.openPage({ id, clientSecret: `${id}_secret` });
  await settle();
  assert.equal(page.state.kind, "form");
  const [first, second] = device.service.requests.filter(({ path }) => path.endsWith("/confirm"));
  assert.deepEqual(second, first);
});

test("shows the form with the reason where the fields of an attempt are lost, without asking again and again", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  const { page: left } = await device.openPage();
  void left.pay(card, { email: "ada@example.com" });
  await settle();
  left.stop();
  const [id = ""] = device.service.sessions.keys();
  device.service.endChallenge(id, false);
  for (const key of device.stored.keys()) if (key.startsWith("till-answers:")) device.stored.delete(key);
  const { page } = await device.openPage({ id, clientSecret: `${id}_secret` });
  await settle();
  assert.deepEqual(page.state, { kind: "form", error: insufficientFunds.body.error });
  assert.equal(device.service.count("POST", /confirm/), 2);
});

test("pauses before it sends an attempt again that the service rejects each time", async () => {
  const device = new Device();
  device.service.confirmations.push("lost");
  await payAndLeave(device);
  const [id = ""] = device.service.sessions.keys();
  device.service.confirmations.push(...Array.from({ length: 50 }, () => invalid));
  void device.openPage({ id, clientSecret: `${id}_secret` });
  await settle();
  assert.equal(device.service.count("POST", /confirm/), 2);
  await device.timers.pass(60_000);
  assert.ok(device.service.count("POST", /confirm/) < 12);
});

test("at a session of its own the reason stands there also where the browser keeps nothing", async () => {
  const device = new Device();
  const { id } = device.service.openSession();
  device.service.endChallenge(id, false);
  const { page } = await device.openPage({ id, clientSecret: `${id}_secret` });
  assert.deepEqual(page.state, { kind: "form", error: insufficientFunds.body.error });
});

test("shows the form after a canceled challenge, charges nothing for it, and pays again", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  const { page, seen } = await device.openPage();
  await page.pay(card);
  await settle();
  assert.equal(await page.cancel(), undefined);
  assert.ok(page.state.kind === "form" && page.state.error?.code === "challenge_canceled");
  assert.deepEqual(kinds(seen), ["form", "paying", "confirming"]);
  await device.timers.pass(20_000);
  assert.equal(device.service.count("POST", /confirm/), 1);
  await page.pay(card);
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.count("POST", /tokens/), 2);
  assert.equal(device.service.payments, 1);
});

test("a page that is opened while the payer confirms gives up for the page before it", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  await payAndLeave(device);
  const { page } = device.newPage();
  void page.start();
  await settle();
  const waiting: string = page.state.kind;
  assert.equal(waiting, "confirming");
  await page.cancel();
  assert.ok(page.state.kind === "form" && page.state.error?.code === "challenge_canceled");
  await page.pay(card);
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.payments, 1);
});

test("does not cancel a payment that the bank has approved, and shows an error if there is no response", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  const { page } = await device.openPage();
  await page.pay(card);
  await settle();
  device.service.offline = true;
  assert.equal((await page.cancel())?.code, "connection_failed");
  assert.equal(page.state.kind, "confirming");
  device.service.offline = false;
  const [id = ""] = device.service.sessions.keys();
  device.service.endChallenge(id, true);
  assert.equal(await page.cancel(), undefined);
  await device.timers.pass(10_000);
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.payments, 1);
});

test("removes from the device what a payer has entered, once the bank has confirmed or the session has ended", async () => {
  for (const [end, kind] of [
    ["complete", "paid"],
    ["expired", "closed"],
  ] as const) {
    const device = new Device();
    device.service.confirmations.push("challenge");
    const { id } = device.service.openSession();
    const { page } = await device.openPage({ id, clientSecret: `${id}_secret` });
    void page.pay(card, { email: "ada@example.com" });
    await settle();
    assert.match([...device.stored.values()].join(""), /ada@example.com/);
    device.service.set(id, end);
    await device.timers.pass(10_000);
    assert.equal(page.state.kind, kind);
    assert.doesNotMatch([...device.stored.values()].join(""), /ada@example.com/);
  }
});
