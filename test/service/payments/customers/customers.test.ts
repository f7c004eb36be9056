import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { storedPerson } from "../../../support/rows.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const ada = { email: "ada@example.com", name: "Ada Lovelace", phone: "+44 20 7946 0958" };

async function eventsOf(id: string): Promise<readonly ReceivedBody[]> {
  const { body } = await service.get("/v1/events?limit=100");
  return body.data.filter((event) => event.data.object.id === id).reverse();
}

test("a customer is made of what is known, and read again", async () => {
  const fields = { ...ada, description: "Since 1843", metadata: { plan: "analytical" } };
  const { status, body } = await service.post("/v1/customers", fields);
  assert.equal(status, 200);
  assert.match(body.id, /^cus_[0-9A-Za-z]{24}$/);
  assert.deepEqual(body, {
    id: body.id,
    object: "customer",
    ...fields,
    address: null,
    shipping: null,
    default_source: null,
    currency: null,
    balance: 0,
    invoice_credit_balance: {},
    delinquent: false,
    invoice_settings: { default_payment_method: null },
    test_clock: null,
    livemode: false,
    created: "2030-01-15T12:00:00.000Z",
  });
  assert.deepEqual((await service.get(`/v1/customers/${body.id}`)).body, body);
  const [created, ...more] = await eventsOf(body.id);
  assert.equal(created?.["type"], "customer.created");
  assert.deepEqual(created?.data.object, body);
  assert.equal(more.length, 0);
});

test("nothing has to be known", async () => {
  const { status, body } = await service.post("/v1/customers", {});
  assert.equal(status, 200);
  assert.equal(body["email"], null);
  assert.deepEqual(body.metadata, {});
});

test("what is wrong is named", async () => {
  const refused = async (fields: object, param: string, code = "parameter_invalid") => {
    const { status, body } = await service.post("/v1/customers", fields);
    assert.equal(status, 400, JSON.stringify(fields));
    assert.deepEqual([body.error.code, body.error.param], [code, param]);
  };
  await refused({ email: "ada" }, "email");
  await refused({ name: "x".repeat(201) }, "name");
  await refused({ phone: "4242 4242 4242 4242" }, "phone");
  await refused({ phone: "call me" }, "phone");
  await refused({ nmae: "Ada" }, "nmae", "parameter_unknown");
  assert.equal((await service.post("/v1/customers", {}, { key: service.publishable })).status, 403);
});

test("an update changes what is sent, empty text takes away, and the event tells what was before", async () => {
  const { body } = await service.post("/v1/customers", { ...ada, metadata: { a: "1", b: "2" } });
  const change = { name: "Augusta Ada King", phone: "", metadata: { a: "", c: "3" } };
  const updated = await service.post(`/v1/customers/${body.id}`, change);
  assert.equal(updated.status, 200);
  assert.deepEqual(updated.body, {
    ...body,
    name: "Augusta Ada King",
    phone: null,
    metadata: { b: "2", c: "3" },
  });
  const [, event, ...more] = await eventsOf(body.id);
  assert.equal(event?.["type"], "customer.updated");
  assert.equal(event?.["sequence"], 2);
  assert.deepEqual(event?.data.previous_attributes, {
    name: "Ada Lovelace",
    phone: "+44 20 7946 0958",
    metadata: { a: "1", b: "2" },
  });
  assert.equal(more.length, 0);
});

test("an update that changes nothing has no event", async () => {
  const { body } = await service.post("/v1/customers", ada);
  await service.post(`/v1/customers/${body.id}`, { name: ada.name });
  await service.post(`/v1/customers/${body.id}`, {});
  assert.equal((await eventsOf(body.id)).length, 1);
});

test("a deleted customer leaves its id, and nothing of the person", async () => {
  const { body } = await service.post("/v1/customers", { ...ada, source: "tok_visa" });
  const deleted = await service.delete(`/v1/customers/${body.id}`);
  const stub = { id: body.id, object: "customer", deleted: true };
  assert.equal(deleted.status, 200);
  assert.deepEqual(deleted.body, stub);
  assert.deepEqual((await service.get(`/v1/customers/${body.id}`)).body, stub);
  const gone = [
    await service.delete(`/v1/customers/${body.id}`),
    await service.post(`/v1/customers/${body.id}`, { name: "Ada" }),
    await service.get(`/v1/customers/${body.id}/sources`),
    await service.post(`/v1/customers/${body.id}/sources`, { source: "tok_visa" }),
  ];
  assert.deepEqual(
    gone.map(({ status }) => status),
    [404, 404, 404, 404],
  );
  const person = await storedPerson(service.dependencies.database, body.id);
  assert.deepEqual(person, { email: null, name: null, phone: null, default_source: null });
  const [, event] = await eventsOf(body.id);
  assert.equal(event?.["type"], "customer.deleted");
  const nobody = { email: null, name: null, description: null, phone: null, address: null, shipping: null };
  assert.deepEqual(event?.data.object, { ...body, ...nobody, metadata: {} });
});

