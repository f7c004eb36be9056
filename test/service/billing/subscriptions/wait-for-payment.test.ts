import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo } from "../../../support/a-subscriber.ts";
import type { Subscribed } from "../../../support/a-subscription.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";
import { eventTypesOf } from "../../../support/event-types.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** A subscription for April 2027 at 10.00, on the 16th. The card of a token pays from now on. */
async function midApril(token = "tok_visa"): Promise<Subscribed> {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000, quantity: 2 });
  if (token !== "tok_visa") {
    await done(service.post(`/v1/customers/${subscribed.customer}`, { source: token }));
  }
  await advanceTo(service, subscribed.clock, "2027-04-16T00:00:00Z");
  return subscribed;
}

const subscriptionOf = ({ subscription }: Subscribed) =>
  done(service.get(`/v1/subscriptions/${subscription}`));
const pendingOf = async ({ customer }: Subscribed) =>
  (await done(service.get(`/v1/invoiceitems?customer=${customer}&pending=true`))).data.map(
    ({ amount }) => amount,
  );

/** Changes that are billed at once, as the parameters of an update. */
const changes: readonly (readonly [string, (subscribed: Subscribed) => Promise<object>])[] = [
  [
    "a higher price",
    async ({ item }) => ({
      items: [{ id: item, price: await aRecurringPrice(service, { unitAmount: 3000 }) }],
      proration_behavior: "always_invoice",
    }),
  ],
  [
    "an item more with its own price, a coupon and metadata",
    async () => ({
      items: [{ price: await aRecurringPrice(service, { unitAmount: 5000 }), quantity: 3 }],
      proration_behavior: "always_invoice",
      discounts: [{ coupon: (await done(service.post("/v1/coupons", { percent_off: 10 }))).id }],
      metadata: { plan: "large" },
    }),
  ],
  [
    "a yearly price",
    async ({ item }) => ({
      items: [{ id: item, price: await aRecurringPrice(service, { unitAmount: 9000, interval: "year" }) }],
    }),
  ],
  ["a new anchor", async () => ({ billing_cycle_anchor: "now" })],
];

for (const [name, parametersOf] of changes) {
  test(`${name}: a declined payment leaves nothing but a void invoice and its charge`, async () => {
    const subscribed = await midApril("tok_chargeCustomerFail");
    await done(
      service.post(`/v1/subscriptions/${subscribed.subscription}`, {
        items: [{ id: subscribed.item, quantity: 3 }],
      }),
    );
    const [before, pending] = [await subscriptionOf(subscribed), await pendingOf(subscribed)];
    const parameters = await parametersOf(subscribed);
    const path = `/v1/subscriptions/${subscribed.subscription}`;
    const { status, body } = await service.post(path, {
      ...parameters,
      payment_behavior: "error_if_incomplete",
    });
    assert.deepEqual([status, body.error.type], [402, "card_declined"]);
    const after = await subscriptionOf(subscribed);
    const voided = await done(service.get(`/v1/charges/${body.error.charge}`));
    assert.equal(after["latest_invoice"], voided["invoice"]);
    assert.deepEqual({ ...after, latest_invoice: null }, { ...before, latest_invoice: null });
    assert.deepEqual(await pendingOf(subscribed), pending);
    const { body: shown } = await service.get(`${path}?expand[]=latest_invoice`);
    assert.equal((shown["latest_invoice"] as { status: string }).status, "void");
    const coupon = (parameters as { discounts?: readonly { coupon: string }[] }).discounts?.[0]?.coupon;
    if (coupon !== undefined) {
      assert.equal((await done(service.get(`/v1/coupons/${coupon}`)))["times_redeemed"], 0);
    }
    // What follows is billed as if nothing had been tried.
    await done(service.post(`/v1/customers/${subscribed.customer}`, { source: "tok_visa" }));
    await advanceTo(service, subscribed.clock, "2027-05-02T00:00:00Z");
    const renewed = await done(service.get(`${path}?expand[]=latest_invoice`));
    const invoice = renewed["latest_invoice"] as { status: string; amount_paid: number };
    assert.deepEqual([invoice.status, invoice.amount_paid, renewed["cycle"]], ["paid", 3500, 2]);
  });

  test(`${name}: a payment has the same result as without waiting`, async () => {
    const results: unknown[] = [];
    for (const behavior of ["allow_incomplete", "error_if_incomplete"]) {
      const subscribed = await midApril();
      const path = `/v1/subscriptions/${subscribed.subscription}?expand[]=latest_invoice`;
      const parameters = { ...(await parametersOf(subscribed)), payment_behavior: behavior };
      const changed = await done(service.post(`/v1/subscriptions/${subscribed.subscription}`, parameters));
      await advanceTo(service, subscribed.clock, "2027-05-02T00:00:00Z");
      const after = await done(service.get(path));
      const invoice = after["latest_invoice"] as { total: number; lines: { data: { amount: number }[] } };
      results.push({
        status: changed.status,
        end: changed["current_period_end"],
        cycle: after["cycle"],
        items: (after["items"] as unknown as typeof after).data.map((item) => [
          item["quantity"],
          (item["price"] as { unit_amount: number }).unit_amount,
        ]),
        total: invoice.total,
        lines: invoice.lines.data.map(({ amount }) => amount),
        metadata: after.metadata,
        discounts: (after["discounts"] as unknown[]).length,
      });
    }
    assert.deepEqual(results[1], results[0]);
  });
}

test("nothing waits where nothing is to be paid", async () => {
  const subscribed = await midApril("tok_chargeCustomerFail");
  const changed = await done(
    service.post(`/v1/subscriptions/${subscribed.subscription}`, {
      items: [{ id: subscribed.item, quantity: 1 }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    }),
  );
  assert.equal((changed["items"] as unknown as typeof changed).data[0]?.["quantity"], 1);
});

test("a change that waits is told by its events once it is paid", async () => {
  const subscribed = await midApril();
  const { subscription, item } = subscribed;
  await done(
    service.post(`/v1/subscriptions/${subscription}`, {
      items: [{ id: item, quantity: 5 }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    }),
  );
  const { latest_invoice: invoice } = await subscriptionOf(subscribed);
  const told = await eventTypesOf(service, subscription);
  assert.equal(told.at(-1), "subscription.updated");
  assert.deepEqual(await eventTypesOf(service, String(invoice)), [
    ...["invoice.created", "invoice.finalized", "invoice.paid", "invoice.payment_succeeded"],
  ]);
});
