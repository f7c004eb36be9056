import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { Till } from "../../../src/client/till.ts";
import type { WebhookEndpoint } from "../../../src/contract/webhook-endpoint.ts";
import { createCourier } from "../../../src/service/webhook-deliveries/courier.ts";
import { forgetOldDeliveries } from "../../../src/service/webhook-deliveries/forget-old-deliveries.ts";
import type { Receiver } from "../../support/a-receiver.ts";
import { aReceiver } from "../../support/a-receiver.ts";
import type { Merchant, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

const charge = { amount: 2000, currency: "usd", source: "tok_visa" };
const path = "/v1/webhook_endpoints";

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

const post = (address: string, fields: object = {}, idempotencyKey?: string) =>
  service.post(address, fields, { key: merchant.secret, ...(idempotencyKey && { idempotencyKey }) });
const get = (address: string) => service.get(address, { key: merchant.secret });

async function anEndpoint(fields: object = {}): Promise<Required<WebhookEndpoint>> {
  const { body, text, status } = await post(path, { url: receiver.url, enabled_events: ["*"], ...fields });
  assert.equal(status, 200, text);
  return body as unknown as Required<WebhookEndpoint>;
}

async function deliver(): Promise<void> {
  const courier = createCourier(service.parts);
  await courier.collect();
  await courier.stop();
}

const told = () => receiver.received.map(({ headers }) => String(headers["x-service-event"]));

test("a rolled secret is valid for another day, beside the new one", async () => {
  const old = await anEndpoint();
  const rolled = await post(`${path}/${old.id}/roll_secret`);
  const { secret } = rolled.body as unknown as Required<WebhookEndpoint>;
  assert.notEqual(secret, old.secret);
  const verifies = async (key: string) => {
    await post("/v1/charges", charge);
    await deliver();
    const last = receiver.received.at(-1);
    const header = String(last?.headers["x-service-signature"]);
    const now = service.clock.now().getTime();
    return Till.verifyWebhook(last?.body ?? "", header, key, { now }).then(
      () => true,
      () => false,
    );
  };
  assert.equal(await verifies(secret), true);
  assert.equal(await verifies(old.secret), true);
  const header = String(receiver.received.at(-1)?.headers["x-service-signature"]);
  assert.equal(header.split("v1=").length - 1, 2);
  const standard = String(receiver.received.at(-1)?.headers["webhook-signature"]);
  assert.match(standard, /^v1,\S+ v1,\S+$/);
  service.clock.advance(86_400_000);
  assert.equal(await verifies(secret), true);
  assert.equal(await verifies(old.secret), false);
});

test("a secret stands nowhere in the database, and is replayed all the same", async () => {
  const fields = { url: receiver.url, enabled_events: ["*"] };
  const made = await post(path, fields, "endpoint 1");
  const { id, secret } = made.body as unknown as Required<WebhookEndpoint>;
  const rolled = await post(`${path}/${id}/roll_secret`, {}, "roll 1");
  assert.equal((await post(path, fields, "endpoint 1")).text, made.text);
  assert.equal((await post(`${path}/${id}/roll_secret`, {}, "roll 1")).text, rolled.text);
  const { database } = service.parts;
  const rows = [
    ...(await database.selectFrom("idempotency_keys").selectAll().execute()),
    ...(await database.selectFrom("webhook_endpoints").selectAll().execute()),
    ...(await database.selectFrom("events").selectAll().execute()),
  ];
  const { secret: second } = rolled.body as unknown as Required<WebhookEndpoint>;
  for (const shown of [secret, second]) assert.ok(!JSON.stringify(rows).includes(shown.slice(6)));
});

test("a ping goes to the endpoint that is asked for alone, whatever it wants", async () => {
  const other = await aReceiver();
  await anEndpoint({ url: other.url });
  const { id } = await anEndpoint({ enabled_events: ["payment.failed"] });
  const { body } = await post(`${path}/${id}/ping`);
  assert.equal(body.object, "webhook_delivery");
  assert.equal(body["webhook_endpoint"], id);
  await deliver();
  assert.deepEqual(told(), ["ping"]);
  assert.equal(other.received.length, 0);
  await other.close();
});

test("a disabled endpoint is neither pinged nor sent anything again", async () => {
  const { id } = await anEndpoint();
  await post("/v1/charges", charge);
  const event = (await get("/v1/events?limit=1")).body.data[0]?.id ?? "";
  await post(`${path}/${id}`, { status: "disabled" });
  const calls = [
    [`${path}/${id}/ping`, {}],
    [`${path}/${id}/replay`, { since: 0 }],
    [`/v1/events/${event}/redeliver`, { webhook_endpoint: id }],
  ] as const;
  for (const [address, fields] of calls) {
    const { status, body } = await post(address, fields);
    assert.equal(status, 409, address);
    assert.equal(body.error.code, "invalid_state", address);
  }
  await deliver();
  assert.deepEqual(told(), []);
});

test("an event is sent once more as a new delivery, with the same id", async () => {
  const { id } = await anEndpoint();
  await anEndpoint({ enabled_events: ["payment.failed"] });
  await post("/v1/charges", charge);
  await deliver();
  const event = (await get("/v1/events?limit=1")).body.data[0]?.id ?? "";
  const { body } = await post(`/v1/events/${event}/redeliver`);
  assert.deepEqual(
    body.data.map((delivery) => [delivery["webhook_endpoint"], delivery.status]),
    [[id, "pending"]],
  );
  await deliver();
  const [first, second] = receiver.received;
  assert.equal(second?.body, first?.body);
  assert.equal(second?.headers["webhook-id"], first?.headers["webhook-id"]);
  const list = await get(`/v1/events/${event}/deliveries`);
  assert.deepEqual(
    list.body.data.map(({ status }) => status),
    ["succeeded", "succeeded"],
  );
  const page = await get(`/v1/events/${event}/deliveries?limit=1`);
  assert.equal(page.body.has_more, true);
});

test("a delivery that ended is forgotten after 30 days, its event and what is still open never", async () => {
  const { id } = await anEndpoint();
  await post("/v1/charges", charge);
  await deliver();
  const event = (await get("/v1/events?limit=1")).body.data[0]?.id ?? "";
  const statuses = async () =>
    (await get(`/v1/events/${event}/deliveries`)).body.data.map(({ status }) => status);
  service.clock.advance(30 * 86_400_000);
  await forgetOldDeliveries(service.parts);
  assert.deepEqual(await statuses(), ["succeeded"]);
  await post(`/v1/events/${event}/redeliver`);
  service.clock.advance(30 * 86_400_000 + 1);
  const kept = { ...service.parts.settings, deliveriesKept: 0 };
  await forgetOldDeliveries({ ...service.parts, settings: kept });
  assert.deepEqual(await statuses(), ["pending", "succeeded"]);
  await Promise.all([forgetOldDeliveries(service.parts), forgetOldDeliveries(service.parts)]);
  assert.deepEqual(await statuses(), ["pending"]);
  assert.equal((await get(`/v1/events/${event}`)).status, 200);
  await post(`${path}/${id}`, { status: "disabled" });
});

test("an event goes to a named endpoint, even one that came later and wants others", async () => {
  await post("/v1/charges", charge);
  const event = (await get("/v1/events?limit=1")).body.data[0]?.id ?? "";
  const { id } = await anEndpoint({ enabled_events: ["payment.failed"] });
  await post(`/v1/events/${event}/redeliver`, { webhook_endpoint: id });
  await deliver();
  assert.deepEqual(told(), ["payment.succeeded"]);
  const missing = await post(`/v1/events/${event}/redeliver`, { webhook_endpoint: "we_none" });
  assert.equal(missing.status, 404);
  assert.equal(missing.body.error.param, "webhook_endpoint");
});

test("a replay sends what happened since a time, the oldest first, and nothing of before", async () => {
  await post("/v1/charges", { ...charge, amount: 1000 });
  service.clock.advance(1000);
  const since = service.clock.now().toISOString();
  for (const amount of [1001, 1002, 1003]) {
    await post("/v1/charges", { ...charge, amount });
    service.clock.advance(1000);
  }
  await post("/v1/charges", { ...charge, source: "tok_chargeDeclined" });
  const { id } = await anEndpoint({ enabled_events: ["payment.succeeded"] });
  const { body } = await post(`${path}/${id}/replay`, { since });
  assert.equal(body["deliveries"], 3);
  assert.equal(body.has_more, false);
  const again = await post(`${path}/${id}/replay`, { since, starting_after: body["last_event"] });
  assert.equal(again.body["deliveries"], 0);
  await deliver();
  const amounts = receiver.received.map(({ body: text }) => {
    const event = JSON.parse(text) as { data: { object: { amount: number } } };
    return event.data.object.amount;
  });
  assert.deepEqual(amounts.sort(), [1001, 1002, 1003]);
});

test("what happens after an endpoint was deleted, or waited for it, is not sent", async () => {
  const { id } = await anEndpoint();
  await post("/v1/charges", charge);
  await service.delete(`${path}/${id}`, { key: merchant.secret });
  await post("/v1/charges", charge);
  await deliver();
  assert.deepEqual(told(), []);
});

test("several events of one object are counted", async () => {
  const { id } = await anEndpoint();
  for (let index = 0; index < 3; index++) await post(`${path}/${id}/ping`);
  const { body } = await get("/v1/events?type=ping");
  assert.deepEqual(
    body.data.map((event) => event["sequence"]),
    [3, 2, 1],
  );
});
