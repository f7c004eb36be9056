import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const lineItems = [
  { price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } }, quantity: 2 },
];

function create(fields: object = {}, key = service.secret): Promise<Received> {
  return service.post("/v1/checkout/sessions", { line_items: lineItems, ...fields }, { key });
}

test("a merchant's backend opens a session and gets the address of its page", async () => {
  const { status, body } = await create({
    success_url: "https://shop.example/thanks?session={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.example/cart",
    client_reference_id: "order 1001",
    metadata: { order: "1001" },
  });
  assert.equal(status, 200);
  assert.equal(body["amount_total"], 3800);
  assert.equal(body["url"], `http://localhost:4242/c/${body.id}`);
  assert.match(String(body["client_secret"]), new RegExp(`^${body.id}_secret_`));
  assert.deepEqual((await service.get(`/v1/checkout/sessions/${body.id}`)).body, body);
});

test("a session is paid with its client secret, and tells where the payer goes then", async () => {
  const { body } = await create({ success_url: "https://shop.example/%7BCHECKOUT_SESSION_ID%7D" });
  const paid = await service.post(
    `/v1/checkout/sessions/${body.id}/confirm`,
    { client_secret: String(body["client_secret"]), source: "tok_visa" },
    { key: service.publishable, idempotencyKey: "hosted 1" },
  );
  assert.equal(paid.body["success_url"], `https://shop.example/${body.id}`);
  const read = await service.get(`/v1/checkout/sessions/${body.id}`);
  assert.equal(read.body["payment_status"], "paid");
  assert.equal(read.body["charge"], paid.body["charge"]);
  assert.match(String(read.body["receipt_url"]), /^http:\/\/localhost:4242\/r\/\w{32}$/);
  assert.deepEqual(
    [read.body["receipt_url"], read.body["receipt_number"]],
    [paid.body["receipt_url"], paid.body["receipt_number"]],
  );
});

test("a publishable key cannot make, list or end sessions", async () => {
  const { body } = await create();
  const key = service.publishable;
  assert.equal((await create({}, key)).status, 403);
  assert.equal((await service.get("/v1/checkout/sessions", { key })).status, 403);
  assert.equal((await service.post(`/v1/checkout/sessions/${body.id}/expire`, {}, { key })).status, 403);
});

test("what a session is for stands in it, with prices and products in place of ids where asked", async () => {
  const price = (
    await service.post("/v1/prices", {
      currency: "eur",
      unit_amount: 2500,
      product_data: { name: "Frame" },
      metadata: { shelf: "7" },
    })
  ).body;
  const customer = (await service.post("/v1/customers", { email: "ada@example.com" })).body;
  const items = [{ price: price.id }, ...lineItems];
  const { body } = await create({ line_items: items, customer: customer.id });
  const path = `/v1/checkout/sessions/${body.id}`;
  const listed = (await service.get(`${path}/line_items`)).body.data;
  assert.deepEqual(body["line_items"], listed);
  assert.deepEqual(
    listed.map((item) => item["price"]),
    [price.id, null],
  );
  const product = (await service.get(`/v1/products/${String(price["product"])}`)).body;
  const expand = "expand[]=line_items.price.product&expand[]=customer";
  assert.deepEqual((await service.get(`${path}?${expand}`)).body, {
    ...body,
    line_items: [{ ...listed[0], price: { ...price, product } }, listed[1]],
    customer,
  });
  const [item] = (await service.get(`${path}/line_items?expand[]=data.price`)).body.data;
  assert.deepEqual(item?.["price"], price);
});

test("a payer expands nothing", async () => {
  const { body } = await create();
  const secret = `client_secret=${String(body["client_secret"])}`;
  const path = `/v1/checkout/sessions/${body.id}?${secret}&expand[]=customer`;
  const { status, body: refused } = await service.get(path, { key: service.publishable });
  assert.deepEqual([status, refused.error.code, refused.error.param], [403, "secret_key_required", "expand"]);
});
