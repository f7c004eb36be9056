import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expireDueSessions } from "../../../src/service/checkout-sessions/expire-sessions.ts";
import { fillReturnAddress } from "../../../src/service/checkout-sessions/return-address.ts";
import type { Received, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

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
  assert.equal(read.body["charge"], (paid.body["charge"] as { id: string }).id);
});

test("the session's id stands in for its placeholder, encoded or not", () => {
  const filled = (address: string) => fillReturnAddress(address, "cs_1");
  assert.equal(filled("https://a.example/?s={CHECKOUT_SESSION_ID}"), "https://a.example/?s=cs_1");
  assert.equal(filled("https://a.example/%7BCHECKOUT_SESSION_ID%7d"), "https://a.example/cs_1");
});

test("an address that is not ASCII is sent on percent-encoded, and nothing in it twice", () => {
  const filled = (address: string) => fillReturnAddress(address, "cs_1");
  assert.equal(filled("https://a.example/ü"), "https://a.example/%C3%BC");
  assert.equal(filled("https://a.example/日本?q=a%20b"), "https://a.example/%E6%97%A5%E6%9C%AC?q=a%20b");
  assert.equal(filled("https://bücher.example/"), "https://xn--bcher-kva.example/");
});

test("addresses that a payer must not be sent to are refused", async () => {
  const refused = [
    "http://shop.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://shop.example/",
    "file:///etc/passwd",
    "blob:https://shop.example/x",
    "//shop.example/",
    "https:shop.example",
    "/thanks",
    "https://user@shop.example/",
    "https://user:word@shop.example/",
    " https://shop.example/",
    "https://shop.example\\@other.example/",
    "http://localhost.shop.example/",
    "http://127.0.0.1.shop.example/",
  ];
  for (const address of refused) {
    for (const param of ["success_url", "cancel_url"]) {
      const { status, body } = await create({ [param]: address });
      assert.equal(status, 400, address);
      assert.equal(body.error.code, "url_invalid", address);
      assert.equal(body.error.param, param);
    }
  }
});

test("http is taken for this machine only, and only in test mode", async () => {
  for (const address of ["http://localhost:4243/ok", "http://127.0.0.1:4243/ok", "http://[::1]/ok"]) {
    assert.equal((await create({ success_url: address })).status, 200, address);
  }
  const live = await service.aMerchant({ livemode: true });
  assert.equal((await create({ success_url: "http://localhost/ok" }, live.secret)).status, 400);
  assert.equal((await create({ success_url: "https://shop.example/ok" }, live.secret)).status, 200);
});

test("a publishable key cannot make, list or end sessions", async () => {
  const { body } = await create();
  const key = service.publishable;
  assert.equal((await create({}, key)).status, 403);
  assert.equal((await service.get("/v1/checkout/sessions", { key })).status, 403);
  assert.equal((await service.post(`/v1/checkout/sessions/${body.id}/expire`, {}, { key })).status, 403);
});

test("an open session can be ended once, with its event", async () => {
  const { body } = await create();
  const expired = await service.post(`/v1/checkout/sessions/${body.id}/expire`);
  assert.equal(expired.body.status, "expired");
  const again = await service.post(`/v1/checkout/sessions/${body.id}/expire`);
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
  const events = await service.get("/v1/events?type=checkout.session.expired&limit=1");
  assert.equal((events.body.data[0]?.["data"] as { object: { id: string } }).object.id, body.id);
});

test("a session ends by the clock, and cannot be paid then", async () => {
  const soon = new Date(service.clock.now().getTime() + 120_000).toISOString();
  const { body } = await create({ expires_at: soon });
  assert.equal(body["expires_at"], soon);
  service.clock.advance(120_000);
  assert.equal((await service.get(`/v1/checkout/sessions/${body.id}`)).body.status, "expired");
  const late = await service.post(
    `/v1/checkout/sessions/${body.id}/confirm`,
    { client_secret: String(body["client_secret"]), source: "tok_visa" },
    { key: service.publishable, idempotencyKey: "late" },
  );
  assert.equal(late.status, 410);
  assert.equal(late.body.error.code, "session_expired");
  const again = await service.post(`/v1/checkout/sessions/${body.id}/expire`);
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
  await expireDueSessions(service.parts);
  const listed = await service.get("/v1/checkout/sessions?status=expired&limit=1");
  assert.equal(listed.body.data[0]?.id, body.id);
});

test("a session lasts from a minute to seven days", async () => {
  const at = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds).toISOString();
  assert.equal((await create({ expires_at: at(59_000) })).body.error.param, "expires_at");
  assert.equal((await create({ expires_at: at(7 * 86_400_000 + 1000) })).body.error.param, "expires_at");
  assert.equal((await create({ expires_at: at(7 * 86_400_000) })).status, 200);
});
