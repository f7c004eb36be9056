import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { runDue } from "../../../support/run-jobs.ts";
import { anInvoice } from "../../billing/invoices/an-invoice.ts";

let service: TestService;
let customer: string;
let charge: string;

before(async () => {
  service = await aService();
  const card = { source: "tok_visa", email: "ada@example.com" };
  customer = (await service.post("/v1/customers", card)).body.id;
  const order = { amount: "2000", currency: "usd", customer };
  charge = (await service.post("/v1/charges", order)).body.id;
});
after(() => service.close());

const member = (body: ReceivedBody | undefined, name: string) => body?.[name] as ReceivedBody | null;

test("replaces an id by its object, where expand[] asks for it", async () => {
  const plain = (await service.get(`/v1/charges/${charge}`)).body;
  assert.equal(plain["customer"], customer);
  const { body } = await service.get(`/v1/charges/${charge}?expand[]=customer&expand[]=customer`);
  assert.deepEqual(body, { ...plain, customer: (await service.get(`/v1/customers/${customer}`)).body });
});

test("replaces the ids in the objects of a list; what is null stays null", async () => {
  await service.post("/v1/charges", { amount: "500", currency: "usd", source: "tok_visa" });
  await service.post("/v1/refunds", { charge, amount: "100" });
  const charges = (await service.get("/v1/charges?expand[]=data.customer")).body.data;
  assert.deepEqual(charges.map((row) => member(row, "customer")?.id ?? null).sort(), [customer, null].sort());
  const [refund] = (await service.get("/v1/refunds?expand[]=data.charge")).body.data;
  assert.deepEqual([member(refund, "charge")?.object, member(refund, "charge")?.amount], ["charge", 2000]);
  const read = (await service.get(`/v1/refunds/${refund?.id}?expand[]=charge`)).body;
  assert.deepEqual(read["charge"], refund?.["charge"]);
});

test("shows the newest refunds of a charge wherever expand[] names them, and the address of the rest", async () => {
  const refunded = async (id: unknown) => {
    for (const amount of ["300", "200"]) await service.post("/v1/refunds", { charge: String(id), amount });
    return (await service.get(`/v1/refunds?charge=${String(id)}`)).body;
  };
  const order = { amount: "2000", currency: "usd" };
  const confirmed = { ...order, payment_method: "tok_visa", confirm: "true" };
  const intent = (await service.post("/v1/payment_intents", confirmed)).body;
  const disputed = (await service.post("/v1/charges", { ...order, source: "tok_createDispute" })).body;
  const { id: invoice, charge: ofInvoice } = await anInvoice(service, "paid", { customer });
  const lists = {
    disputed: await refunded(disputed.id),
    intent: await refunded(intent["latest_charge"]),
    invoice: await refunded(ofInvoice),
  };
  assert.deepEqual([lists.intent.data.length, lists.invoice.data.length], [2, 2]);
  service.clock.advance(3_000);
  await runDue(service.dependencies, "simulated_reports");
  const [dispute] = (await service.get(`/v1/disputes?charge=${disputed.id}`)).body.data;
  const places = [
    [`/v1/charges/${disputed.id}?expand[]=refunds`, [], lists.disputed],
    ["/v1/charges?limit=1&expand[]=data.refunds", ["data", "0"], lists.invoice],
    ["/v1/charges/search?query=amount:2000&limit=1&expand[]=data.refunds", ["data", "0"], lists.invoice],
    [`/v1/payment_intents/${intent.id}?expand[]=latest_charge.refunds`, ["latest_charge"], lists.intent],
    [
      "/v1/payment_intents?limit=1&expand[]=data.latest_charge.refunds",
      ["data", "0", "latest_charge"],
      lists.intent,
    ],
    [`/v1/invoices/${invoice}?expand[]=charge&expand[]=charge.refunds`, ["charge"], lists.invoice],
    ["/v1/refunds?limit=1&expand[]=data.charge.refunds", ["data", "0", "charge"], lists.invoice],
    [`/v1/disputes/${String(dispute?.id)}?expand[]=charge.refunds`, ["charge"], lists.disputed],
  ] as const;
  for (const [address, path, list] of places) {
    const found = path.reduce<unknown>(
      (value, name) => (value as ReceivedBody)[name],
      (await service.get(address)).body,
    );
    const { id, refunds } = found as ReceivedBody;
    assert.deepEqual(refunds, { ...list, url: `/v1/refunds?charge=${id}` }, address);
  }
  assert.ok(!("refunds" in (await service.get(`/v1/charges/${disputed.id}`)).body));
  for (let count = 0; count < 9; count += 1)
    await service.post("/v1/refunds", { charge: String(ofInvoice), amount: "1" });
  const { refunds } = (await service.get(`/v1/charges/${String(ofInvoice)}?expand[]=refunds`)).body;
  const { data, url, has_more: hasMore } = refunds as ReceivedBody;
  assert.deepEqual([data.length, data[0]?.amount, hasMore], [10, 1, true]);
  const rest = (await service.get(`${String(url)}&starting_after=${String(data.at(-1)?.id)}`)).body;
  assert.deepEqual([rest.data.map(({ amount }) => amount), rest.has_more], [[300], false]);
});

test("shows a deleted customer as deleted", async () => {
  const gone = (await service.post("/v1/customers", { source: "tok_visa" })).body.id;
  const { id } = (await service.post("/v1/charges", { amount: "500", currency: "usd", customer: gone })).body;
  await service.delete(`/v1/customers/${gone}`);
  const { body } = await service.get(`/v1/charges/${id}?expand[]=customer`);
  assert.deepEqual(body["customer"], { id: gone, object: "customer", deleted: true });
});

for (const query of [
  "expand[]=source",
  "expand[]=customer.default_source",
  "expand[]=__proto__",
  "expand=customer",
]) {
  test(`rejects ${query}: only what is named can be expanded`, async () => {
    const { status, body } = await service.get(`/v1/charges/${charge}?${query}`);
    assert.deepEqual([status, body.error.code], [400, "parameter_invalid"]);
    assert.match(body.error.param ?? "", /^expand/);
  });
}

test("rejects in Stripe's form, too, what has an id and cannot be expanded", async () => {
  const headers = { "stripe-version": "2024-06-20" };
  for (const path of [
    `/v1/charges/${charge}?expand[]=payment_intent`,
    "/v1/refunds?expand[]=data.payment_intent",
  ]) {
    const { status, body } = await service.get(path, { headers });
    assert.deepEqual([status, body.error.param], [400, "expand[0]"], path);
    assert.match(body.error.message, /customer|charge/);
  }
});
