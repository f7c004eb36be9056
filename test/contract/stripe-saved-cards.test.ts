import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type Stripe from "stripe";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";
import { aMethod, answerBank, cardsOnly, challenged, declined, typesOf } from "./pay-by-intent.ts";

// Cards as shops save and charge them with SetupIntents and PaymentMethods.

let client: StripeClient;
let stripe: Stripe;

before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());

const order = { amount: 2000, currency: "eur" } as const;

test("a card is saved by a payment, and charged later without its payer", async () => {
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const first = await stripe.paymentIntents.create({
    ...order,
    customer: customer.id,
    payment_method: await aMethod(client, { number: "4242424242424242" }),
    setup_future_usage: "off_session",
    confirm: true,
  });
  assert.equal(first.status, "succeeded");
  const { data } = await stripe.customers.listPaymentMethods(customer.id);
  assert.deepEqual(
    data.map(({ id }) => id),
    [first.payment_method],
  );
  const later = await stripe.paymentIntents.create({
    ...order,
    customer: customer.id,
    payment_method: String(first.payment_method),
    off_session: true,
    confirm: true,
    expand: ["latest_charge"],
  });
  assert.equal(later.status, "succeeded");
  const { till } = later.latest_charge as unknown as { till: { initiator: string } };
  assert.equal(till.initiator, "merchant");
});

test("a card whose bank asks each time is declined while its payer is away", async () => {
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach(await aMethod(client, challenged), {
    customer: customer.id,
  });
  assert.equal(method.customer, customer.id);
  const error = await declined(
    stripe.paymentIntents.create({
      ...order,
      customer: customer.id,
      payment_method: method.id,
      off_session: true,
      confirm: true,
    }),
  );
  assert.equal(error.code, "authentication_required");
  const intent = error.payment_intent as Stripe.PaymentIntent;
  assert.equal(intent.last_payment_error?.payment_method?.id, method.id);
  // The payer comes back, and confirms the same intent.
  const waiting = await stripe.paymentIntents.confirm(intent.id, { payment_method: method.id });
  assert.equal(waiting.status, "requires_action");
  await answerBank(client, waiting, "confirm");
  assert.equal((await stripe.paymentIntents.retrieve(intent.id)).status, "succeeded");
});

test("a card is set up with the payer's confirmation, and pays later", async () => {
  const customer = await stripe.customers.create();
  const intent = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: await aMethod(client, challenged),
    ...cardsOnly,
    confirm: true,
    return_url: "https://shop.example/saved",
  });
  assert.equal(intent.status, "requires_action");
  await answerBank(client, intent, "confirm");
  const setUp = await stripe.setupIntents.retrieve(intent.id);
  assert.equal(setUp.status, "succeeded");
  assert.deepEqual(await typesOf(client, intent.id), [
    "setup_intent.created",
    "setup_intent.requires_action",
    "setup_intent.succeeded",
  ]);
  const methods = await stripe.paymentMethods.list({ customer: customer.id, type: "card" });
  assert.deepEqual(
    methods.data.map(({ id }) => id),
    [setUp.payment_method],
  );
  const visa = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  assert.equal(visa.status, "succeeded");
  const paid = await stripe.paymentIntents.create({
    ...order,
    customer: customer.id,
    payment_method: String(visa.payment_method),
    off_session: true,
    confirm: true,
  });
  assert.equal(paid.status, "succeeded");
});

test("a card that is declined is not set up", async () => {
  const customer = await stripe.customers.create();
  const error = await declined(
    stripe.setupIntents.create({
      customer: customer.id,
      payment_method: "pm_card_chargeDeclined",
      confirm: true,
    }),
  );
  const intent = error.setup_intent as Stripe.SetupIntent;
  assert.equal(intent.status, "requires_payment_method");
  assert.equal(intent.last_setup_error?.code, "card_declined");
  assert.deepEqual((await stripe.customers.listPaymentMethods(customer.id)).data, []);
  const canceled = await stripe.setupIntents.cancel(intent.id);
  assert.equal(canceled.status, "canceled");
});

test("a payment method keeps its id when it is attached, changed and detached", async () => {
  const customer = await stripe.customers.create();
  const id = await aMethod(client, { number: "5555555555554444" });
  assert.equal((await stripe.paymentMethods.retrieve(id)).customer, null);
  const attached = await stripe.paymentMethods.attach(id, { customer: customer.id });
  assert.equal(attached.id, id);
  const updated = await stripe.paymentMethods.update(id, {
    billing_details: { name: "Ada Lovelace", address: { postal_code: "10115" } },
    card: { exp_year: 2035 },
    metadata: { card: "first" },
  });
  assert.equal(updated.billing_details.name, "Ada Lovelace");
  assert.equal(updated.card?.exp_year, 2035);
  assert.deepEqual(updated.metadata, { card: "first" });
  const detached = await stripe.paymentMethods.detach(id);
  assert.equal(detached.customer, null);
  await assert.rejects(
    stripe.paymentIntents.create({ ...order, customer: customer.id, payment_method: id, confirm: true }),
    { type: "StripeInvalidRequestError", param: "payment_method" },
  );
  await assert.rejects(stripe.paymentMethods.attach(id, { customer: customer.id }), {
    type: "StripeInvalidRequestError",
  });
});
