import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { aWorker } from "../../../support/run-jobs.ts";
import type { Receiver } from "../../../support/a-receiver.ts";
import { aReceiver } from "../../../support/a-receiver.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Sessions } from "./a-session.ts";

let service: TestService;
let sessions: Sessions;
let receiver: Receiver;
let endpoints: string[];
before(async () => {
  service = await aService();
  sessions = new Sessions(service);
});
after(() => service.close());
beforeEach(async () => {
  receiver = await aReceiver();
  endpoints = [];
});
afterEach(async () => {
  for (const id of endpoints) await service.delete(`/v1/webhook_endpoints/${id}`);
  await receiver.close();
});

const address = "https://shop.example/thanks";

async function anEndpoint(...types: readonly string[]): Promise<string> {
  const fields = { url: receiver.url, enabled_events: types };
  const { body, text } = await service.post("/v1/webhook_endpoints", fields);
  assert.match(body.id, /^we_/, text);
  endpoints.push(body.id);
  return body.id;
}

/** Pays a session and gives it as its payer sees it at once. */
async function paid(fields: Readonly<Record<string, unknown>> = {}): Promise<ReceivedBody> {
  const session = await sessions.open({ success_url: address, ...fields });
  const { body, text } = await sessions.confirm(session);
  assert.equal(body["payment_status"], "paid", text);
  return { ...body, client_secret: session["client_secret"] };
}

async function isReady(session: ReceivedBody): Promise<boolean> {
  const { ready } = (await sessions.readAsPayer(session))["return"] as { readonly ready: boolean };
  return ready;
}

async function deliver(): Promise<void> {
  const worker = aWorker(service.dependencies, "webhook_delivery");
  await worker.claim();
  await worker.stop();
}

test("a payer waits until the shop has acknowledged the payment", async () => {
  await anEndpoint("checkout.session.completed");
  const session = await paid();
  assert.deepEqual(session["return"], { ready: false, url: address });
  await deliver();
  assert.deepEqual((await sessions.readAsPayer(session))["return"], { ready: true, url: address });
});

test("a payer waits for every endpoint that gets an event of the payment", async () => {
  await anEndpoint("checkout.session.completed");
  await anEndpoint("payment.succeeded");
  await anEndpoint("*");
  receiver.answer((response, { headers }) => {
    response.writeHead(headers["x-service-event"] === "payment.succeeded" ? 200 : 500).end();
  });
  const session = await paid();
  await deliver();
  assert.equal(await isReady(session), false);
  receiver.answer((response) => response.end());
  service.clock.advance(6_000);
  await deliver();
  assert.equal(await isReady(session), true);
});

test("no payer waits if no endpoint subscribes to an event of the payment", async () => {
  assert.equal(await isReady(await paid()), true);
  await anEndpoint("refund.created", "checkout.session.expired");
  assert.equal(await isReady(await paid()), true);
});

test("a payer waits ten seconds at most, also by a test clock", async () => {
  await anEndpoint("*");
  receiver.answer((response) => response.writeHead(500).end());
  const { body: clock } = await service.post("/v1/test_helpers/test_clocks", {
    frozen_time: service.clock.now().toISOString(),
  });
  for (const by of [{}, { test_clock: clock.id }]) {
    const session = await paid(by);
    await deliver();
    service.clock.advance(9_999);
    assert.equal(await isReady(session), false);
    service.clock.advance(1);
    assert.equal(await isReady(session), true);
  }
});

test("an endpoint that was switched off or deleted is not waited for", async () => {
  const endpoint = await anEndpoint("*");
  const session = await paid();
  await service.post(`/v1/webhook_endpoints/${endpoint}`, { status: "disabled" });
  assert.equal(await isReady(session), true);
  await service.post(`/v1/webhook_endpoints/${endpoint}`, { status: "enabled" });
  const another = await paid();
  assert.equal(await isReady(another), false);
  await service.delete(`/v1/webhook_endpoints/${endpoint}`);
  assert.equal(await isReady(another), true);
});

test("an acknowledgement counts, whatever becomes of a redelivery", async () => {
  await anEndpoint("checkout.session.completed");
  const session = await paid();
  await deliver();
  const { body } = await service.get("/v1/events?type=checkout.session.completed&limit=1");
  await service.post(`/v1/events/${body.data[0]?.id}/redeliver`);
  assert.equal(await isReady(session), true);
});

test("without an address there is nothing to wait for, and nothing is ready before it is paid", async () => {
  await anEndpoint("*");
  const session = await sessions.open();
  assert.deepEqual((await sessions.readAsPayer(session))["return"], { ready: false, url: null });
  await sessions.confirm(session);
  assert.deepEqual((await sessions.readAsPayer(session))["return"], { ready: true, url: null });
});
