import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { aReceiver } from "../../../support/a-receiver.ts";
import { charge, ToldMerchant } from "../webhook-deliveries/told-merchant.ts";
import { outboxOf } from "../../../support/outbox.ts";

const shop = new ToldMerchant();
beforeEach(async () => {
  const { secret: key } = shop.merchant;
  await shop.service.post("/v1/account", { email: "owner@shop.example" }, { key });
});

const mails = () => outboxOf(shop.service, shop.merchant);

test("an endpoint that is gone (410) is disabled, and what waits for it is discarded", async () => {
  const { id } = await shop.anEndpoint();
  const witness = await aReceiver();
  await shop.anEndpoint({ url: witness.url, enabled_events: ["webhook_endpoint.disabled"] });
  shop.receiver.answer((response) => response.writeHead(500).end());
  await shop.post("/v1/charges", charge);
  const before = await shop.lastEvent();
  await shop.deliver();
  shop.receiver.answer((response) => response.writeHead(410).end());
  await shop.post("/v1/charges", charge);
  const gone = await shop.lastEvent();
  await shop.deliver();
  await shop.deliver();
  assert.equal((await shop.deliveriesOf(before))[0]?.status, "discarded");
  assert.equal((await shop.deliveriesOf(gone))[0]?.status, "discarded");
  const { body } = await shop.get(`/v1/webhook_endpoints/${id}`);
  assert.equal(body.status, "disabled");
  assert.equal(body["disabled_reason"], "gone");
  assert.deepEqual(
    witness.received.map(({ headers }) => headers["x-service-event"]),
    ["webhook_endpoint.disabled"],
  );
  await shop.post("/v1/charges", charge);
  assert.deepEqual(await shop.deliveriesOf(await shop.lastEvent()), []);
  await witness.close();
});

test("five days in which every attempt failed disable an endpoint; its merchant gets one mail", async () => {
  const { id } = await shop.anEndpoint();
  shop.receiver.answer((response) => response.writeHead(500).end());
  const status = async () => (await shop.get(`/v1/webhook_endpoints/${id}`)).body.status;
  for (let day = 0; day < 5; day++) {
    await shop.post("/v1/charges", charge);
    await shop.deliver();
    assert.equal(await status(), "enabled");
    shop.service.clock.advance(86_400_000);
  }
  await shop.post("/v1/charges", charge);
  await shop.deliver();
  assert.equal(await status(), "disabled");
  assert.equal((await shop.get(`/v1/events?type=webhook_endpoint.disabled`)).body.data.length, 1);
  const [mail, ...others] = await mails();
  assert.deepEqual(others, []);
  assert.match(mail?.subject ?? "", /^Your test webhook endpoint at 127\.0\.0\.1:\d+ was disabled$/);
  for (const part of [shop.receiver.url, id]) assert.ok(mail?.text.includes(part), part);
  assert.match(mail?.text ?? "", /five days every attempt/);
});

test("attempts that end together at an endpoint that is gone write one event and one mail", async () => {
  const { id } = await shop.anEndpoint();
  shop.receiver.answer((response) => response.writeHead(410).end());
  for (let payment = 0; payment < 4; payment++) await shop.post("/v1/charges", charge);
  await shop.deliver();
  const { body } = await shop.get(`/v1/events?type=webhook_endpoint.disabled`);
  assert.equal(body.data.length, 1);
  const [mail, ...others] = await mails();
  assert.match(mail?.text ?? "", /answered 410/);
  assert.deepEqual(others, []);
  await shop.post(`/v1/webhook_endpoints/${id}`, { status: "enabled" });
  await shop.post(`/v1/webhook_endpoints/${id}`, { status: "disabled" });
  assert.equal((await mails()).length, 1);
});

test("one success among the failures, or failures that lie far apart, disable nothing", async () => {
  const { id } = await shop.anEndpoint();
  for (const [day, status] of [500, 500, 200, 500, 500, 500, 500].entries()) {
    shop.receiver.answer((response) => response.writeHead(status).end());
    await shop.post("/v1/charges", charge);
    await shop.deliver();
    shop.service.clock.advance(day === 4 ? 30 * 86_400_000 : 86_400_000);
  }
  const { body } = await shop.get(`/v1/webhook_endpoints/${id}`);
  assert.equal(body.status, "enabled");
});
