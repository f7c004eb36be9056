import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type Stripe from "stripe";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";

let client: StripeClient;
let stripe: Stripe;
before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());

const frame = { currency: "eur", unit_amount: 2500, product_data: { name: "Frame", description: "Oak" } };
const order = {
  mode: "payment",
  line_items: [
    { price_data: frame, quantity: 2, adjustable_quantity: { enabled: true, minimum: 1, maximum: 9 } },
    { price_data: { ...frame, unit_amount: 1900, product_data: { name: "Print" } }, quantity: 1 },
  ],
  success_url: "https://shop.example/thanks?session={CHECKOUT_SESSION_ID}",
  cancel_url: "https://shop.example/cart",
  client_reference_id: "order-1001",
  customer_email: "ada@example.com",
  billing_address_collection: "required",
  shipping_address_collection: { allowed_countries: ["AT", "DE"] },
  phone_number_collection: { enabled: true },
  after_expiration: { recovery: { enabled: true } },
  submit_type: "book",
  locale: "de",
  metadata: { order: "1001" },
} as const satisfies Stripe.Checkout.SessionCreateParams;

test("Stripe's client makes a checkout session with all that it asks of its payer, and retrieves it", async () => {
  const soon = Math.floor(client.service.clock.now().getTime() / 1000) + 3600;
  const session = await stripe.checkout.sessions.create({ ...order, expires_at: soon });
  assert.equal(session.object, "checkout.session");
  assert.deepEqual([session.amount_total, session.currency], [6900, "eur"]);
  assert.deepEqual([session.status, session.payment_status], ["open", "unpaid"]);
  assert.equal(session.success_url, order.success_url);
  const again = await stripe.checkout.sessions.retrieve(session.id);
  assert.equal(again.url, session.url);
  assert.deepEqual(again.shipping_address_collection, order.shipping_address_collection);
  assert.deepEqual(again.phone_number_collection, { enabled: true });
  assert.equal(again.billing_address_collection, "required");
  assert.deepEqual(
    [again.submit_type, again.locale, again.client_reference_id],
    ["book", "de", "order-1001"],
  );
});

test("it lists what a session is for, and finds sessions again", async () => {
  const session = await stripe.checkout.sessions.create(order);
  const items = await stripe.checkout.sessions.listLineItems(session.id);
  assert.deepEqual(
    items.data.map(({ description, quantity, amount_total }) => [description, quantity, amount_total]),
    [
      ["Frame", 2, 5000],
      ["Print", 1, 1900],
    ],
  );
  const first = await stripe.checkout.sessions.listLineItems(session.id, { limit: 1 });
  assert.equal(first.has_more, true);
  const { data } = await stripe.checkout.sessions.list({ status: "open", limit: 1 });
  assert.equal(data[0]?.id, session.id);
});

test("it reads the items of a session with their prices and products, and of a link too", async () => {
  const price = await stripe.prices.create({
    currency: "eur",
    unit_amount: 2500,
    metadata: { shelf: "7" },
    product_data: { name: "Frame", metadata: { sku: "F-1" } },
  });
  const items = [{ price: price.id, quantity: 2 }];
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const asked = { mode: "payment", line_items: items, customer: customer.id } as const;
  const { id } = await stripe.checkout.sessions.create({ ...asked, success_url: order.success_url });
  const expand = ["line_items.data.price.product", "customer", "payment_intent"];
  const session = await stripe.checkout.sessions.retrieve(id, { expand });
  const [item] = session.line_items?.data ?? [];
  assert.deepEqual([item?.quantity, item?.amount_total], [2, 5000]);
  const product = item?.price?.product as Stripe.Product;
  assert.deepEqual([product.id, product.metadata], [price.product, { sku: "F-1" }]);
  assert.deepEqual({ ...item?.price, product: product.id }, { ...price });
  assert.equal((session.customer as Stripe.Customer).email, "ada@example.com");

  const listed = await stripe.checkout.sessions.listLineItems(id, { expand: ["data.price.product"] });
  assert.deepEqual(listed.data, session.line_items?.data);
  const all = await stripe.checkout.sessions.list({ expand: ["data.line_items"] });
  assert.equal(all.data[0]?.line_items?.data[0]?.price?.product, price.product);

  const link = await stripe.paymentLinks.create({ line_items: items });
  const [linked] = link.line_items?.data ?? [];
  assert.deepEqual([linked?.price?.metadata, linked?.price?.product], [{ shelf: "7" }, price.product]);
});

test("events of sessions and links have no items, as Stripe's: the prices are not known there", async () => {
  const { id } = await stripe.checkout.sessions.create(order);
  await stripe.checkout.sessions.expire(id);
  await stripe.paymentLinks.create({ line_items: [{ price_data: frame, quantity: 1 }] });
  for (const type of ["checkout.session.expired", "payment_link.created"]) {
    const [event] = (await stripe.events.list({ type })).data;
    assert.ok(event !== undefined && !("line_items" in event.data.object), type);
  }
});

test("it ends a session, once", async () => {
  const session = await stripe.checkout.sessions.create(order);
  assert.equal((await stripe.checkout.sessions.expire(session.id)).status, "expired");
  await assert.rejects(stripe.checkout.sessions.expire(session.id), {
    type: "StripeInvalidRequestError",
    statusCode: 400,
    message: "The checkout session is expired.",
  });
});

test("an address that nobody is sent to, and a time that is too far, reach it as errors that it knows", async () => {
  const wrong = [
    [{ success_url: "http://shop.example/" }, "success_url"],
    [{ expires_at: 4_102_444_800 }, "expires_at"],
  ] as const;
  for (const [fields, param] of wrong) {
    const refused = stripe.checkout.sessions.create({ ...order, ...fields });
    await assert.rejects(refused, { statusCode: 400, param });
  }
});

test("it knows who paid, once somebody has", async () => {
  const { id, client_secret } = await stripe.checkout.sessions.create(order);
  const address = { line1: "Am Markt 7", city: "Graz", postal_code: "8010", country: "AT" };
  const paid = await client.service.post(
    `/v1/checkout/sessions/${id}/confirm`,
    {
      client_secret,
      source: "tok_visa",
      phone: "+43 660 1234567",
      billing_address: address,
      shipping: { name: "Ada", address },
      amount_total: 6900,
    },
    { key: client.service.publishable, idempotencyKey: "one" },
  );
  assert.equal(paid.status, 200, paid.text);
  const session = await stripe.checkout.sessions.retrieve(id);
  assert.equal(session.payment_status, "paid");
  assert.equal(session.customer_details?.email, "ada@example.com");
  assert.equal(session.customer_details.address?.city, "Graz");
  assert.deepEqual(session.metadata, { order: "1001" });
});
