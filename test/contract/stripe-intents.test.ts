import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type Stripe from "stripe";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";
import { aMethod, answerBank, cardsOnly, challenged, declined, payOnPage, typesOf } from "./pay-by-intent.ts";

// Payments as shops make them with PaymentIntents.

let client: StripeClient;
let stripe: Stripe;

before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());

const order = { amount: 2000, currency: "eur" } as const;

/** As shops wrote it before payment methods were automatic; the types of today do not name it. */
const onlyIdeal: object = { payment_method_types: ["ideal"] };

test("an intent that is created and confirmed at once is paid by one charge", async () => {
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method: "pm_card_visa",
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    description: "Order 6735",
    metadata: { order: "6735" },
    expand: ["latest_charge", "payment_method"],
  });
  assert.equal(intent.status, "succeeded");
  assert.equal(intent.amount_received, 2000);
  assert.equal(intent.last_payment_error, null);
  assert.match(intent.client_secret ?? "", new RegExp(`^${intent.id}_secret_`));
  const charge = intent.latest_charge as Stripe.Charge;
  assert.equal(charge.payment_intent, intent.id);
  assert.equal(charge.description, "Order 6735");
  assert.deepEqual(charge.metadata, { order: "6735" });
  assert.equal((intent.payment_method as Stripe.PaymentMethod).card?.last4, "4242");
  assert.deepEqual(await typesOf(client, intent.id), ["payment_intent.created", "payment_intent.succeeded"]);
  const charges = await stripe.charges.list({ payment_intent: intent.id });
  assert.deepEqual(
    charges.data.map(({ id }) => id),
    [charge.id],
  );
});

test("an intent is paid with iDEAL, whose page is where the payer is sent", async () => {
  const { id, type, card } = await stripe.paymentMethods.create({ type: "ideal", ideal: {} });
  assert.deepEqual([type, card], ["ideal", undefined]);
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method: id,
    confirm: true,
    return_url: "https://shop.example/paid",
    ...onlyIdeal,
  });
  assert.equal(intent.status, "requires_action");
  const led = new URL(await payOnPage(client, intent));
  assert.equal(led.searchParams.get("payment_intent"), intent.id);
  assert.equal(led.searchParams.get("redirect_status"), "succeeded");
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  assert.deepEqual([paid.status, paid.amount_received], ["succeeded", 2000]);
  const charge = paid.latest_charge as Stripe.Charge;
  assert.deepEqual(charge.payment_method_details, { type: "ideal", ideal: {} });
  await assert.rejects(stripe.paymentMethods.create({ type: "sofort" }), { param: "type" });
});

test("an intent keeps where things are sent to, from its creation, a change and its confirmation", async () => {
  const address = { line1: "Am Markt 7", city: "Graz", postal_code: "8010", country: "AT" };
  const whole = { ...address, line2: null, state: null };
  const shipping = { name: "Ada", address };
  const intent = await stripe.paymentIntents.create({ ...order, shipping });
  const made = { name: "Ada", phone: null, address: whole };
  assert.deepEqual(intent.shipping, made);
  const moved = { ...made, phone: "+43 660 1234567", address: { ...whole, city: "Wien" } };
  const given = { name: "Ada", phone: moved.phone, address: { ...address, city: "Wien" } };
  assert.deepEqual((await stripe.paymentIntents.update(intent.id, { shipping: given })).shipping, moved);
  const confirmation = { payment_method: "pm_card_visa", shipping };
  const paid = await stripe.paymentIntents.confirm(intent.id, confirmation);
  assert.deepEqual([paid.status, paid.shipping], ["succeeded", made]);
  // Where a parcel is found out only after the payment.
  assert.deepEqual((await stripe.paymentIntents.update(intent.id, { shipping: given })).shipping, moved);
  const none = await stripe.paymentIntents.update(intent.id, { shipping: "" });
  assert.equal(none.shipping, null);
  const tracked = { ...shipping, tracking_number: "1Z" };
  await assert.rejects(stripe.paymentIntents.create({ ...order, shipping: tracked }), {
    type: "StripeInvalidRequestError",
    param: "shipping[tracking_number]",
  });
  const abroad = { ...shipping, address: { country: "Austria" } };
  await assert.rejects(stripe.paymentIntents.create({ ...order, shipping: abroad }), {
    param: "shipping[address][country]",
  });
});

