import assert from "node:assert/strict";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { aWorker } from "../../../support/run-jobs.ts";
import { aReceiver } from "../../../support/a-receiver.ts";
import { charge, ToldMerchant } from "./told-merchant.ts";

const shop = new ToldMerchant();

test("a delivery carries the event as the API shows it, with its kind", async () => {
  await shop.anEndpoint();
  await shop.post("/v1/charges", charge);
  await shop.deliver();
  const [got, ...others] = shop.receiver.received;
  assert.equal(others.length, 0);
  const event = await shop.get(`/v1/events/${await shop.lastEvent()}`);
  assert.equal(got?.body, event.text);
  assert.equal(got.headers["x-service-event"], "payment.succeeded");
  assert.equal(got.headers["content-type"], "application/json; charset=utf-8");
  const [delivery] = await shop.deliveriesOf(event.body.id);
  assert.equal(delivery?.status, "succeeded");
  assert.equal(delivery.next_attempt, null);
  assert.deepEqual(
    delivery.attempts.map(({ status, response, error }) => ({ status, response, error })),
    [{ status: 200, response: "ok", error: null }],
  );
});

test("Stripe's library verifies a delivery", async () => {
  const { secret } = await shop.anEndpoint();
  await shop.post("/v1/charges", charge);
  await shop.deliver();
  const [got] = shop.receiver.received;
  const header = String(got?.headers["x-service-signature"]);
  const at = Number(/^t=(\d+)/.exec(header)?.[1]);
  assert.equal(at * 1000, shop.service.clock.now().getTime());
  const stripe = new Stripe("sk_test_unused");
  const event = stripe.webhooks.constructEvent(
    got?.body ?? "",
    header,
    secret,
    undefined,
    undefined,
    at * 1000,
  );
  assert.equal(event.id, await shop.lastEvent());
  const other = `${secret.slice(0, -1)}${secret.endsWith("a") ? "b" : "a"}`;
  assert.throws(() =>
    stripe.webhooks.constructEvent(got?.body ?? "", header, other, undefined, undefined, at * 1000),
  );
});

test("a library of Standard Webhooks verifies a delivery", async (context) => {
  const { secret } = await shop.anEndpoint();
  await shop.post("/v1/charges", charge);
  await shop.deliver();
  const [got] = shop.receiver.received;
  context.mock.timers.enable({ apis: ["Date"], now: shop.service.clock.now() });
  const headers = got?.headers as Record<string, string>;
  const event = new Webhook(secret).verify(got?.body ?? "", headers) as { id: string };
  context.mock.timers.reset();
  assert.equal(event.id, await shop.lastEvent());
  assert.equal(headers["webhook-id"], event.id);
});

test("an endpoint gets only the event types that it subscribes to", async () => {
  await shop.anEndpoint({ enabled_events: ["payment.failed"] });
  await shop.post("/v1/charges", charge);
  await shop.post("/v1/charges", { ...charge, source: "tok_chargeDeclined" });
  await shop.deliver();
  assert.deepEqual(
    shop.receiver.received.map(({ headers }) => headers["x-service-event"]),
    ["payment.failed"],
  );
});

test("no endpoint gets events of another merchant, or of the other mode", async () => {
  await shop.anEndpoint();
  const stranger = await shop.service.aMerchant();
  await shop.service.post("/v1/charges", charge, { key: stranger.secret });
  await shop.deliver();
  assert.equal(shop.receiver.received.length, 0);
});

test("in test mode there are four attempts: at once, after 5 s, a minute, and ten minutes", async () => {
  await shop.anEndpoint();
  shop.receiver.answer((response) => response.writeHead(500).end("no"));
  await shop.post("/v1/charges", charge);
  const first = await shop.attempts(0);
  assert.equal(first?.status, "retry_scheduled");
  assert.equal(Date.parse(first.next_attempt ?? ""), shop.service.clock.now().getTime() + 5_000);
  assert.equal((await shop.attempts(4_999))?.attempts.length, 1);
  const last = await shop.attempts(1, 60_000, 600_000);
  assert.equal(last?.status, "failed");
  assert.equal(last.next_attempt, null);
  assert.deepEqual(
    last.attempts.map(({ status, response }) => ({ status, response })),
    Array(4).fill({ status: 500, response: "no" }),
  );
  await shop.attempts(86_400_000);
  assert.equal(shop.receiver.received.length, 4);
});

test("each attempt is signed with its own time, under the same event id", async () => {
  await shop.anEndpoint();
  shop.receiver.answer((response) => response.writeHead(500).end());
  await shop.post("/v1/charges", charge);
  await shop.attempts(0, 5_000);
  const [first, second] = shop.receiver.received.map(({ headers }) => headers);
  assert.equal(Number(second?.["webhook-timestamp"]) - Number(first?.["webhook-timestamp"]), 5);
  assert.equal(second?.["webhook-id"], first?.["webhook-id"]);
  assert.notEqual(second?.["x-service-signature"], first?.["x-service-signature"]);
});

