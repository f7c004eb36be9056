import assert from "node:assert/strict";
import { test } from "node:test";
import { StoredSession } from "../../../src/checkout/stored-session.ts";
import { insufficientFunds, paused } from "../../support/fake-checkout-service.ts";
import { settle } from "../../support/fake-timers.ts";
import { Device, card, kinds, payAndLeave } from "./a-device.ts";

test("looking at a page opens no session; paying does, and pays it", async () => {
  const device = new Device();
  const { page, seen } = await device.openPage();
  assert.equal(device.service.requests.length, 0);
  await page.pay(card);
  assert.deepEqual(kinds(seen), ["form", "paying", "paid"]);
  assert.equal(device.service.payments, 1);
});

test("a decline brings the form back with its reason, and another card pays the same session", async () => {
  const device = new Device();
  device.service.confirmations.push(insufficientFunds);
  const { page } = await device.openPage();
  await page.pay(card);
  assert.deepEqual(page.state, { kind: "form", error: insufficientFunds.body.error });
  await page.pay(card);
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.sessions.size, 1);
  assert.equal(device.service.count("POST", /tokens/), 2);
});

test("pressing twice pays once", async () => {
  const device = new Device();
  const { page } = await device.openPage();
  await Promise.all([page.pay(card), page.pay(card), page.pay(card)]);
  assert.equal(device.service.count("POST", /confirm/), 1);
});

test("two tabs that pay at once share a session and make one payment", async () => {
  const device = new Device();
  const [one, two] = [await device.openPage(), await device.openPage()];
  await Promise.all([one.page.pay(card), two.page.pay(card)]);
  await device.timers.pass(10_000);
  assert.equal(device.service.sessions.size, 1);
  assert.equal(device.service.payments, 1);
  assert.deepEqual([one.page.state.kind, two.page.state.kind], ["paid", "paid"]);
});

test("a page that is opened after the payment shows that it is paid, and no form", async () => {
  const device = new Device();
  await (await device.openPage()).page.pay(card);
  const { page, seen } = await device.openPage();
  assert.deepEqual(kinds(seen), ["paid"]);
  assert.ok(page.state.kind === "paid" && !page.state.here);
});

test("a page that was open before learns of it when it is looked at again", async () => {
  const device = new Device();
  const [one, two] = [await device.openPage(), await device.openPage()];
  await one.page.pay(card);
  await two.page.refresh();
  assert.ok(two.page.state.kind === "paid" && !two.page.state.here);
});

test("another payment on the same link is a new session", async () => {
  const device = new Device();
  const { page } = await device.openPage();
  await page.pay(card);
  page.again();
  assert.deepEqual(page.state, { kind: "form" });
  await page.pay(card);
  assert.equal(device.service.payments, 2);
});

test("a lost response is met by sending the same attempt, and makes one payment", async () => {
  const device = new Device();
  device.service.confirmations.push("carried out");
  const { page } = await device.openPage();
  const paying = page.pay(card);
  await device.timers.pass(1_000);
  await paying;
  assert.equal(page.state.kind, "paid");
  const keys = device.service.requests.filter(({ path }) => path.endsWith("/confirm")).map(({ key }) => key);
  assert.equal(new Set(keys).size, 1);
  assert.equal(device.service.payments, 1);
});

test("what a closed page left is finished by the next one, without the card", async () => {
  const device = new Device();
  device.service.confirmations.push("lost");
  await payAndLeave(device);
  const { page } = await device.openPage();
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.count("POST", /tokens/), 1);
});

test("what a closed page left is polled where the service does not respond, and no form invites to pay again", async () => {
  const device = new Device();
  device.service.confirmations.push("carried out");
  const first = await device.openPage();
  void first.page.pay(card);
  await settle();
  first.page.stop();
  device.service.offline = true;
  const { page, seen } = device.newPage();
  const started = page.start();
  await device.timers.pass(20_000);
  assert.deepEqual(kinds(seen), ["unknown"]);
  device.service.offline = false;
  await device.timers.pass(10_000);
  await started;
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.payments, 1);
});