test("an intent is created, given a payment method, and confirmed by three requests", async () => {
  const intent = await stripe.paymentIntents.create({ ...order, ...cardsOnly });
  assert.equal(intent.status, "requires_payment_method");
  const updated = await stripe.paymentIntents.update(intent.id, {
    amount: 2500,
    payment_method: await aMethod(client, { number: "4242424242424242" }),
  });
  assert.equal(updated.status, "requires_confirmation");
  const paid = await stripe.paymentIntents.confirm(intent.id);
  assert.equal(paid.status, "succeeded");
  assert.equal(paid.amount_received, 2500);
  const retrieved = await stripe.paymentIntents.retrieve(intent.id);
  assert.deepEqual({ ...retrieved, lastResponse: null }, { ...paid, lastResponse: null });
});

test("a declined card leaves an intent that another card pays", async () => {
  const error = await declined(
    stripe.paymentIntents.create({
      ...order,
      payment_method: "pm_card_chargeDeclinedInsufficientFunds",
      confirm: true,
    }),
  );
  assert.equal(error.code, "card_declined");
  assert.equal(error.decline_code, "insufficient_funds");
  const intent = error.payment_intent as Stripe.PaymentIntent;
  assert.equal(intent.status, "requires_payment_method");
  assert.equal(intent.payment_method, null);
  assert.equal(intent.last_payment_error?.decline_code, "insufficient_funds");
  assert.equal(intent.last_payment_error?.payment_method?.card?.last4, "9995");
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method_data: { type: "card", card: { token: "tok_mastercard" } } as never,
  });
  assert.equal(paid.status, "succeeded");
  assert.equal(paid.last_payment_error, null);
  assert.deepEqual(await typesOf(client, intent.id), [
    "payment_intent.created",
    "payment_intent.payment_failed",
    "payment_intent.succeeded",
  ]);
  const attempts = await stripe.charges.list({ payment_intent: intent.id });
  assert.deepEqual(
    attempts.data.map(({ status }) => status),
    ["succeeded", "failed"],
  );
});

test("the payer is sent to the bank, and comes back to the shop with a paid intent", async () => {
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method: await aMethod(client, challenged),
    confirm: true,
    return_url: "https://shop.example/paid?order=1",
  });
  assert.equal(intent.status, "requires_action");
  assert.equal(intent.next_action?.type, "redirect_to_url");
  const back = new URL(intent.next_action?.redirect_to_url?.return_url ?? "");
  assert.equal(back.searchParams.get("order"), "1");
  assert.equal(back.searchParams.get("payment_intent"), intent.id);
  assert.equal(back.searchParams.get("payment_intent_client_secret"), intent.client_secret);
  await answerBank(client, intent, "confirm");
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  assert.equal(paid.status, "succeeded");
  assert.equal(paid.next_action, null);
  const { payment_method_details: details } = paid.latest_charge as Stripe.Charge;
  assert.equal(details?.card?.three_d_secure?.result, "authenticated");
  assert.deepEqual(await typesOf(client, intent.id), [
    "payment_intent.created",
    "payment_intent.requires_action",
    "payment_intent.succeeded",
  ]);
});

test("a payer who fails at the bank can pay with another card", async () => {
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method: await aMethod(client, challenged),
    confirm: true,
  });
  await answerBank(client, intent, "fail");
  const failed = await stripe.paymentIntents.retrieve(intent.id);
  assert.equal(failed.status, "requires_payment_method");
  assert.equal(failed.last_payment_error?.code, "authentication_required");
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  assert.equal(paid.status, "succeeded");
});

test("an intent that waits for the bank is canceled, and the payer confirms in vain", async () => {
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method: await aMethod(client, challenged),
    confirm: true,
  });
  const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
  assert.equal(canceled.status, "canceled");
  assert.equal(canceled.cancellation_reason, "abandoned");
  assert.equal(typeof canceled.canceled_at, "number");
  await answerBank(client, intent, "confirm");
  assert.equal((await stripe.paymentIntents.retrieve(intent.id)).status, "canceled");
  const charges = await stripe.charges.list({ payment_intent: intent.id });
  assert.deepEqual(
    charges.data.map(({ captured, status }) => [captured, status]),
    [[false, "failed"]],
  );
});

