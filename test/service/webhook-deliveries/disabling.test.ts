import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import type { WebhookDelivery } from "../../../src/contract/webhook-delivery.ts";
import type { WebhookEndpoint } from "../../../src/contract/webhook-endpoint.ts";
import { latestMails } from "../../../src/service/mail/store.ts";
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
  const { accountId } = merchant.scope;
  const email = "owner@shop.example";
  await service.parts.database.updateTable("accounts").set({ email }).where("id", "=", accountId).execute();
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

/** What its merchant was written. */
async function mails(): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const { scope } = merchant;
  return latestMails(service.parts.database, scope, 10);
}

test("an endpoint that is gone (410) is disabled, and what waits for it is discarded", async () => {
  const { id } = await anEndpoint();
  const witness = await aReceiver();
  await anEndpoint({ url: witness.url, enabled_events: ["webhook_endpoint.disabled"] });
  receiver.answer((response) => response.writeHead(500).end());
  await post("/v1/charges", charge);
  const before = await lastEvent();
  await deliver();
  receiver.answer((response) => response.writeHead(410).end());
  await post("/v1/charges", charge);
  const gone = await lastEvent();
  await deliver();
  await deliver();
  assert.equal((await deliveriesOf(before))[0]?.status, "discarded");
  assert.equal((await deliveriesOf(gone))[0]?.status, "discarded");
  const { body } = await service.get(`/v1/webhook_endpoints/${id}`, asMerchant());
  assert.equal(body.status, "disabled");
  assert.equal(body["disabled_reason"], "gone");
  assert.deepEqual(
    witness.received.map(({ headers }) => headers["x-service-event"]),
    ["webhook_endpoint.disabled"],
  );
  await post("/v1/charges", charge);
  assert.deepEqual(await deliveriesOf(await lastEvent()), []);
  await witness.close();
});

test("five days in which every attempt failed disable an endpoint; its merchant gets one mail", async () => {
  const { id } = await anEndpoint();
  receiver.answer((response) => response.writeHead(500).end());
  const status = async () => (await service.get(`/v1/webhook_endpoints/${id}`, asMerchant())).body.status;
  for (let day = 0; day < 5; day++) {
    await post("/v1/charges", charge);
    await deliver();
    assert.equal(await status(), "enabled");
    service.clock.advance(86_400_000);
  }
  await post("/v1/charges", charge);
  await deliver();
  assert.equal(await status(), "disabled");
  assert.equal(
    (await service.get(`/v1/events?type=webhook_endpoint.disabled`, asMerchant())).body.data.length,
    1,
  );
  const [mail, ...others] = await mails();
  assert.deepEqual(others, []);
  assert.match(mail?.subject ?? "", /^Your test webhook endpoint at 127\.0\.0\.1:\d+ was disabled$/);
  for (const part of [receiver.url, id]) assert.ok(mail?.text.includes(part), part);
  assert.match(mail?.text ?? "", /five days every attempt/);
});

test("attempts that end together at an endpoint that is gone write one event and one mail", async () => {
  const { id } = await anEndpoint();
  receiver.answer((response) => response.writeHead(410).end());
  for (let payment = 0; payment < 4; payment++) await post("/v1/charges", charge);
  await deliver();
  const { body } = await service.get(`/v1/events?type=webhook_endpoint.disabled`, asMerchant());
  assert.equal(body.data.length, 1);
  const [mail, ...others] = await mails();
  assert.match(mail?.text ?? "", /answered 410/);
  assert.deepEqual(others, []);
  await post(`/v1/webhook_endpoints/${id}`, { status: "enabled" });
  await post(`/v1/webhook_endpoints/${id}`, { status: "disabled" });
  assert.equal((await mails()).length, 1);
});

test("one success among the failures, or failures that lie far apart, disable nothing", async () => {
  const { id } = await anEndpoint();
  for (const [day, status] of [500, 500, 200, 500, 500, 500, 500].entries()) {
    receiver.answer((response) => response.writeHead(status).end());
    await post("/v1/charges", charge);
    await deliver();
    service.clock.advance(day === 4 ? 30 * 86_400_000 : 86_400_000);
  }
  const { body } = await service.get(`/v1/webhook_endpoints/${id}`, asMerchant());
  assert.equal(body.status, "enabled");
});
