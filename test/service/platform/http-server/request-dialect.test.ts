import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const order = { amount: 2000, currency: "usd", source: "tok_visa" };
const stripe = { headers: { "till-dialect": "stripe" } };

async function aKey(fields: object): Promise<string> {
  const { body } = await service.post("/v1/api_keys", { kind: "secret", name: "shop", ...fields });
  return String(body["key"]);
}

test("a request without signs of a dialect gets the service's own form, and no header names it", async () => {
  const { body, headers } = await service.post("/v1/charges", order);
  assert.match(body.created, /^\d{4}-/);
  assert.equal(headers.get("till-dialect"), null);
});

test("the Till-Dialect header chooses Stripe's form", async () => {
  const { body, headers } = await service.post("/v1/charges", order, stripe);
  assert.equal(headers.get("till-dialect"), "stripe");
  assert.equal(typeof body.created, "number");
  assert.equal(body["payment_method"], body.source.id);
});

test("each header of Stripe's clients chooses it too", async () => {
  for (const headers of [
    { "stripe-version": "2020-08-27" },
    { "x-stripe-client-user-agent": '{"lang":"php"}' },
    { "user-agent": "Stripe/v1 RubyBindings/13.0.0" },
  ]) {
    const answer = await service.get("/v1/charges", { headers });
    assert.equal(answer.headers.get("till-dialect"), "stripe", JSON.stringify(headers));
  }
});

test("the dialect of a key goes before Stripe's headers, and after Till-Dialect", async () => {
  const key = await aKey({ dialect: "till" });
  const version = { "stripe-version": "2024-06-20" };
  const own = await service.get("/v1/charges", { key, headers: version });
  assert.equal(own.headers.get("till-dialect"), null);
  const named = await service.get("/v1/charges", { key, headers: { ...version, "till-dialect": "stripe" } });
  assert.equal(named.headers.get("till-dialect"), "stripe");
  const stripeKey = await aKey({ dialect: "stripe" });
  assert.equal((await service.get("/v1/charges", { key: stripeKey })).headers.get("till-dialect"), "stripe");
});

test("the dialect of a key can be changed and cleared, and a rolled key keeps it", async () => {
  const created = await service.post("/v1/api_keys", { kind: "secret", name: "x", dialect: "stripe" });
  const { id } = created.body;
  assert.equal(created.body["dialect"], "stripe");
  const rolled = await service.post(`/v1/api_keys/${id}/roll`, { overlap: 0 });
  assert.equal(rolled.body["dialect"], "stripe");
  const cleared = await service.post(`/v1/api_keys/${rolled.body.id}`, { dialect: "" });
  assert.equal(cleared.body["dialect"], null);
});

test("rejects a dialect of a publishable key, with which the service's own card form speaks", async () => {
  const { status, body } = await service.post("/v1/api_keys", {
    ...{ kind: "publishable", name: "shop", dialect: "stripe" },
  });
  assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "dialect"]);
});

test("rejects another dialect by the name of its header", async () => {
  const { status, body } = await service.get("/v1/charges", { headers: { "till-dialect": "klingon" } });
  assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "Till-Dialect"]);
});

test("a retry in another dialect gets the stored bytes, and a header says which dialect they are in", async () => {
  const first = await service.post("/v1/charges", order, { ...stripe, idempotencyKey: "order 1" });
  const again = await service.post("/v1/charges", order, { idempotencyKey: "order 1" });
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("till-dialect"), "stripe");
  assert.equal(again.headers.get("idempotent-replayed"), "true");

  const own = await service.post("/v1/customers", { name: "Ada" }, { idempotencyKey: "ada" });
  const other = await service.post("/v1/customers", { name: "Ada" }, { ...stripe, idempotencyKey: "ada" });
  assert.equal(other.text, own.text);
  assert.equal(other.headers.get("till-dialect"), "till");
});

test("a stored rejection is replayed with its status and Stripe-Should-Retry", async () => {
  const { body: charge } = await service.post("/v1/charges", order);
  await service.post("/v1/refunds", { charge: charge.id });
  for (const replayed of [null, "true"]) {
    const answer = await service.post(
      "/v1/refunds",
      { charge: charge.id },
      { ...stripe, idempotencyKey: "refund" },
    );
    assert.equal(answer.status, 400);
    assert.equal(answer.body.error.code, "charge_already_refunded");
    assert.equal(answer.headers.get("stripe-should-retry"), "false");
    assert.equal(answer.headers.get("idempotent-replayed"), replayed);
  }
});

test("a response with a secret is stored encrypted in its dialect, and replayed", async () => {
  const fields = { url: "http://127.0.0.1:4000/hooks", enabled_events: ["*"] };
  const options = { ...stripe, idempotencyKey: "hooks" };
  const first = await service.post("/v1/webhook_endpoints", fields, options);
  const again = await service.post("/v1/webhook_endpoints", fields, options);
  assert.match(String(first.body["secret"]), /^whsec_/);
  assert.equal(again.text, first.text);
});

test("errors before the key is known, and of addresses that do not exist, have Stripe's form", async () => {
  const unknown = await service.get("/v1/charges", { ...stripe, key: `sk_test_${"0".repeat(32)}` });
  assert.deepEqual([unknown.status, unknown.body.error.type], [401, "invalid_request_error"]);
  const nowhere = await service.get("/v1/nowhere", stripe);
  assert.deepEqual([nowhere.status, nowhere.body.error.type], [404, "invalid_request_error"]);
  const put = await service.app.request("http://localhost:4242/v1/charges", {
    method: "PUT",
    headers: { ...stripe.headers, authorization: `Bearer ${service.secret}` },
  });
  assert.deepEqual([put.status, (await put.json()).error.type], [404, "invalid_request_error"]);
});