test("an unknown outcome is polled until it is known, and nothing can be pressed", async () => {
  const device = new Device();
  device.service.confirmations.push(...Array.from({ length: 6 }, () => "processing" as const));
  const { page } = await device.openPage();
  const paying = page.pay(card);
  await device.timers.pass(10_500);
  assert.deepEqual(page.state, { kind: "paying", slow: true });
  await device.timers.pass(30_000);
  const afterAWhile: string = page.state.kind;
  assert.equal(afterAWhile, "unknown");
  const sent = device.service.count("POST", /confirm/);
  await page.pay(card);
  assert.equal(device.service.count("POST", /confirm/), sent);
  for (const id of device.service.sessions.keys()) device.service.set(id, "complete");
  await device.timers.pass(10_000);
  await paying;
  assert.equal(page.state.kind, "paid");
});

test("offline, nothing is taken and the form stays; back online the press works", async () => {
  const device = new Device();
  const { page } = await device.openPage();
  device.service.offline = true;
  await page.pay(card);
  assert.ok(page.state.kind === "form" && page.state.error?.code === "connection_failed");
  device.service.offline = false;
  await page.pay(card);
  assert.equal(page.state.kind, "paid");
});

test("a link that was paused meanwhile closes the page", async () => {
  const device = new Device();
  device.service.opening = paused;
  const { page } = await device.openPage();
  await page.pay(card);
  assert.deepEqual(page.state, { kind: "closed", what: "link", code: "link_inactive", recoverable: false });
});

test("a session that expired is replaced on a link, and closes the page of a session", async () => {
  const device = new Device();
  const linked = device.service.openSession();
  new StoredSession(() => device.storage, "box").write({ id: linked.id, clientSecret: "s" });
  device.service.set(linked.id, "expired");
  const { page } = await device.openPage();
  assert.deepEqual(page.state, { kind: "form" });
  await page.pay(card);
  assert.equal(device.service.sessions.size, 2);
  const hosted = device.service.openSession();
  device.service.set(hosted.id, "expired");
  const other = await device.openPage({ id: hosted.id, clientSecret: "s" });
  assert.deepEqual(other.page.state, {
    kind: "closed",
    what: "session",
    code: "session_expired",
    recoverable: true,
  });
});

test("a session that is being paid elsewhere is waited for", async () => {
  const device = new Device();
  const session = device.service.openSession();
  device.service.set(session.id, "processing");
  const opening = device.openPage({ id: session.id, clientSecret: "s" });
  await settle();
  device.service.set(session.id, "complete");
  await device.timers.pass(2_000);
  const { page, seen } = await opening;
  assert.deepEqual(kinds(seen), ["unknown", "paid"]);
  assert.equal(page.state.kind, "paid");
});

test("a browser that keeps nothing can pay", async () => {
  const device = new Device();
  const refuse = () => {
    throw new Error("Storage is off.");
  };
  Object.assign(device.storage, { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { page } = await device.openPage();
  await page.pay(card);
  assert.equal(page.state.kind, "paid");
  await page.refresh();
  assert.equal(device.service.payments, 1);
});

test("where the sum is another by now, the payer sees it before paying it", async () => {
  const device = new Device();
  const { page } = await device.openPage();
  device.service.price = 5000;
  await page.pay(card, { amount_total: 4200 });
  assert.ok(page.state.kind === "form" && page.state.error?.param === "amount_total");
  assert.ok(page.state.order);
  assert.equal(device.service.payments, 0);
  await page.pay(card, { amount_total: 5000 });
  assert.equal(page.state.kind, "paid");
});

test("a session that this device opened for an earlier sum of the link makes room for another", async () => {
  const device = new Device();
  device.service.confirmations.push(insufficientFunds);
  await (await device.openPage()).page.pay(card);
  device.service.price = 5000;
  const { page } = await device.openPage();
  await page.pay(card, { amount_total: 5000 });
  assert.equal(page.state.kind, "paid");
  assert.equal(device.service.sessions.size, 2);
  assert.equal(device.service.payments, 1);
});
