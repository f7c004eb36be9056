import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { StripeProgram } from "../contract/a-stripe-program.ts";
import { aStripeProgram } from "../contract/a-stripe-program.ts";

let api: StripeProgram;
before(async () => {
  api = await aStripeProgram({
    file: new URL("programs/feathers.mjs", import.meta.url),
    webhook: "/webhook",
    events: ["charge.succeeded"],
  });
});
after(() => api.close());

interface Answer {
  readonly status: number;
  readonly body: Body;
}

/** The object, or the error of Feathers. */
interface Body {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly message: string;
  readonly data: readonly {
    readonly id: string;
    readonly amount: number;
    readonly brand: string;
    readonly status: string;
    readonly total: number;
  }[];
}

async function call(method: string, path: string, fields?: object): Promise<Answer> {
  const response = await fetch(`${api.address}${path}`, {
    method,
    headers: { accept: "application/json", "content-type": "application/json" },
    ...(fields && { body: JSON.stringify(fields) }),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

/** A call that works. */
async function done(method: string, path: string, fields?: object): Promise<Answer["body"]> {
  const { status, body } = await call(method, path, fields);
  assert.ok(status < 300, `${method} ${path}: ${JSON.stringify(body)}`);
  return body;
}

test("customers and their cards are created, found, changed and removed", async () => {
  const { id: customer } = await done("POST", "/customers", { email: "ada@example.com" });
  await done("PATCH", `/customers/${customer}`, { name: "Ada" });
  assert.equal((await done("GET", `/customers/${customer}`))["name"], "Ada");
  const { id: card } = await done("POST", "/cards", { customer, source: "tok_visa" });
  const { data } = await done("GET", `/cards?customer=${customer}&$limit=5`);
  assert.deepEqual(
    data.map(({ id, brand }) => [id, brand]),
    [[card, "Visa"]],
  );
  assert.equal((await done("DELETE", `/cards/${card}?customer=${customer}`))["deleted"], true);
  assert.equal((await done("DELETE", `/customers/${customer}`))["deleted"], true);
});

test("an amount is authorized, captured and refunded, by a charge and by an intent", async () => {
  const order = { amount: 2000, currency: "eur" };
  const charge = await done("POST", "/charges", { ...order, source: "tok_visa", capture: false });
  const captured = await done("PATCH", `/charges/${charge.id}`, { capture: true, amount: 1500 });
  assert.deepEqual([captured["captured"], captured["amount_captured"]], [true, 1500]);
  const whole = await done("DELETE", `/charges/${charge.id}`);
  assert.deepEqual([whole["object"], whole["amount"], whole["status"]], ["refund", 1500, "succeeded"]);

  const intent = await done("POST", "/payment-intents", {
    ...order,
    payment_method: "pm_card_visa",
    confirm: true,
    capture_method: "manual",
  });
  assert.equal(intent["status"], "requires_capture");
  assert.equal(
    (await done("PATCH", `/payment-intents/${intent.id}`, { capture: true }))["status"],
    "succeeded",
  );
  await done("POST", "/refunds", { payment_intent: intent.id, amount: 700 });
  const { data } = await done("GET", `/refunds?payment_intent=${intent.id}`);
  assert.deepEqual(
    data.map(({ amount }) => amount),
    [700],
  );
});

test("a card is set up and attached, and a subscription begins and ends", async () => {
  const { id: customer } = await done("POST", "/customers", { email: "bob@example.com" });
  const setup = await done("POST", "/setup-intents", {
    customer,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  assert.equal(setup["status"], "succeeded");
  const methods = await done("GET", `/payment-methods?customer=${customer}&type=card`);
  assert.equal(methods.data[0]?.id, setup["payment_method"]);
  const { id: product } = await done("POST", "/products", { name: "Club" });
  const { id: price } = await done("POST", "/prices", {
    product,
    currency: "eur",
    unit_amount: 900,
    recurring: { interval: "month" },
  });
  const subscription = await done("POST", "/subscriptions", {
    customer,
    items: [{ price }],
    default_payment_method: setup["payment_method"],
  });
  assert.equal(subscription["status"], "active");
  const invoices = await done("GET", `/invoices?subscription=${subscription.id}`);
  assert.deepEqual([invoices.data[0]?.status, invoices.data[0]?.total], ["paid", 900]);
  assert.equal((await done("DELETE", `/subscriptions/${subscription.id}`))["status"], "canceled");
});

test("errors are those that Feathers makes of Stripe's", async () => {
  const declined = await call("POST", "/charges", {
    amount: 2000,
    currency: "eur",
    source: "tok_chargeDeclined",
  });
  assert.deepEqual([declined.status, declined.body["name"]], [402, "PaymentError"]);
  assert.match(declined.body.message, /declined/);
  const wrong = await call("POST", "/charges", { amount: 2000, currency: "nowhere", source: "tok_visa" });
  assert.deepEqual([wrong.status, wrong.body["name"]], [400, "BadRequest"]);
  assert.equal((await call("GET", "/charges/ch_missing")).status, 400);
});

test("a webhook of the service is taken, and one that somebody else has signed is not", async () => {
  await api.deliver();
  const events = await api.stripe.events.list({ type: "charge.succeeded" });
  assert.ok(events.data.length > 0);
  for (const { id } of events.data) {
    const { body } = await api.service.get(`/v1/events/${id}/deliveries`);
    assert.deepEqual(
      body.data.map(({ status }) => status),
      ["succeeded"],
    );
  }
  const forged = await fetch(`${api.address}/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
    body: "{}",
  });
  assert.ok(forged.status >= 400, `${forged.status}`);
});
