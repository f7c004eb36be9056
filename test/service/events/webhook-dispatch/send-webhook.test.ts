import assert from "node:assert/strict";
import type { LookupAddress } from "node:dns";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import {
  AddressRejected,
  createWebhookSender,
  guardedLookup,
} from "../../../../src/service/events/webhook-dispatch/send-webhook.ts";
import type { Receiver } from "../../../support/a-receiver.ts";
import { aReceiver } from "../../../support/a-receiver.ts";

let receiver: Receiver;

before(async () => {
  receiver = await aReceiver();
});

after(() => receiver.close());

const message = { livemode: false, headers: { "content-type": "application/json" }, body: "{}" };

const publicAddress = { address: "93.184.215.14", family: 4 };

const loopback = { address: "127.0.0.1", family: 4 };

/** Answers each question with the next of these answers, and counts the questions. */
function aName(...answers: LookupAddress[][]) {
  const name = {
    asked: 0,
    resolve: async () => answers[Math.min(name.asked++, answers.length - 1)] ?? [],
  };
  return name;
}

function look(name: { resolve: () => Promise<LookupAddress[]> }, rules = { loopback: false }) {
  const lookup = guardedLookup(rules, name.resolve);
  const all = (callback: (error: Error | null, found: LookupAddress[]) => void) =>
    lookup("shop.example", { all: true }, (error, found) => callback(error, found as LookupAddress[]));
  return promisify(all)();
}

test("a name that leads outside at first and inside later is dialled where it was checked", async () => {
  const name = aName([publicAddress], [loopback]);
  assert.deepEqual(await look(name), [publicAddress]);
  assert.equal(name.asked, 1, "who dials does not ask again");
  await assert.rejects(look(name), AddressRejected);
});

test("rejects a host name if one of its addresses is internal", async () => {
  await assert.rejects(look(aName([publicAddress, loopback])), AddressRejected);
  await assert.rejects(
    look(aName([publicAddress, { address: "::ffff:10.0.0.1", family: 6 }])),
    AddressRejected,
  );
  await assert.rejects(look(aName([{ address: "64:ff9b::a00:1", family: 6 }])), AddressRejected);
  await assert.rejects(look(aName([])), AddressRejected);
});

test("what is sent to a name goes to the address that was checked, under the name", async () => {
  const name = aName([loopback], [{ address: "10.0.0.1", family: 4 }]);
  const send = createWebhookSender({ test: { loopback: true }, resolve: name.resolve });
  const result = await send({ ...message, url: `http://rebound.example:${receiver.port}/hooks` });
  assert.deepEqual(result, { status: 200, response: "ok", retryAfter: undefined });
  assert.equal(name.asked, 1);
  assert.equal(receiver.received.at(-1)?.headers.host, `rebound.example:${receiver.port}`);
});

test("checks the address again for every delivery", async () => {
  const name = aName([loopback], [{ address: "10.0.0.1", family: 4 }]);
  const send = createWebhookSender({ test: { loopback: true }, resolve: name.resolve });
  const to = { ...message, url: `http://rebound.example:${receiver.port}/hooks` };
  assert.equal("status" in (await send(to)), true);
  assert.deepEqual(await send(to), { error: "address_refused" });
});

test("this machine is not reached in live mode, or where the operator does not allow it", async () => {
  const before = receiver.received.length;
  const { resolve } = aName([loopback]);
  const https = `https://inside.example:${receiver.port}/`;
  const [allowing, refusing] = [true, false].map((allowed) =>
    createWebhookSender({ test: { loopback: allowed }, resolve }),
  );
  assert.deepEqual(await allowing?.({ ...message, livemode: true, url: https }), {
    error: "address_refused",
  });
  assert.deepEqual(await allowing?.({ ...message, livemode: true, url: receiver.url }), {
    error: "address_refused",
  });
  assert.deepEqual(await refusing?.({ ...message, url: https }), { error: "address_refused" });
  assert.deepEqual(await refusing?.({ ...message, url: receiver.url }), { error: "address_refused" });
  assert.equal(receiver.received.length, before);
});

test("this machine is reached in live mode where that is only shown on it", async () => {
  const send = createWebhookSender({ test: { loopback: true }, live: { loopback: true } });
  assert.equal("status" in (await send({ ...message, livemode: true, url: receiver.url })), true);
});

test("an answer that does not come ends as a timeout", async () => {
  const send = createWebhookSender({ test: { loopback: true }, timeLimit: 150 });
  receiver.answer(() => {});
  assert.deepEqual(await send({ ...message, url: receiver.url }), { error: "timeout" });
});

test("an answer that drips is cut at the time limit; its status counts", async () => {
  const send = createWebhookSender({ test: { loopback: true }, timeLimit: 400 });
  receiver.answer((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("."), 20);
    response.once("close", () => clearInterval(drip));
  });
  const result = await send({ ...message, url: receiver.url });
  assert.ok("status" in result && result.status === 200);
  assert.match(result.response, /^\.{1,20}$/);
});

test("distinguishes an unknown host name from a receiver that is down", async () => {
  const resolve = () => Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }));
  const send = createWebhookSender({ test: { loopback: true }, resolve });
  assert.deepEqual(await send({ ...message, url: "https://nowhere.example/" }), { error: "name_not_found" });
});
