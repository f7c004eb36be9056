import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import Stripe from "stripe";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";

let client: StripeClient;
let stripe: Stripe;
before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());

test("Stripe's client sells a recurring price, also a free one", async () => {
  const product = await stripe.products.create({ name: "Tea club" });
  const monthly = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 2000,
    billing_scheme: "per_unit",
    recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
  });
  assert.deepEqual(
    [monthly.type, monthly.recurring?.interval, monthly.recurring?.interval_count],
    ["recurring", "month", 1],
  );
  const free = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 0,
    recurring: { interval: "year" },
  });
  assert.equal(free.unit_amount, 0);
  const listed = await stripe.prices.list({ product: product.id, type: "recurring" });
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [free.id, monthly.id],
  );
});

test("it learns by name what is not offered, and what to do instead", async () => {
  const product = await stripe.products.create({ name: "Power" });
  const price = { product: product.id, currency: "usd", unit_amount: 5 };
  const refused = async (call: Promise<unknown>, param: string) =>
    assert.rejects(call, (error: unknown) => {
      assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
      assert.deepEqual([error.code, error.param], ["parameter_unsupported", param]);
      assert.match(error.message, /is not offered\. [A-Z]/);
      return true;
    });
  const recurring = { interval: "month", usage_type: "metered" } as const;
  await refused(stripe.prices.create({ ...price, recurring }), "recurring[usage_type]");
  await refused(
    stripe.prices.create({ ...price, recurring: { interval: "month" }, tax_behavior: "exclusive" }),
    "tax_behavior",
  );
});

test("it creates, changes, lists and deletes coupons", async () => {
  const coupon = await stripe.coupons.create({
    id: "STRIPE-25",
    percent_off: 25.5,
    duration: "repeating",
    duration_in_months: 3,
    max_redemptions: 10,
  });
  assert.deepEqual(
    [coupon.id, coupon.percent_off, coupon.duration_in_months, coupon.valid],
    ["STRIPE-25", 25.5, 3, true],
  );
  const amount = await stripe.coupons.create({ amount_off: 500, currency: "usd" });
  assert.equal(amount.amount_off, 500);
  assert.equal((await stripe.coupons.update(coupon.id, { name: "Quarter" })).name, "Quarter");
  assert.deepEqual(
    (await stripe.coupons.list({ limit: 2 })).data.map(({ id }) => id),
    [amount.id, coupon.id],
  );
  assert.equal((await stripe.coupons.del(coupon.id)).deleted, true);
  await assert.rejects(stripe.coupons.retrieve(coupon.id), Stripe.errors.StripeInvalidRequestError);
});

test("it gives a customer credit, and reads the balance after it", async () => {
  const { id } = await stripe.customers.create({ name: "Ada" });
  const credit = await stripe.customers.createBalanceTransaction(id, {
    amount: -1000,
    currency: "usd",
    description: "Sorry",
  });
  assert.deepEqual([credit.object, credit.ending_balance], ["customer_balance_transaction", -1000]);
  const again = await stripe.customers.retrieveBalanceTransaction(id, credit.id);
  assert.equal(again.description, "Sorry");
  const { data } = await stripe.customers.listBalanceTransactions(id);
  assert.deepEqual(
    data.map((transaction) => transaction.id),
    [credit.id],
  );
  const customer = await stripe.customers.retrieve(id);
  assert.ok(customer.deleted !== true);
  assert.deepEqual([customer.currency, customer.balance, customer.delinquent], ["usd", -1000, false]);
});

test("it collects invoice items", async () => {
  const { id: customer } = await stripe.customers.create({ name: "Ada" });
  const item = await stripe.invoiceItems.create({
    customer,
    amount: 1500,
    currency: "usd",
    description: "Set-up",
    period: { start: 1_893_456_000, end: 1_896_134_400 },
  });
  assert.deepEqual([item.object, item.amount, item.invoice], ["invoiceitem", 1500, null]);
  const changed = await stripe.invoiceItems.update(item.id, { amount: 1200, metadata: { a: "1" } });
  assert.deepEqual([changed.amount, changed.metadata], [1200, { a: "1" }]);
  const pending = await stripe.invoiceItems.list({ customer, pending: true });
  assert.deepEqual(
    pending.data.map(({ id }) => id),
    [item.id],
  );
  assert.equal((await stripe.invoiceItems.retrieve(item.id)).description, "Set-up");
  assert.equal((await stripe.invoiceItems.del(item.id)).deleted, true);
});

test("it sets the default card of a customer under the name that invoices have for it", async () => {
  const { id } = await stripe.customers.create({ source: "tok_visa" });
  const card = await stripe.customers.createSource(id, { source: "tok_mastercard" });
  const customer = await stripe.customers.update(id, {
    invoice_settings: { default_payment_method: card.id },
  });
  assert.deepEqual(
    [customer.default_source, customer.invoice_settings.default_payment_method],
    [card.id, card.id],
  );
});