test("a redirect is a failure, and is not followed", async () => {
  await shop.anEndpoint();
  const inside = await aReceiver();
  shop.receiver.answer((response) => response.writeHead(307, { Location: inside.url }).end());
  await shop.post("/v1/charges", charge);
  const delivery = await shop.attempts(0);
  assert.equal(delivery?.status, "retry_scheduled");
  assert.equal(delivery.attempts[0]?.status, 307);
  assert.equal(inside.received.length, 0);
  await inside.close();
});

for (const status of [429, 503]) {
  test(`a ${status} with Retry-After is tried again no sooner than it asks for`, async () => {
    await shop.anEndpoint();
    shop.receiver.answer((response) => response.writeHead(status, { "Retry-After": "120" }).end());
    await shop.post("/v1/charges", charge);
    const delivery = await shop.attempts(0);
    assert.equal(Date.parse(delivery?.next_attempt ?? ""), shop.service.clock.now().getTime() + 120_000);
  });
}

test("stores the first 4 kB of a long response", async () => {
  await shop.anEndpoint();
  shop.receiver.answer((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x\0".repeat(8192)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  await shop.post("/v1/charges", charge);
  const delivery = await shop.attempts(0);
  assert.equal(delivery?.status, "succeeded");
  assert.equal(delivery.attempts[0]?.response, "x\ufffd".repeat(2048));
});

test("a receiver that cannot be reached leaves an attempt with its error", async () => {
  const gone = await aReceiver();
  await shop.anEndpoint({ url: gone.url });
  await gone.close();
  await shop.post("/v1/charges", charge);
  const delivery = await shop.attempts(0);
  assert.equal(delivery?.attempts[0]?.error, "connection_failed");
  assert.equal(delivery.attempts[0].status, null);
});

test("a slow endpoint delays no other", async () => {
  await shop.anEndpoint();
  const quick = await aReceiver();
  await shop.anEndpoint({ url: quick.url });
  const held: (() => void)[] = [];
  shop.receiver.answer((response) => held.push(() => response.end()));
  for (let index = 0; index < 10; index++) await shop.post("/v1/charges", charge);
  const worker = aWorker(shop.service.dependencies, "webhook_delivery");
  void worker.drain();
  while (quick.received.length < 10) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.equal(held.length, 4, "at most four are under way to one endpoint");
  const other = aWorker(shop.service.dependencies, "webhook_delivery");
  await other.claim();
  assert.equal(held.length, 4, "another process counts them too");
  await other.stop();
  shop.receiver.answer((response) => response.end());
  for (const release of held) release();
  while (shop.receiver.received.length < 10) await new Promise((resolve) => setTimeout(resolve, 10));
  await worker.stop();
  await quick.close();
});

test("what a dead process had under way is delivered by another once its lease is over", async () => {
  await shop.anEndpoint();
  await shop.post("/v1/charges", charge);
  let finish: (result: { error: "connection_failed" }) => void = () => {};
  const hanging = new Promise<{ error: "connection_failed" }>((resolve) => {
    finish = resolve;
  });
  const webhooks = { ...shop.service.dependencies.webhooks, send: () => hanging };
  const dead = aWorker({ ...shop.service.dependencies, webhooks }, "webhook_delivery");
  await dead.claim();
  await shop.deliver();
  assert.equal(shop.receiver.received.length, 0);
  const [underWay] = await shop.deliveriesOf(await shop.lastEvent());
  assert.equal(underWay?.status, "delivering");
  const delivery = await shop.attempts(30_000);
  assert.equal(shop.receiver.received.length, 1);
  assert.equal(delivery?.status, "succeeded");
  assert.deepEqual(
    delivery.attempts.map(({ status }) => status),
    [null, 200],
  );
  finish({ error: "connection_failed" });
  await dead.stop();
  assert.deepEqual(
    (await shop.deliveriesOf(await shop.lastEvent()))[0],
    delivery,
    "who comes late changes nothing",
  );
});

test("many processes deliver each event once", async () => {
  await shop.anEndpoint();
  for (let index = 0; index < 20; index++) await shop.post("/v1/charges", charge);
  const workers = Array.from({ length: 5 }, () => aWorker(shop.service.dependencies, "webhook_delivery"));
  while (shop.receiver.received.length < 20) {
    await Promise.all(workers.map((worker) => worker.claim()));
    // A database in the process answers without a turn of the event loop, which what is sent needs.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(workers.map((worker) => worker.stop()));
  assert.equal(new Set(shop.receiver.received.map(({ headers }) => headers["webhook-id"])).size, 20);
  assert.equal(shop.receiver.received.length, 20);
});
