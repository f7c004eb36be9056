import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
let service: TestSite["service"];
before(async () => {
  site = await aSite();
  ({ service } = site);
});
after(() => service.close());

const items = [
  { price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } }, quantity: 2 },
];

async function aCustomer(fields: object = { email: "ada@example.com" }): Promise<ReceivedBody> {
  return (await service.post("/v1/customers", fields)).body;
}

function open(fields: object, key = service.secret): Promise<Received> {
  return service.post("/v1/checkout/sessions", { line_items: items, ...fields }, { key });
}

let attempts = 0;
function pay(session: ReceivedBody, source = "tok_visa"): Promise<Received> {
  return service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: String(session["client_secret"]), source },
    { key: service.publishable, idempotencyKey: `attempt ${attempts++}` },
  );
}

async function chargeOf(session: ReceivedBody): Promise<ReceivedBody> {
  return (await service.get(`/v1/charges?checkout_session=${session.id}`)).body.data[0] as ReceivedBody;
}

test("the charge of a customer's session is theirs, with their address for its receipt", async () => {
  const { id: customer } = await aCustomer();
  const { status, body: session } = await open({ customer });
  assert.deepEqual([status, session["customer"], session["customer_email"]], [200, customer, null]);
  assert.equal((await pay(session)).body.status, "complete");
  const charge = await chargeOf(session);
  assert.deepEqual([charge["customer"], charge["receipt_email"]], [customer, "ada@example.com"]);
  assert.equal((await service.get(`/v1/charges?customer=${customer}`)).body.data[0]?.id, charge.id);
  const events = await service.get("/v1/events?type=checkout.session.completed&limit=1");
  const told = events.body.data[0]?.["data"] as { object: ReceivedBody };
  assert.equal(told.object["customer"], customer);
});

test("a payer who has to confirm at the bank pays for the customer too", async () => {
  const { id: customer } = await aCustomer();
  const { body: session } = await open({ customer });
  const waiting = await pay(session, "tok_threeDSecure2Required");
  const action = waiting.body["next_action"] as { redirect_to_url: { url: string } };
  await site.submit(new URL(action.redirect_to_url.url).pathname, { answer: "confirm" });
  const charge = await chargeOf(session);
  assert.deepEqual([charge.status, charge["customer"]], ["succeeded", customer]);
});

test("a payer does not learn whose session it is", async () => {
  const { id: customer } = await aCustomer();
  const { body: session } = await open({ customer });
  const path = `/v1/checkout/sessions/${session.id}?client_secret=${String(session["client_secret"])}`;
  const seen = await service.get(path, { key: service.publishable });
  assert.doesNotMatch(seen.text, new RegExp(customer));
  assert.doesNotMatch((await pay(session)).text, new RegExp(customer));
});

test("rejects a customer that is unknown, deleted, or of another merchant or mode", async () => {
  const { id: customer } = await aCustomer();
  const { id: gone } = await aCustomer();
  await service.delete(`/v1/customers/${gone}`);
  const other = await service.aMerchant();
  const live = await service.aMerchant({ livemode: true });
  for (const refused of [
    await open({ customer: "cus_none" }),
    await open({ customer: gone }),
    await open({ customer }, other.secret),
    await open({ customer }, live.secret),
  ]) {
    const { code, param } = refused.body.error;
    assert.deepEqual([refused.status, code, param], [404, "resource_missing", "customer"]);
  }
  const both = await open({ customer, customer_email: "bob@example.com" });
  assert.deepEqual(
    [both.status, both.body.error.code, both.body.error.param],
    [400, "parameters_exclusive", "customer_email"],
  );
});

test("a customer who is deleted meanwhile does not keep the payer from paying", async () => {
  const { id: customer } = await aCustomer();
  const { body: session } = await open({ customer });
  await service.delete(`/v1/customers/${customer}`);
  assert.equal((await pay(session)).body.status, "complete");
  const charge = await chargeOf(session);
  assert.deepEqual([charge["customer"], charge["receipt_email"]], [null, null]);
});

test("who has the address of the page does not pay with the customer's saved card", async () => {
  const { id: customer, default_source: card } = await aCustomer({ source: "tok_visa" });
  const { body: session } = await open({ customer });
  const refused = await pay(session, String(card));
  assert.deepEqual(
    [refused.status, refused.body.error.code, refused.body.error.param],
    [404, "resource_missing", "source"],
  );
  assert.equal((await pay(session)).status, 200);
});

test("sessions are listed by customer", async () => {
  const { id: customer } = await aCustomer();
  const { body: session } = await open({ customer });
  await open({});
  const listed = await service.get(`/v1/checkout/sessions?customer=${customer}`);
  assert.deepEqual(listed.body.data, [session]);
});
