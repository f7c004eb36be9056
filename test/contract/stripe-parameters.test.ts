import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import Stripe from "stripe";
import { Sessions } from "../service/checkout/checkout-sessions/a-session.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";

let client: StripeClient;
let stripe: Stripe;
before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());

const order = { amount: 2000, currency: "usd", source: "tok_visa" };

/** Asserts that a parameter is rejected by its name, with a sentence that says what to do instead. */
async function rejectsParameter(call: Promise<unknown>, param: string, instead: RegExp): Promise<void> {
  await assert.rejects(call, (error: unknown) => {
    assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
    assert.deepEqual([error.code, error.param], ["parameter_unsupported", param]);
    assert.match(error.message, instead);
    return true;
  });
}

test("a session with the parameters that shops send is created, with fields as they were given", async () => {
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    payment_method_types: ["card"],
    automatic_tax: { enabled: false },
    line_items: [
      {
        price_data: {
          currency: "eur",
          unit_amount_decimal: Stripe.Decimal.from("2500"),
          product_data: { name: "Frame" },
        },
        quantity: 1,
      },
    ],
    custom_fields: [
      { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text", optional: true },
    ],
    custom_text: { submit: { message: "Thank you." } },
    success_url: "https://shop.example/thanks",
    // The current version of the client has no type for it, as Stripe chooses.
  } as Stripe.Checkout.SessionCreateParams);
  assert.equal(session.amount_total, 2500);
  assert.deepEqual(session.payment_method_types, ["card"]);
  assert.equal(session.custom_fields[0]?.label.custom, "Engraving");
  assert.equal(session.custom_fields[0].optional, true);
  assert.equal(session.custom_text.submit?.message, "Thank you.");
});

test("what the payer enters stays with the session, whether it should change the customer or not", async () => {
  const { id } = await stripe.customers.create({ email: "ada@example.com", name: "Ada" });
  const frame = { currency: "eur", unit_amount: 2500, product_data: { name: "Frame" } };
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    customer: id,
    customer_update: { address: "auto", name: "never" },
    billing_address_collection: "required",
    line_items: [{ price_data: frame, quantity: 1 }],
    success_url: "https://shop.example/thanks",
  });
  const own = (await client.service.get(`/v1/checkout/sessions/${session.id}`)).body;
  const billing_address = { name: "Ada", line1: "Gasse 1", city: "Wien", postal_code: "1010", country: "AT" };
  const { status, text } = await new Sessions(client.service).confirm(own, { billing_address });
  assert.equal(status, 200, text);
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  assert.equal(paid.customer_details?.address?.city, "Wien");
  const customer = await stripe.customers.retrieve(id);
  assert.equal(customer.deleted !== true && customer.address, null);
});

test("parameters that would change money or consent are rejected by name", async () => {
  const newest = async () => (await stripe.charges.list({ limit: 1 })).data[0]?.id;
  const before = await newest();
  const frame = { price_data: { currency: "eur", unit_amount: 2500, product_data: { name: "Frame" } } };
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    line_items: [{ ...frame, quantity: 1 }],
    success_url: "https://shop.example",
  };
  await rejectsParameter(
    stripe.checkout.sessions.create({
      ...session,
      payment_intent_data: { setup_future_usage: "off_session" },
    }),
    "payment_intent_data[setup_future_usage]",
    /Save a card/,
  );
  await rejectsParameter(
    stripe.charges.create({ ...order, application_fee_amount: 100 }),
    "application_fee_amount",
    /one account/,
  );
  await rejectsParameter(
    stripe.customers.create({ payment_method: "pm_card_visa" }),
    "payment_method",
    /source/,
  );
  assert.deepEqual(await newest(), before);
});

test("expands customers, takes what is whole anyway, and rejects what it cannot expand", async () => {
  const { id: customer } = await stripe.customers.create({ source: "tok_visa" });
  const { id } = await stripe.charges.create({ amount: 900, currency: "usd", customer });
  const charge = await stripe.charges.retrieve(id, { expand: ["customer", "balance_transaction"] });
  assert.ok(typeof charge.customer === "object" && charge.customer?.deleted !== true);
  assert.equal(charge.customer?.id, customer);
  assert.equal(typeof charge.customer.created, "number");
  assert.ok(typeof charge.balance_transaction === "object");
  assert.deepEqual([charge.balance_transaction?.source, charge.balance_transaction?.net], [id, 900]);
  const { data } = await stripe.balanceTransactions.list({ source: id, expand: ["data.source"] });
  const [source] = data.map((transaction) => transaction.source);
  assert.ok(typeof source === "object" && source?.object === "charge");
  assert.deepEqual([source.id, source.status], [id, "succeeded"]);
  await assert.rejects(stripe.charges.retrieve(id, { expand: ["refunds", "dispute"] }), {
    param: "expand[1]",
  });
  await rejectsParameter(stripe.customers.retrieve(customer, { expand: ["sources"] }), "expand", /id/);
});

test("shows the refunds of a charge where expand[] names them, in Stripe's form", async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 2000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    return_url: "https://shop.example/",
  });
  const { id: second, charge } = await stripe.refunds
    .create({ payment_intent: intent.id, amount: 700 })
    .then(() => stripe.refunds.create({ payment_intent: intent.id, amount: 300 }));
  const [listed] = (await stripe.charges.list({ limit: 1, expand: ["data.refunds"] })).data;
  const expand = ["latest_charge.refunds"];
  const found = [
    await stripe.charges.retrieve(String(charge), { expand: ["refunds"] }),
    listed,
    (await stripe.paymentIntents.retrieve(intent.id, { expand })).latest_charge as Stripe.Charge,
    (await stripe.refunds.retrieve(second, { expand: ["charge.refunds"] })).charge as Stripe.Charge,
  ];
  for (const object of found) {
    const data = object?.refunds?.data.map((refund) => [refund.charge, refund.amount, typeof refund.created]);
    const wanted = [300, 700].map((amount) => [charge, amount, "number"]);
    assert.deepEqual([data, object?.refunds?.has_more], [wanted, false]);
  }
  assert.equal((await stripe.charges.retrieve(String(charge))).refunds, undefined);
});

test("lists by a second", async () => {
  const { created, id } = await stripe.charges.create({ ...order, amount: 901 });
  const { data } = await stripe.charges.list({ created });
  assert.ok(data.some((charge) => charge.id === id));
  assert.ok(
    (await stripe.charges.list({ created: { gt: created } })).data.every((charge) => charge.id !== id),
  );
});

test("resources that are not here are not found, and the message names another way", async () => {
  await assert.rejects(stripe.quotes.create(), {
    type: "StripeInvalidRequestError",
    statusCode: 404,
    message: "Create an invoice: POST /v1/invoices.",
  });
});