test("lists hold who is there, by e-mail and time, and a deleted customer's id is a cursor still", async () => {
  const merchant = await service.aMerchant();
  const options = { key: merchant.secret };
  const ids: string[] = [];
  for (const email of ["a@example.com", "b@example.com", "a@example.com", "c@example.com"]) {
    ids.unshift((await service.post("/v1/customers", { email }, options)).body.id);
    service.clock.advance(1_000);
  }
  const listed = async (query: string) =>
    (await service.get(`/v1/customers?${query}`, options)).body.data.map(({ id }) => id);
  assert.deepEqual(await listed(""), ids);
  assert.deepEqual(await listed("email=a%40example.com"), [ids[1], ids[3]]);
  const { body } = await service.get(`/v1/customers/${ids[1]}`, options);
  assert.deepEqual(await listed(`created[gt]=${body.created}`), [ids[0]]);
  await service.delete(`/v1/customers/${ids[1]}`, options);
  assert.deepEqual(await listed(""), [ids[0], ids[2], ids[3]]);
  assert.deepEqual(await listed(`starting_after=${ids[1]}`), [ids[2], ids[3]]);
  assert.deepEqual(await listed("email=a%40example.com"), [ids[3]]);
});

test("another merchant's customer, and one of live mode, is not there", async () => {
  const { body } = await service.post("/v1/customers", ada);
  const other = await service.aMerchant();
  const live = await service.aMerchant({ livemode: true });
  for (const key of [other.secret, live.secret]) {
    assert.equal((await service.get(`/v1/customers/${body.id}`, { key })).status, 404);
    assert.equal((await service.post(`/v1/customers/${body.id}`, { name: "x" }, { key })).status, 404);
    assert.equal((await service.delete(`/v1/customers/${body.id}`, { key })).status, 404);
    assert.equal((await service.get("/v1/customers", { key })).body.data.length, 0);
  }
});

test("the same request with its key makes one customer", async () => {
  const send = () => service.post("/v1/customers", ada, { idempotencyKey: "one customer" });
  const [first, second] = await Promise.all([send(), send()]);
  assert.equal(first.body.id, second.body.id);
  assert.equal((await send()).text, first.text);
});

test("address and shipping are stored as they were given, changed, taken away, and erased with the customer", async () => {
  const address = { line1: "Am Markt 7", city: "Graz", postal_code: "8010", country: "at" };
  const stored = { ...address, country: "AT", line2: null, state: null };
  const shipping = { name: "Ada Lovelace", phone: "+43 660 1234567", address: { line1: "Hof 1" } };
  const { status, body, text } = await service.post("/v1/customers", { address, shipping });
  assert.equal(status, 200, text);
  assert.deepEqual(body["address"], stored);
  const nowhere = { line2: null, city: null, state: null, postal_code: null, country: null };
  assert.deepEqual(body["shipping"], { ...shipping, address: { ...nowhere, line1: "Hof 1" } });
  const moved = (await service.post(`/v1/customers/${body.id}`, { address: { city: "Wien" }, name: "Ada" }))
    .body;
  assert.deepEqual(moved["address"], { ...nowhere, line1: null, city: "Wien" });
  assert.deepEqual(moved["shipping"], body["shipping"]);
  const without = (await service.post(`/v1/customers/${body.id}`, { address: "", shipping: "" })).body;
  assert.deepEqual([without["address"], without["shipping"]], [null, null]);
  const wrong = await service.post(`/v1/customers/${body.id}`, { address: { country: "Austria" } });
  assert.deepEqual([wrong.status, wrong.body.error.param], [400, "address[country]"]);
  const nameless = await service.post("/v1/customers", { shipping: { address } });
  assert.deepEqual([nameless.status, nameless.body.error.param], [400, "shipping[name]"]);
});
