import assert from "node:assert/strict";
import { test } from "node:test";
import { webhooks } from "../../../../src/client/webhooks.ts";
import type { WebhookEndpoint } from "../../../../src/contract/events/webhook-endpoint.ts";
import { deleteDueData } from "../../../support/run-jobs.ts";
import { aReceiver } from "../../../support/a-receiver.ts";
import { ToldMerchant, charge } from "./told-merchant.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";

const path = "/v1/webhook_endpoints";

const shop = new ToldMerchant();

const told = () => shop.receiver.received.map(({ headers }) => String(headers["x-service-event"]));

test("a rolled secret is valid for another day, beside the new one", async () => {
  const old = await shop.anEndpoint();
  const rolled = await shop.post(`${path}/${old.id}/roll_secret`);
  const { secret } = rolled.body as unknown as Required<WebhookEndpoint>;
  assert.notEqual(secret, old.secret);
  const verifies = async (key: string) => {
    await shop.post("/v1/charges", charge);
    await shop.deliver();
    const last = shop.receiver.received.at(-1);
    const now = shop.service.clock.now().getTime();
    return webhooks.verify(last?.body ?? "", last?.headers ?? {}, key, { now }).then(
      () => true,
      () => false,
    );
  };
  assert.equal(await verifies(secret), true);
  assert.equal(await verifies(old.secret), true);
  const header = String(shop.receiver.received.at(-1)?.headers["x-service-signature"]);
  assert.equal(header.split("v1=").length - 1, 2);
  const standard = String(shop.receiver.received.at(-1)?.headers["webhook-signature"]);
  assert.match(standard, /^v1,\S+ v1,\S+$/);
  shop.service.clock.advance(86_400_000);
  assert.equal(await verifies(secret), true);
  assert.equal(await verifies(old.secret), false);
});

test("a secret stands nowhere in the database, and is replayed all the same", async () => {
  const fields = { url: shop.receiver.url, enabled_events: ["*"] };
  const made = await shop.post(path, fields, "endpoint 1");
  const { id, secret } = made.body as unknown as Required<WebhookEndpoint>;
  const rolled = await shop.post(`${path}/${id}/roll_secret`, {}, "roll 1");
  assert.equal((await shop.post(path, fields, "endpoint 1")).text, made.text);
  assert.equal((await shop.post(`${path}/${id}/roll_secret`, {}, "roll 1")).text, rolled.text);
  const stored = await dumpDatabase(shop.service.dependencies.database);
  assert.ok(stored.includes(id));
  const { secret: second } = rolled.body as unknown as Required<WebhookEndpoint>;
  for (const shown of [secret, second]) assert.ok(!stored.includes(shown.slice(6)));
});

test("a ping is sent only to the requested endpoint, whatever its event types are", async () => {
  const other = await aReceiver();
  await shop.anEndpoint({ url: other.url });
  const { id } = await shop.anEndpoint({ enabled_events: ["payment.failed"] });
  const { body } = await shop.post(`${path}/${id}/ping`);
  assert.equal(body.object, "webhook_delivery");
  assert.equal(body["webhook_endpoint"], id);
  await shop.deliver();
  assert.deepEqual(told(), ["ping"]);
  assert.equal(other.received.length, 0);
  await other.close();
});

test("a disabled endpoint is neither pinged nor sent anything again", async () => {
  const { id } = await shop.anEndpoint();
  await shop.post("/v1/charges", charge);
  const event = await shop.lastEvent();
  await shop.post(`${path}/${id}`, { status: "disabled" });
  const calls = [
    [`${path}/${id}/ping`, {}],
    [`${path}/${id}/replay`, { since: 0 }],
    [`/v1/events/${event}/redeliver`, { webhook_endpoint: id }],
  ] as const;
  for (const [address, fields] of calls) {
    const { status, body } = await shop.post(address, fields);
    assert.equal(status, 409, address);
    assert.equal(body.error.code, "invalid_state", address);
  }
  await shop.deliver();
  assert.deepEqual(told(), []);
});

