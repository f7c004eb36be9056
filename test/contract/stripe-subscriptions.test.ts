import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import Stripe from "stripe";
import { advanceTo } from "../support/a-subscriber.ts";
import { aSubscriptionOn } from "../support/a-subscription.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";

let client: StripeClient;
let stripe: Stripe;
before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());

async function april(unitAmount = 1000) {
  return aSubscriptionOn(client.service, "2027-04-01", { unitAmount });
}

async function monthly(unit_amount: number): Promise<string> {
  const product = await stripe.products.create({ name: "Tea club" });
  const recurring = { interval: "month" } as const;
  return (await stripe.prices.create({ product: product.id, currency: "usd", unit_amount, recurring })).id;
}

test("Stripe's client previews and makes a change, and gets the invoice with its charge", async () => {
  const { subscription, item, clock, customer } = await april();
  await advanceTo(client.service, clock, "2027-04-16T00:00:00Z");
  const change = {
    items: [{ id: item, price: await monthly(2000), quantity: 1 }],
    proration_behavior: "always_invoice",
    proration_date: Date.UTC(2027, 3, 16) / 1_000,
  } as const;
  const preview = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { ...change, items: [...change.items] },
  });
  const changed = await stripe.subscriptions.update(subscription, {
    ...change,
    items: [...change.items],
    expand: ["latest_invoice", "customer"],
    metadata: { plan: "large" },
  });
  const invoice = changed.latest_invoice as Stripe.Invoice;
  assert.deepEqual([preview.amount_due, invoice.amount_paid, invoice.status], [500, 500, "paid"]);
  assert.deepEqual(
    invoice.lines.data.map(({ amount, period }) => [amount, period]),
    preview.lines.data.map(({ amount, period }) => [amount, period]),
  );
  assert.equal((changed.customer as Stripe.Customer).id, customer);
  assert.equal(changed.metadata["plan"], "large");
});

test("it plans the end of a subscription, takes it back, and cancels at once", async () => {
  const { subscription } = await april();
  const ending = await stripe.subscriptions.update(subscription, {
    cancel_at_period_end: true,
    cancellation_details: { comment: "Too much tea", feedback: "unused" },
  });
  assert.deepEqual(
    [ending.cancel_at_period_end, ending.cancellation_details?.reason, ending.cancellation_details?.feedback],
    [true, "cancellation_requested", "unused"],
  );
  const going = await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  assert.deepEqual([going.cancel_at_period_end, going.canceled_at], [false, null]);
  const again = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  assert.equal(again.cancel_at, again.items.data[0]?.current_period_end);
  const back = await stripe.subscriptions.update(subscription, { cancel_at: "" });
  assert.deepEqual([back.cancel_at, back.cancel_at_period_end, back.canceled_at], [null, false, null]);
  const canceled = await stripe.subscriptions.cancel(subscription, {
    prorate: true,
    invoice_now: true,
    cancellation_details: { comment: "Bye" },
  });
  assert.deepEqual([canceled.status, canceled.cancellation_details?.comment], ["canceled", "Bye"]);
  await assert.rejects(stripe.subscriptions.cancel(subscription), (error: unknown) => {
    assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
    assert.equal(error.statusCode, 400);
    return true;
  });
});

test("it pauses collection and the subscription, and resumes both", async () => {
  const { subscription } = await april();
  const kept = await stripe.subscriptions.update(subscription, {
    pause_collection: { behavior: "keep_as_draft" },
  });
  assert.equal(kept.pause_collection?.behavior, "keep_as_draft");
  const collected = await stripe.subscriptions.update(subscription, { pause_collection: "" });
  assert.equal(collected.pause_collection, null);
  const path = `/v1/subscriptions/${subscription}`;
  const paused = (await stripe.rawRequest("POST", `${path}/pause`)) as unknown as Stripe.Subscription;
  assert.equal(paused.status, "paused");
  const resumed = await stripe.subscriptions.resume(subscription, { billing_cycle_anchor: { type: "now" } });
  assert.equal(resumed.status, "active");
});

test("it gives a subscription a coupon, and takes it away", async () => {
  const { subscription } = await april();
  const { id: coupon } = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
  const given = await stripe.subscriptions.update(subscription, { discounts: [{ coupon }] });
  assert.equal(given.discounts.length, 1);
  const preview = await stripe.invoices.createPreview({ subscription });
  assert.deepEqual([preview.subtotal, preview.total], [1000, 500]);
  const taken = await stripe.subscriptions.update(subscription, { discounts: "" });
  assert.deepEqual(taken.discounts, []);
});

test("it works with items alone", async () => {
  const { subscription, item } = await april();
  const added = await stripe.subscriptionItems.create({
    subscription,
    price: await monthly(300),
    quantity: 2,
    proration_behavior: "none",
  });
  assert.deepEqual([added.object, added.quantity, added.price.unit_amount], ["subscription_item", 2, 300]);
  const updated = await stripe.subscriptionItems.update(added.id, { quantity: 3, metadata: { a: "1" } });
  assert.deepEqual([updated.quantity, updated.metadata], [3, { a: "1" }]);
  const { data } = await stripe.subscriptionItems.list({ subscription });
  assert.deepEqual(
    data.map(({ id }) => id),
    [added.id, item],
  );
  assert.equal((await stripe.subscriptionItems.retrieve(added.id)).quantity, 3);
  assert.equal((await stripe.subscriptionItems.del(added.id)).deleted, true);
});

test("a declined change is a card error, and leaves the subscription as it was", async () => {
  const { subscription, item, customer } = await april();
  await stripe.customers.update(customer, { source: "tok_chargeCustomerFail" });
  const change = stripe.subscriptions.update(subscription, {
    items: [{ id: item, quantity: 5 }],
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
  });
  await assert.rejects(change, (error: unknown) => {
    assert.ok(error instanceof Stripe.errors.StripeError);
    assert.equal(error.statusCode, 402);
    return true;
  });
  const { items, status } = await stripe.subscriptions.retrieve(subscription);
  assert.deepEqual([items.data[0]?.quantity, status], [1, "active"]);
});

test("it learns what is not offered, and what to do instead", async () => {
  const { subscription, item } = await april();
  const refused: readonly (readonly [Promise<unknown>, string])[] = [
    [stripe.subscriptions.update(subscription, { collection_method: "send_invoice" }), "collection_method"],
    [
      stripe.subscriptions.update(subscription, { payment_behavior: "pending_if_incomplete" }),
      "payment_behavior",
    ],
    [stripe.subscriptions.update(subscription, { default_tax_rates: ["txr_1"] }), "default_tax_rates"],
    [stripe.subscriptionItems.update(item, { tax_rates: ["txr_1"] }), "tax_rates"],
  ];
  for (const [call, param] of refused) {
    await assert.rejects(call, (error: unknown) => {
      assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
      assert.deepEqual([error.code, error.param], ["parameter_unsupported", param]);
      return true;
    });
  }
});
