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
