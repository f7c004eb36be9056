import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import type { WebhookDelivery } from "../../../src/contract/webhook-delivery.ts";
import type { WebhookEndpoint } from "../../../src/contract/webhook-endpoint.ts";
import { createCourier } from "../../../src/service/webhook-deliveries/courier.ts";
import type { Merchant, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import type { Receiver } from "../../support/a-receiver.ts";
import { aReceiver } from "../../support/a-receiver.ts";

const charge = { amount: 2000, currency: "usd", source: "tok_visa" };

let service: TestService;
let merchant: Merchant;
let receiver: Receiver;

before(async () => {
  service = await aService();
});
after(() => service.close());
beforeEach(async () => {
  merchant = await service.aMerchant();
  receiver = await aReceiver();
});
afterEach(() => receiver.close());

const asMerchant = () => ({ key: merchant.secret });
const post = (path: string, fields: object = {}) => service.post(path, fields, asMerchant());

async function anEndpoint(fields: object = {}): Promise<Required<WebhookEndpoint>> {
  const { status, body, text } = await post("/v1/webhook_endpoints", {
    url: receiver.url,
    enabled_events: ["*"],
    ...fields,
  });
  assert.equal(status, 200, text);
  return body as unknown as Required<WebhookEndpoint>;
}

/** Delivers all that is due, as the job of one process does. */
async function deliver(): Promise<void> {
  const courier = createCourier(service.parts);
  await courier.collect();
  await courier.stop();
}

async function deliveriesOf(event: string): Promise<WebhookDelivery[]> {
  const { body } = await service.get(`/v1/events/${event}/deliveries`, asMerchant());
  return body.data as unknown as WebhookDelivery[];
}

async function lastEvent(): Promise<string> {
  const { body } = await service.get("/v1/events?limit=1", asMerchant());
  return body.data[0]?.id ?? "";
}

/** One delivery after each of these pauses; gives what became of it. */
async function attempts(...pauses: number[]): Promise<WebhookDelivery | undefined> {
  for (const pause of pauses) {
    service.clock.advance(pause);
    await deliver();
  }
  return (await deliveriesOf(await lastEvent()))[0];
}

test("a delivery carries the event as the API shows it, with its kind", async () => {
  await anEndpoint();
  await post("/v1/charges", charge);
  await deliver();
  const [got, ...others] = receiver.received;
  assert.equal(others.length, 0);
  const event = await service.get(`/v1/events/${await lastEvent()}`, asMerchant());
  assert.equal(got?.body, event.text);
  assert.equal(got.headers["x-service-event"], "payment.succeeded");
  assert.equal(got.headers["content-type"], "application/json; charset=utf-8");
  const [delivery] = await deliveriesOf(event.body.id);
  assert.equal(delivery?.status, "succeeded");
  assert.equal(delivery.next_attempt, null);
  assert.deepEqual(
    delivery.attempts.map(({ status, response, error }) => ({ status, response, error })),
    [{ status: 200, response: "ok", error: null }],
  );
});

test("Stripe's library verifies a delivery", async () => {
  const { secret } = await anEndpoint();
  await post("/v1/charges", charge);
  await deliver();
  const [got] = receiver.received;
  const header = String(got?.headers["x-service-signature"]);
  const at = Number(/^t=(\d+)/.exec(header)?.[1]);
  assert.equal(at * 1000, service.clock.now().getTime());
  const stripe = new Stripe("sk_test_unused");
  const event = stripe.webhooks.constructEvent(
    got?.body ?? "",
    header,
    secret,
    undefined,
    undefined,
    at * 1000,
  );
  assert.equal(event.id, await lastEvent());
  const other = `${secret.slice(0, -1)}${secret.endsWith("a") ? "b" : "a"}`;
  assert.throws(() =>
    stripe.webhooks.constructEvent(got?.body ?? "", header, other, undefined, undefined, at * 1000),
  );
});

test("a library of Standard Webhooks verifies a delivery", async (context) => {
  const { secret } = await anEndpoint();
  await post("/v1/charges", charge);
  await deliver();
  const [got] = receiver.received;
  context.mock.timers.enable({ apis: ["Date"], now: service.clock.now() });
  const headers = got?.headers as Record<string, string>;
  const event = new Webhook(secret).verify(got?.body ?? "", headers) as { id: string };
  context.mock.timers.reset();
  assert.equal(event.id, await lastEvent());
  assert.equal(headers["webhook-id"], event.id);
});

test("an endpoint gets only the kinds that it asked for", async () => {
  await anEndpoint({ enabled_events: ["payment.failed"] });
  await post("/v1/charges", charge);
  await post("/v1/charges", { ...charge, source: "tok_chargeDeclined" });
  await deliver();
  assert.deepEqual(
    receiver.received.map(({ headers }) => headers["x-service-event"]),
    ["payment.failed"],
  );
});

test("nobody is told of another merchant's events, or of the other mode's", async () => {
  await anEndpoint();
  const stranger = await service.aMerchant();
  await service.post("/v1/charges", charge, { key: stranger.secret });
  await deliver();
  assert.equal(receiver.received.length, 0);
});

test("in test mode there are four attempts: at once, after 5 s, a minute, and ten minutes", async () => {
  await anEndpoint();
  receiver.answer((response) => response.writeHead(500).end("no"));
  await post("/v1/charges", charge);
  const first = await attempts(0);
  assert.equal(first?.status, "retry_scheduled");
  assert.equal(Date.parse(first.next_attempt ?? ""), service.clock.now().getTime() + 5_000);
  assert.equal((await attempts(4_999))?.attempts.length, 1);
  const last = await attempts(1, 60_000, 600_000);
  assert.equal(last?.status, "failed");
  assert.equal(last.next_attempt, null);
  assert.deepEqual(
    last.attempts.map(({ status, response }) => ({ status, response })),
    Array(4).fill({ status: 500, response: "no" }),
  );
  await attempts(86_400_000);
  assert.equal(receiver.received.length, 4);
});

test("each attempt is signed with its own time, under the same event id", async () => {
  await anEndpoint();
  receiver.answer((response) => response.writeHead(500).end());
  await post("/v1/charges", charge);
  await attempts(0, 5_000);
  const [first, second] = receiver.received.map(({ headers }) => headers);
  assert.equal(Number(second?.["webhook-timestamp"]) - Number(first?.["webhook-timestamp"]), 5);
  assert.equal(second?.["webhook-id"], first?.["webhook-id"]);
  assert.notEqual(second?.["x-service-signature"], first?.["x-service-signature"]);
});

test("a redirect is a failure, and is not followed", async () => {
  await anEndpoint();
  const inside = await aReceiver();
  receiver.answer((response) => response.writeHead(307, { Location: inside.url }).end());
  await post("/v1/charges", charge);
  const delivery = await attempts(0);
  assert.equal(delivery?.status, "retry_scheduled");
  assert.equal(delivery.attempts[0]?.status, 307);
  assert.equal(inside.received.length, 0);
  await inside.close();
});

for (const status of [429, 503]) {
  test(`a ${status} with Retry-After is tried again no sooner than it asks for`, async () => {
    await anEndpoint();
    receiver.answer((response) => response.writeHead(status, { "Retry-After": "120" }).end());
    await post("/v1/charges", charge);
    const delivery = await attempts(0);
    assert.equal(Date.parse(delivery?.next_attempt ?? ""), service.clock.now().getTime() + 120_000);
  });
}

test("of a long answer the first 4 kB are kept", async () => {
  await anEndpoint();
  receiver.answer((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x\0".repeat(8192)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  await post("/v1/charges", charge);
  const delivery = await attempts(0);
  assert.equal(delivery?.status, "succeeded");
  assert.equal(delivery.attempts[0]?.response, "x\ufffd".repeat(2048));
});

test("a receiver that cannot be reached leaves an attempt with its error", async () => {
  const gone = await aReceiver();
  await anEndpoint({ url: gone.url });
  await gone.close();
  await post("/v1/charges", charge);
  const delivery = await attempts(0);
  assert.equal(delivery?.attempts[0]?.error, "connection_failed");
  assert.equal(delivery.attempts[0].status, null);
});

test("a slow endpoint delays no other", async () => {
  await anEndpoint();
  const quick = await aReceiver();
  await anEndpoint({ url: quick.url });
  const held: (() => void)[] = [];
  receiver.answer((response) => held.push(() => response.end()));
  for (let index = 0; index < 10; index++) await post("/v1/charges", charge);
  const courier = createCourier(service.parts);
  await courier.collect();
  while (quick.received.length < 10) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.equal(held.length, 4, "at most four are under way to one endpoint");
  const other = createCourier(service.parts);
  await other.collect();
  assert.equal(held.length, 4, "another process counts them too");
  await other.stop();
  receiver.answer((response) => response.end());
  for (const release of held) release();
  while (receiver.received.length < 10) await new Promise((resolve) => setTimeout(resolve, 10));
  await courier.stop();
  await quick.close();
});

test("what a dead process had under way is delivered by another once its lease is over", async () => {
  await anEndpoint();
  await post("/v1/charges", charge);
  let finish: (result: { error: "connection_failed" }) => void = () => {};
  const hanging = new Promise<{ error: "connection_failed" }>((resolve) => {
    finish = resolve;
  });
  const webhooks = { ...service.parts.webhooks, send: () => hanging };
  const dead = createCourier({ ...service.parts, webhooks });
  await dead.collect();
  await deliver();
  assert.equal(receiver.received.length, 0);
  const [underWay] = await deliveriesOf(await lastEvent());
  assert.equal(underWay?.status, "delivering");
  const delivery = await attempts(30_000);
  assert.equal(receiver.received.length, 1);
  assert.equal(delivery?.status, "succeeded");
  assert.deepEqual(
    delivery.attempts.map(({ status }) => status),
    [null, 200],
  );
  finish({ error: "connection_failed" });
  await dead.stop();
  assert.deepEqual((await deliveriesOf(await lastEvent()))[0], delivery, "who comes late changes nothing");
});

test("many processes deliver each event once", async () => {
  await anEndpoint();
  for (let index = 0; index < 20; index++) await post("/v1/charges", charge);
  const couriers = Array.from({ length: 5 }, () => createCourier(service.parts));
  while (receiver.received.length < 20) {
    await Promise.all(couriers.map((courier) => courier.collect()));
    // A database in the process answers without a turn of the event loop, which what is sent needs.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(couriers.map((courier) => courier.stop()));
  assert.equal(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size, 20);
  assert.equal(receiver.received.length, 20);
});
