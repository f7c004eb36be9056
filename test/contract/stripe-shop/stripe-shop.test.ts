import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Offers } from "../../service/checkout/subscription-offers/an-offer.ts";
import { Sessions } from "../../service/checkout/checkout-sessions/a-session.ts";
import type { ReceivedBody } from "../../support/a-service.ts";
import type { StripeShop } from "./a-stripe-shop.ts";
import { aStripeShop } from "./a-stripe-shop.ts";

let shop: StripeShop;
before(async () => {
  shop = await aStripeShop([
    "checkout.session.completed",
    "checkout.session.expired",
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "invoice.paid",
  ]);
});
after(() => shop.close());

/** The session to whose page the shop sends its customer. */
async function sessionOf(response: Response): Promise<ReceivedBody> {
  assert.equal(response.status, 303, await response.text());
  const id = new URL(response.headers.get("location") ?? "").pathname.split("/").at(-1);
  return (await shop.service.get(`/v1/checkout/sessions/${id}`)).body;
}

const address = { line1: "Gasse 1", city: "Wien", postal_code: "1010", country: "AT" };

test("a shop written for Stripe sells by hosted checkout, and fulfils an order by its webhook", async () => {
  const session = await sessionOf(await shop.post("/create-checkout-session", { quantity: "3" }));
  const { status, text } = await new Sessions(shop.service).confirm(session, {
    email: "ada@example.com",
    shipping: { name: "Ada", address },
  });
  assert.equal(status, 200, text);
  const thanks = await shop.get(`/thanks?session_id=${session.id}`);
  assert.equal(await thanks.text(), "paid: 3 × Print for 57.00 EUR");
  await shop.deliver();
  const order = (await shop.state()).orders["order-1"];
  assert.deepEqual(order, {
    status: "paid",
    session: session.id,
    prints: 3,
    paidIn: shop.service.clock.now().getUTCFullYear(),
  });
});

test("it learns that a session has expired", async () => {
  const session = await sessionOf(await shop.post("/create-checkout-session"));
  await shop.stripe.checkout.sessions.expire(session.id);
  await shop.deliver();
  assert.equal((await shop.state()).orders["order-2"]?.status, "expired");
});

test("it rejects a webhook that somebody else has signed", async () => {
  const response = await fetch(new URL("/webhook", (await shop.get("/state")).url), {
    method: "POST",
    headers: { "Stripe-Signature": "t=1,v1=00" },
    body: "{}",
  });
  assert.equal(response.status, 400);
});

test("it follows a subscription from its start to its end, and shows its customer the portal", async () => {
  const session = await sessionOf(await shop.post("/subscribe", { email: "ada@example.com", member: "ada" }));
  const { status, text } = await new Offers(shop.service).confirm(session, { email: undefined });
  assert.equal(status, 200, text);
  await shop.deliver();
  const member = (await shop.state()).members["ada"];
  assert.deepEqual([member?.status, member?.invoice, member?.ending], ["active", 900, false]);
  assert.ok((member?.until ?? 0) * 1000 > shop.service.clock.now().getTime());

  const portal = await shop.post("/portal", { member: "ada" });
  assert.match(portal.headers.get("location") ?? "", /^http:\/\/localhost:4242\/m\/\w{32}/);

  const [subscription] = (await shop.stripe.subscriptions.list({ customer: member?.customer ?? "" })).data;
  await shop.stripe.subscriptions.update(subscription?.id ?? "", { cancel_at_period_end: true });
  await shop.deliver();
  assert.equal((await shop.state()).members["ada"]?.ending, true);
  await shop.stripe.subscriptions.cancel(subscription?.id ?? "");
  await shop.deliver();
  assert.equal((await shop.state()).members["ada"]?.status, "canceled");
});
