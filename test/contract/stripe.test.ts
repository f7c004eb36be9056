import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import Stripe from "stripe";
import type { TestService } from "../support/a-service.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";
import { rejectWrites } from "../support/rows.ts";

let service: TestService;
let client: StripeClient;
let stripe: Stripe;

before(async () => {
  client = await aStripeClient();
  ({ service, stripe } = client);
});
after(() => client.close());

const order = { amount: 2000, currency: "usd", source: "tok_visa", description: "Order 6735" };

test("Stripe's client creates and retrieves a charge", async () => {
  const charge = await stripe.charges.create({ ...order, metadata: { order: "6735" } });
  assert.equal(charge.object, "charge");
  assert.equal(charge.status, "succeeded");
  assert.equal(charge.amount, 2000);
  assert.deepEqual(charge.metadata, { order: "6735" });
  const again = await stripe.charges.retrieve(charge.id);
  assert.equal(again.description, "Order 6735");
});

test("it replays a charge by its idempotency key", async () => {
  const first = await stripe.charges.create(order, { idempotencyKey: "order 6735" });
  const again = await stripe.charges.create(order, { idempotencyKey: "order 6735" });
  assert.equal(again.id, first.id);
  assert.equal(again.lastResponse.headers["idempotent-replayed"], "true");
  await assert.rejects(
    stripe.charges.create({ ...order, amount: 2001 }, { idempotencyKey: "order 6735" }),
    Stripe.errors.StripeIdempotencyError,
  );
});

test("a decline reaches its caller as a card error with code, decline code and charge", async () => {
  const declined = stripe.charges.create({ ...order, source: "tok_chargeDeclinedInsufficientFunds" });
  await assert.rejects(declined, (error: unknown) => {
    assert.ok(error instanceof Stripe.errors.StripeCardError);
    assert.equal(error.code, "card_declined");
    assert.equal(error.decline_code, "insufficient_funds");
    assert.equal(error.rawType, "card_error");
    assert.equal(error.statusCode, 402);
    assert.match(error.charge ?? "", /^ch_/);
    assert.match(error.message, /insufficient funds/);
    return true;
  });
});

test("a wrong parameter and a wrong key reach it as the errors that it knows", async () => {
  await assert.rejects(stripe.charges.create({ ...order, currency: "xts" }), (error: unknown) => {
    assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
    assert.equal(error.param, "currency");
    return true;
  });
  await assert.rejects(stripe.charges.retrieve("ch_none"), Stripe.errors.StripeInvalidRequestError);
  const { port } = client;
  const stranger = new Stripe(`sk_test_${"0".repeat(32)}`, { host: "127.0.0.1", port, protocol: "http" });
  await assert.rejects(stranger.charges.list(), Stripe.errors.StripeAuthenticationError);
});

test("it updates a charge", async () => {
  const charge = await stripe.charges.create({ ...order, metadata: { a: "1", b: "2" } });
  const updated = await stripe.charges.update(charge.id, { description: "x", metadata: { a: "", c: "3" } });
  assert.equal(updated.description, "x");
  assert.deepEqual(updated.metadata, { b: "2", c: "3" });
});

test("it pages through 45 charges by itself", async () => {
  const merchant = await service.aMerchant();
  const { port } = client;
  const theirs = new Stripe(merchant.secret, { host: "127.0.0.1", port, protocol: "http", telemetry: false });
  const created: string[] = [];
  for (let index = 0; index < 45; index++) created.unshift((await theirs.charges.create(order)).id);
  const seen: string[] = [];
  await theirs.charges.list({ limit: 20 }).autoPagingEach((charge) => {
    seen.push(charge.id);
  });
  assert.deepEqual(seen, created);
});

test("it captures a part of what it authorized, and refunds of that until nothing is left", async () => {
  const authorized = await stripe.charges.create({ ...order, capture: false });
  assert.deepEqual([authorized.status, authorized.captured, authorized.paid], ["succeeded", false, true]);
  const captured = await stripe.charges.capture(authorized.id, { amount: 1500 });
  assert.equal(captured.captured, true);
  assert.equal(captured.amount_captured, 1500);
  const part = await stripe.refunds.create({ charge: captured.id, amount: 400, reason: "duplicate" });
  assert.equal(part.object, "refund");
  assert.equal(part.status, "succeeded");
  assert.equal(part.amount, 400);
  const rest = await stripe.refunds.create({ charge: captured.id }, { idempotencyKey: "the rest" });
  assert.equal(rest.amount, 1100);
  const again = await stripe.refunds.create({ charge: captured.id }, { idempotencyKey: "the rest" });
  assert.equal(again.id, rest.id);
  assert.equal((await stripe.refunds.retrieve(part.id)).charge, captured.id);
  const listed = await stripe.refunds.list({ charge: captured.id });
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [rest.id, part.id],
  );
  assert.equal((await stripe.charges.retrieve(captured.id)).refunded, true);
  await assert.rejects(stripe.refunds.create({ charge: captured.id }), (error: unknown) => {
    assert.ok(error instanceof Stripe.errors.StripeError);
    assert.equal(error.code, "charge_already_refunded");
    assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
    assert.equal(error.statusCode, 400);
    return true;
  });
});

