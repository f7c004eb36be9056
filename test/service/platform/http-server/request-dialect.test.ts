import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";

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
    kind: "publishable",
    name: "shop",
    dialect: "stripe",
  });
  assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "dialect"]);
});

test("an error names the parameter that was sent in Stripe's form, and its message too", async () => {
  const { customer, price } = await aSubscriber(service);
  const fields = { customer, items: [{ price }], coupon: "no_such_coupon" };
  const { status, body } = await service.post("/v1/subscriptions", fields, stripe);
  assert.deepEqual([status, body.error.param], [404, "coupon"], JSON.stringify(body));
  assert.doesNotMatch(body.error.message, /discounts/);
  const plan = { customer, items: [{ plan: "no_such_price" }] };
  assert.equal((await service.post("/v1/subscriptions", plan, stripe)).body.error.param, "items[0][plan]");
});

test("the list of events takes a group of types in Stripe's form", async () => {
  await service.post("/v1/charges", order);
  const { data } = (await service.get("/v1/events?type=charge.*", stripe)).body;
  assert.ok(data.length > 0 && data.every((event) => String(event["type"]).startsWith("charge.")));
  const { status, body } = await service.get("/v1/events?type=klingon.*", stripe);
  assert.deepEqual([status, body.error.param], [400, "type"]);
});

test("a subscription that ends with its period has that end as cancel_at in Stripe's form", async () => {
  const { subscription } = await aSubscriber(service);
  const path = `/v1/subscriptions/${subscription}`;
  const { body } = await service.post(path, { cancel_at_period_end: true }, stripe);
  assert.equal(body["cancel_at"], body["current_period_end"]);
  assert.equal((await service.post(path, { cancel_at_period_end: false }, stripe)).body["cancel_at"], null);
  assert.equal((await service.get(path)).body["cancel_at"], null);
});

test("rejects another dialect by the name of its header", async () => {
  const { status, body } = await service.get("/v1/charges", { headers: { "till-dialect": "klingon" } });
  assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "Till-Dialect"]);
});

test("a retry in another dialect is refused, does nothing again, and says how to get the response", async () => {
  const till = { headers: { "till-dialect": "till" } };
  const declined = { ...order, source: "tok_chargeDeclined" };
  const calls = [
    ["/v1/charges", order],
    ["/v1/charges", declined],
    ["/v1/customers", { name: "Ada" }],
    ["/v1/webhook_endpoints", { url: "http://127.0.0.1:4000/hooks", enabled_events: ["*"] }],
  ] as const;
  for (const [index, [path, sent]] of calls.entries()) {
    for (const [first, other] of [
      [stripe, till],
      [till, stripe],
    ] as const) {
      const idempotencyKey = `${first.headers["till-dialect"]} ${index}`;
      const made = await service.post(path, sent, { ...first, idempotencyKey });
      const count = (await service.get(`${path}?limit=100`)).body.data.length;
      const again = await service.post(path, sent, { ...other, idempotencyKey });
      const { type, param, message } = again.body.error;
      assert.deepEqual(
        [again.status, type, param],
        [400, "idempotency_error", "Idempotency-Key"],
        again.text,
      );
      assert.match(message, new RegExp(`Till-Dialect: ${first.headers["till-dialect"]} `));
      assert.equal(again.headers.get("till-dialect"), other === stripe ? "stripe" : null);
      assert.equal((await service.get(`${path}?limit=100`)).body.data.length, count);
      const replayed = await service.post(path, sent, { ...first, idempotencyKey });
      assert.deepEqual([replayed.text, replayed.headers.get("idempotent-replayed")], [made.text, "true"]);
    }
  }
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

test("a header that names another account is refused in both dialects, and nothing is done in that of the key", async () => {
  const { body: before } = await service.get("/v1/charges");
  for (const header of ["Stripe-Account", "Stripe-Context"]) {
    for (const value of ["acct_1Other", "", (await service.get("/v1/account")).body.id]) {
      for (const headers of [{}, { "till-dialect": "stripe" }, { "stripe-version": "2024-06-20" }]) {
        const named = { headers: { ...headers, [header.toLowerCase()]: value } };
        for (const answer of [
          await service.post("/v1/charges", order, named),
          await service.get("/v1/charges", named),
          await service.delete("/v1/customers/cus_1", named),
        ]) {
          const { code, param, message } = answer.body.error;
          assert.deepEqual([answer.status, code, param], [400, "parameter_unsupported", header]);
          assert.match(message, /use the key of the account/);
        }
      }
    }
  }
  assert.deepEqual((await service.get("/v1/charges")).body.data, before.data);
});

test("a parameter that gives money to another account is refused in both dialects", async () => {
  const { body: customer } = await service.post("/v1/customers", { source: "tok_visa" });
  const price_data = { currency: "usd", unit_amount: 2000, product_data: { name: "Print" } };
  const recurring = { ...price_data, recurring: { interval: "month" } };
  const session = { line_items: [{ price_data, quantity: 1 }], success_url: "https://shop.example/" };
  const names = {
    on_behalf_of: "acct_1",
    transfer_data: { destination: "acct_1" },
    application_fee_amount: 100,
    application_fee: 100,
    destination: "acct_1",
    transfer_group: "order",
    application_fee_percent: 5,
  };
  for (const [name, value] of Object.entries(names)) {
    const calls: readonly (readonly [string, object])[] = [
      ["/v1/charges", { ...order, [name]: value }],
      ["/v1/payment_intents", { amount: 2000, currency: "usd", [name]: value }],
      ["/v1/checkout/sessions", { ...session, payment_intent_data: { [name]: value } }],
      ["/v1/payment_links", { name: "Print", amount: 2000, currency: "usd", [name]: value }],
      ["/v1/subscriptions", { customer: customer.id, items: [{ price_data: recurring }], [name]: value }],
      ["/v1/invoices", { customer: customer.id, [name]: value }],
      ["/v1/refunds", { charge: "ch_1", [name]: value }],
    ];
    for (const [path, sent] of calls) {
      for (const options of [{}, stripe]) {
        const { status, body } = await service.post(path, sent, options);
        assert.equal(status, 400, `${path} ${name} ${JSON.stringify(body)}`);
        assert.match(String(body.error.param), /\w/);
        assert.ok(
          ["parameter_unsupported", "parameter_unknown"].includes(body.error.code ?? ""),
          `${path} ${name}`,
        );
      }
    }
  }
});
