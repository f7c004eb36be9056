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

test("Stripe's client opens the page of a subscriber with the question about a cancellation", async () => {
  const customer = await stripe.customers.create({ email: "ada@example.com", source: "tok_visa" });
  const product = await stripe.products.create({ name: "Tea club" });
  const price = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 2000,
    recurring: { interval: "month" },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "https://shop.example/account",
    flow_data: {
      type: "subscription_cancel",
      subscription_cancel: { subscription: subscription.id },
    },
  });
  assert.equal(session.object, "billing_portal.session");
  assert.match(session.url, /\/m\/[0-9A-Za-z]{32}$/);
  assert.deepEqual([session.customer, session.return_url], [customer.id, "https://shop.example/account"]);
  assert.equal(session.flow?.subscription_cancel?.subscription, subscription.id);
  await assert.rejects(
    stripe.billingPortal.sessions.create({
      customer: customer.id,
      flow_data: { type: "subscription_update", subscription_update: { subscription: subscription.id } },
    }),
    { code: "parameter_unsupported", param: "flow_data[type]", message: /Change the subscription itself/ },
  );
  await assert.rejects(
    stripe.billingPortal.sessions.create({ customer: "cus_nobody" }),
    Stripe.errors.StripeInvalidRequestError,
  );
});