test("an amount is authorized and captured in part; the rest is released", async () => {
  const intent = await stripe.paymentIntents.create({
    ...order,
    capture_method: "manual",
    payment_method: "pm_card_visa",
    confirm: true,
  });
  assert.equal(intent.status, "requires_capture");
  assert.equal(intent.amount_capturable, 2000);
  await assert.rejects(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 2001 }), {
    type: "StripeInvalidRequestError",
    param: "amount_to_capture",
  });
  const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1500 });
  assert.equal(captured.status, "succeeded");
  assert.equal(captured.amount_received, 1500);
  assert.equal(captured.amount_capturable, 0);
  await assert.rejects(stripe.paymentIntents.capture(intent.id), {
    type: "StripeInvalidRequestError",
    code: "payment_intent_unexpected_state",
  });
  assert.deepEqual(await typesOf(client, intent.id), [
    "payment_intent.created",
    "payment_intent.amount_capturable_updated",
    "payment_intent.succeeded",
  ]);
});

test("an authorization is canceled by its intent", async () => {
  const intent = await stripe.paymentIntents.create({
    ...order,
    capture_method: "manual",
    payment_method: "pm_card_visa",
    confirm: true,
  });
  const canceled = await stripe.paymentIntents.cancel(intent.id, {
    cancellation_reason: "requested_by_customer",
  });
  assert.equal(canceled.status, "canceled");
  assert.equal(canceled.cancellation_reason, "requested_by_customer");
  assert.equal(canceled.amount_capturable, 0);
  for (const again of [stripe.paymentIntents.confirm(intent.id), stripe.paymentIntents.cancel(intent.id)]) {
    await assert.rejects(again, { code: "payment_intent_unexpected_state" });
  }
});

test("a request that is repeated with its key is answered alike, and charges once", async () => {
  const key = { idempotencyKey: "intent of order 7" };
  const parameters = { ...order, payment_method: "pm_card_visa", confirm: true };
  const [first, second] = await Promise.all([
    stripe.paymentIntents.create(parameters, key),
    stripe.paymentIntents.create(parameters, key),
  ]);
  const third = await stripe.paymentIntents.create(parameters, key);
  assert.equal(second.id, first.id);
  assert.equal(third.id, first.id);
  assert.equal((await stripe.charges.list({ payment_intent: first.id })).data.length, 1);
  const again = { idempotencyKey: "declined intent" };
  const failing = { ...order, payment_method: "pm_card_chargeDeclined", confirm: true };
  const errors = await Promise.all([1, 2].map(() => declined(stripe.paymentIntents.create(failing, again))));
  assert.equal(errors[0]?.charge, errors[1]?.charge);
});

test("a payment is refunded by its intent", async () => {
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  assert.equal(refund.payment_intent, intent.id);
  assert.equal(refund.charge, intent.latest_charge);
  const refunds = await stripe.refunds.list({ payment_intent: intent.id });
  assert.deepEqual(
    refunds.data.map(({ id }) => id),
    [refund.id],
  );
});

test("what would change money or consent and is not offered is rejected by name", async () => {
  const rejected: readonly (readonly [object, string])[] = [
    [{ confirmation_method: "manual" }, "confirmation_method"],
    [{ payment_method_types: ["card", "affirm"] }, "payment_method_types"],
    [{ payment_method_options: { blik: { code: "777000" } } }, "payment_method_options[blik][code]"],
    [{ application_fee_amount: 100 }, "application_fee_amount"],
    [{ error_on_requires_action: true }, "error_on_requires_action"],
    [
      { payment_method_options: { card: { request_three_d_secure: "any" } } },
      "payment_method_options[card][request_three_d_secure]",
    ],
    [{ mandate_data: { customer_acceptance: { type: "offline" } } }, "mandate_data"],
  ];
  for (const [parameters, param] of rejected) {
    await assert.rejects(
      stripe.paymentIntents.create({ ...order, ...parameters } as Stripe.PaymentIntentCreateParams),
      { type: "StripeInvalidRequestError", code: "parameter_unsupported", param },
    );
  }
});
