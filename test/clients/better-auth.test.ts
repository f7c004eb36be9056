import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type Stripe from "stripe";
import type { StripeProgram } from "../contract/a-stripe-program.ts";
import { aStripeProgram } from "../contract/a-stripe-program.ts";
import { Offers } from "../service/checkout/subscription-offers/an-offer.ts";

let site: StripeProgram;
before(async () => {
  site = await aStripeProgram({
    file: new URL("programs/better-auth.mjs", import.meta.url),
    webhook: "/api/auth/stripe/webhook",
    events: [
      "checkout.session.completed",
      "customer.subscription.created",
      "customer.subscription.updated",
      "customer.subscription.deleted",
    ],
    environment: async ({ stripe }) => {
      const priceOf = async (name: string, amount: number) => {
        const { default_price: price } = await stripe.products.create({
          name,
          default_price_data: { currency: "eur", unit_amount: amount, recurring: { interval: "month" } },
        });
        return String(price);
      };
      return { PRICE_BASIC: await priceOf("Basic", 900), PRICE_PRO: await priceOf("Pro", 2900) };
    },
  });
});
after(() => site.close());

let cookie = "";

/** A request of a signed-in user's browser to the site. */
async function ask(path: string, fields?: object): Promise<Response> {
  return fetch(`${site.address}/api/auth${path}`, {
    headers: { cookie, origin: site.address, "content-type": "application/json" },
    ...(fields && { method: "POST", body: JSON.stringify(fields) }),
  });
}

/** A request that works. */
async function call(path: string, fields?: object): Promise<unknown> {
  const response = await ask(path, fields);
  assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  const cookies = response.headers.getSetCookie().map((text) => text.split(";")[0]);
  if (cookies.length > 0) cookie = cookies.join("; ");
  return response.json();
}

const subscriptions = async () => (await call("/subscription/list")) as Record<string, unknown>[];

async function customer(): Promise<Stripe.Customer> {
  const { data } = await site.stripe.customers.list({ email: "ada@example.com" });
  return data[0] ?? assert.fail("no customer");
}

test("a user who signs up becomes a customer", async () => {
  const { user } = (await call("/sign-up/email", {
    name: "Ada",
    email: "ada@example.com",
    password: "correct horse battery",
  })) as { user: { id: string } };
  const { name, metadata } = await customer();
  assert.deepEqual([name, metadata], ["Ada", { customerType: "user", userId: user.id }]);
});

test("the user subscribes to a plan by hosted checkout, and the site knows by its webhook", async () => {
  const { id, url } = (await call("/subscription/upgrade", {
    plan: "basic",
    successUrl: "/club",
    cancelUrl: "/plans",
  })) as Stripe.Checkout.Session;
  assert.match(url ?? "", /^http:\/\/localhost:4242\//);
  const session = (await site.service.get(`/v1/checkout/sessions/${id}`)).body;
  const { status, text } = await new Offers(site.service).confirm(session, { email: undefined });
  assert.equal(status, 200, text);
  await site.deliver();
  const [subscription = assert.fail("no subscription")] = await subscriptions();
  const { id: payer } = await customer();
  const { plan, limits, seats, stripeCustomerId, billingInterval } = subscription;
  assert.deepEqual(
    [plan, subscription["status"], limits, seats, stripeCustomerId, billingInterval],
    ["basic", "active", { projects: 5 }, 1, payer, "month"],
  );
  assert.ok(Date.parse(String(subscription["periodEnd"])) > site.service.clock.now().getTime());
});

test("the user reads why a plan is not changed on the page of the service", async () => {
  const response = await ask("/subscription/upgrade", {
    plan: "pro",
    successUrl: "/club",
    cancelUrl: "/plans",
    returnUrl: "/club",
  });
  assert.equal(response.status, 400);
  assert.match(await response.text(), /is not offered/);
  assert.equal((await subscriptions())[0]?.["plan"], "basic");
});

test("the user goes to the portal, cancels there, changes their mind, and leaves in the end", async () => {
  const { url } = (await call("/subscription/billing-portal", { returnUrl: "/club" })) as { url: string };
  assert.match(url, /^http:\/\/localhost:4242\/m\//);
  const cancel = (await call("/subscription/cancel", { returnUrl: "/club" })) as { url: string };
  assert.match(cancel.url, /^http:\/\/localhost:4242\/m\//);

  const [{ stripeSubscriptionId } = assert.fail()] = await subscriptions();
  const id = String(stripeSubscriptionId);
  await site.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await site.deliver();
  assert.equal((await subscriptions())[0]?.["cancelAtPeriodEnd"], true);
  const restored = (await call("/subscription/restore", {})) as Stripe.Subscription;
  assert.equal(restored.cancel_at_period_end, false);
  assert.equal((await site.stripe.subscriptions.retrieve(id)).cancel_at_period_end, false);

  await site.stripe.subscriptions.cancel(id);
  await site.deliver();
  assert.deepEqual(await subscriptions(), []);
});