test("an event is sent once more as a new delivery, with the same id", async () => {
  const { id } = await shop.anEndpoint();
  await shop.anEndpoint({ enabled_events: ["payment.failed"] });
  await shop.post("/v1/charges", charge);
  await shop.deliver();
  const event = await shop.lastEvent();
  const { body } = await shop.post(`/v1/events/${event}/redeliver`);
  assert.deepEqual(
    body.data.map((delivery) => [delivery["webhook_endpoint"], delivery.status]),
    [[id, "pending"]],
  );
  await shop.deliver();
  const [first, second] = shop.receiver.received;
  assert.equal(second?.body, first?.body);
  assert.equal(second?.headers["webhook-id"], first?.headers["webhook-id"]);
  const list = await shop.get(`/v1/events/${event}/deliveries`);
  assert.deepEqual(
    list.body.data.map(({ status }) => status),
    ["succeeded", "succeeded"],
  );
  const page = await shop.get(`/v1/events/${event}/deliveries?limit=1`);
  assert.equal(page.body.has_more, true);
});

test("a delivery that ended is forgotten after 30 days, its event and what is still open never", async () => {
  const { id } = await shop.anEndpoint();
  await shop.post("/v1/charges", charge);
  await shop.deliver();
  const event = await shop.lastEvent();
  const statuses = async () =>
    (await shop.get(`/v1/events/${event}/deliveries`)).body.data.map(({ status }) => status);
  shop.service.clock.advance(30 * 86_400_000);
  await deleteDueData(shop.service.dependencies);
  assert.deepEqual(await statuses(), ["succeeded"]);
  await shop.post(`/v1/events/${event}/redeliver`);
  shop.service.clock.advance(30 * 86_400_000 + 1);
  const kept = { ...shop.service.dependencies.settings, deliveryStorageTime: 0 };
  await deleteDueData({ ...shop.service.dependencies, settings: kept });
  assert.deepEqual(await statuses(), ["pending", "succeeded"]);
  await Promise.all([deleteDueData(shop.service.dependencies), deleteDueData(shop.service.dependencies)]);
  assert.deepEqual(await statuses(), ["pending"]);
  assert.equal((await shop.get(`/v1/events/${event}`)).status, 200);
  await shop.post(`${path}/${id}`, { status: "disabled" });
});

test("an event goes to a named endpoint, even one that came later and wants others", async () => {
  await shop.post("/v1/charges", charge);
  const event = await shop.lastEvent();
  const { id } = await shop.anEndpoint({ enabled_events: ["payment.failed"] });
  await shop.post(`/v1/events/${event}/redeliver`, { webhook_endpoint: id });
  await shop.deliver();
  assert.deepEqual(told(), ["payment.succeeded"]);
  const missing = await shop.post(`/v1/events/${event}/redeliver`, { webhook_endpoint: "we_none" });
  assert.equal(missing.status, 404);
  assert.equal(missing.body.error.param, "webhook_endpoint");
});

test("a replay sends what happened since a time, the oldest first, and nothing of before", async () => {
  await shop.post("/v1/charges", { ...charge, amount: 1000 });
  shop.service.clock.advance(1000);
  const since = shop.service.clock.now().toISOString();
  for (const amount of [1001, 1002, 1003]) {
    await shop.post("/v1/charges", { ...charge, amount });
    shop.service.clock.advance(1000);
  }
  await shop.post("/v1/charges", { ...charge, source: "tok_chargeDeclined" });
  const { id } = await shop.anEndpoint({ enabled_events: ["payment.succeeded"] });
  const { body } = await shop.post(`${path}/${id}/replay`, { since });
  assert.equal(body["deliveries"], 3);
  assert.equal(body.has_more, false);
  const again = await shop.post(`${path}/${id}/replay`, { since, starting_after: body["last_event"] });
  assert.equal(again.body["deliveries"], 0);
  await shop.deliver();
  const amounts = shop.receiver.received.map(({ body: text }) => {
    const event = JSON.parse(text) as { data: { object: { amount: number } } };
    return event.data.object.amount;
  });
  assert.deepEqual(amounts.sort(), [1001, 1002, 1003]);
});

test("what happens after an endpoint was deleted, or waited for it, is not sent", async () => {
  const { id } = await shop.anEndpoint();
  await shop.post("/v1/charges", charge);
  await shop.service.delete(`${path}/${id}`, { key: shop.merchant.secret });
  await shop.post("/v1/charges", charge);
  await shop.deliver();
  assert.deepEqual(told(), []);
});

test("several events of one object are counted", async () => {
  const { id } = await shop.anEndpoint();
  for (let index = 0; index < 3; index++) await shop.post(`${path}/${id}/ping`);
  const { body } = await shop.get("/v1/events?type=ping");
  assert.deepEqual(
    body.data.map((event) => event["sequence"]),
    [3, 2, 1],
  );
});