test("a refund of what is not captured voids it, once and whole", async () => {
  const authorized = await stripe.charges.create({ ...order, capture: false });
  await assert.rejects(stripe.refunds.create({ charge: authorized.id, amount: 100 }), {
    code: "parameter_unsupported",
    param: "amount",
  });
  const fields = {
    charge: authorized.id,
    reason: "requested_by_customer",
    metadata: { ticket: "7" },
  } as const;
  const options = { idempotencyKey: "void by refund" };
  const refund = await stripe.refunds.create(fields, options);
  assert.match(refund.id, /^re_/);
  assert.deepEqual(
    [refund.status, refund.amount, refund.reason],
    ["succeeded", 2000, "requested_by_customer"],
  );
  assert.equal((await stripe.refunds.create(fields, options)).id, refund.id);
  const read = await stripe.refunds.retrieve(refund.id, { expand: ["charge"] });
  assert.deepEqual(read.metadata, { ticket: "7" });
  assert.ok(typeof read.charge === "object");
  assert.deepEqual([read.charge?.captured, read.charge?.refunded], [false, true]);
  await assert.rejects(stripe.refunds.create({ charge: authorized.id }), { code: "charge_already_refunded" });
  const plain = await service.post("/v1/charges", { ...order, capture: false });
  const own = await service.post("/v1/refunds", { charge: plain.body.id });
  assert.deepEqual([own.status, own.body.error.code], [409, "invalid_state"]);
});

test("it makes a customer with a card and charges it again and again", async () => {
  const customer = await stripe.customers.create({ email: "ada@example.com", source: "tok_visa" });
  assert.match(String(customer.default_source), /^card_/);
  for (let month = 0; month < 2; month++) {
    const charge = await stripe.charges.create({ amount: 2000, currency: "usd", customer: customer.id });
    assert.deepEqual([charge.status, charge.customer], ["succeeded", customer.id]);
  }
  const charges = await stripe.charges.list({ customer: customer.id });
  assert.equal(charges.data.length, 2);
});

test("it saves, lists, reads and removes cards, and deletes their customer", async () => {
  const { id } = await stripe.customers.create({ name: "Ada" });
  const card = await stripe.customers.createSource(id, { source: "tok_mastercard" });
  assert.equal(card.object, "card");
  const cards = await stripe.customers.listSources(id, { object: "card" });
  assert.deepEqual(
    cards.data.map((source) => source.id),
    [card.id],
  );
  assert.equal((await stripe.customers.retrieveSource(id, card.id)).id, card.id);
  await stripe.charges.create({ amount: 2000, currency: "usd", customer: id, source: card.id });
  const renamed = await stripe.customers.update(id, { name: "Augusta", metadata: { a: "1" } });
  assert.equal(renamed.name, "Augusta");
  assert.deepEqual(await deletedBy(stripe.customers.deleteSource(id, card.id)), [card.id, true]);
  assert.deepEqual(await deletedBy(stripe.customers.del(id)), [id, true]);
  const gone = await stripe.customers.retrieve(id);
  assert.equal(gone.deleted, true);
});

async function deletedBy(call: Promise<object>): Promise<unknown[]> {
  const answer: { id?: unknown; deleted?: unknown } = await call;
  return [answer.id, answer.deleted];
}

test("it makes and lists products and prices", async () => {
  const product = await stripe.products.create({ name: "Box", metadata: { a: "1" } });
  const price = await stripe.prices.create({ product: product.id, currency: "eur", unit_amount: 4200 });
  const custom_unit_amount = { enabled: true, minimum: 100 } as const;
  const open = await stripe.prices.create({ product: product.id, currency: "eur", custom_unit_amount });
  const { data } = await stripe.prices.list({ product: product.id, active: true });
  assert.deepEqual(
    data.map(({ id }) => id),
    [open.id, price.id],
  );
  assert.ok((await stripe.products.list({ active: true })).data.some(({ id }) => id === product.id));
  assert.equal((await stripe.prices.update(price.id, { active: false })).active, false);
});

test("it sends a final rejection once, and once more only when its caller does", async () => {
  const { id } = await stripe.charges.create(order);
  await stripe.refunds.create({ charge: id });
  const authorized = await stripe.charges.create({ ...order, capture: false });
  await stripe.charges.capture(authorized.id);
  client.requests.length = 0;
  const options = { idempotencyKey: "refunded already", maxNetworkRetries: 3 };
  for (let sent = 0; sent < 2; sent++) {
    await assert.rejects(stripe.refunds.create({ charge: id }, options), { code: "charge_already_refunded" });
  }
  const capture = stripe.charges.capture(authorized.id, {}, { maxNetworkRetries: 3 });
  await assert.rejects(capture, { code: "charge_already_captured" });
  assert.deepEqual(client.requests, [
    "POST /v1/refunds",
    "POST /v1/refunds",
    `POST /v1/charges/${authorized.id}/capture`,
  ]);
});

test("it sends a request again by itself while another one has its row, and both are done once", async () => {
  const { id } = await stripe.customers.create({ name: "Ada" });
  // As where a lock is not granted in time.
  const busy = { table: "customers", change: "update", state: "55P03", times: 1 } as const;
  const mend = await rejectWrites(service.dependencies.database, busy);
  client.requests.length = 0;
  try {
    const updated = await stripe.customers.update(id, { name: "Augusta" }, { maxNetworkRetries: 2 });
    assert.equal(updated.name, "Augusta");
    assert.deepEqual(client.requests, Array(2).fill(`POST /v1/customers/${id}`));
  } finally {
    await mend();
  }
});
