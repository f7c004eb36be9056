import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, eventTypesOf, invoiceRows } from "../../../support/a-subscriber.ts";
import type { Subscribed } from "../../../support/a-subscription.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";
import { runDue } from "../../../support/run-jobs.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const statusesOf = async ({ subscription, customer }: Subscribed) =>
  (await invoiceRows(service, { subscription, customer, testClock: undefined })).map(({ status }) => status);
const balanceOf = async ({ customer }: Subscribed) =>
  (await done(service.get(`/v1/customers/${customer}`)))["balance"];

test("a customer who is deleted has no subscription any more", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  await done(service.delete(`/v1/customers/${subscribed.customer}`));
  const ended = await done(service.get(`/v1/subscriptions/${subscribed.subscription}`));
  assert.equal(ended.status, "canceled");
  assert.equal((await eventTypesOf(service, subscribed.subscription)).at(-1), "subscription.canceled");
  await advanceTo(service, subscribed.clock, "2027-06-02T00:00:00Z");
  assert.deepEqual(await statusesOf(subscribed), ["paid"]);
});

test("a draft of a subscription that was canceled meanwhile is not charged", async () => {
  await done(service.post("/v1/account", { billing: { draft_hours: 24 } }));
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  await advanceTo(service, subscribed.clock, "2027-05-01T10:00:00Z");
  await done(service.delete(`/v1/subscriptions/${subscribed.subscription}`));
  await advanceTo(service, subscribed.clock, "2027-05-03T00:00:00Z");
  assert.deepEqual(await statusesOf(subscribed), ["paid", "draft"]);
  await done(service.post("/v1/account", { billing: { draft_hours: 0 } }));
});

/** A subscription of 20.00 that gets a price of 5.00 on 16 April. */
async function aDowngrade(behavior: "always_invoice" | "create_prorations"): Promise<Subscribed> {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 2000 });
  await advanceTo(service, subscribed.clock, "2027-04-16T00:00:00Z");
  const price = await aRecurringPrice(service, { unitAmount: 500 });
  const change = { items: [{ id: subscribed.item, price }], proration_behavior: behavior };
  await done(service.post(`/v1/subscriptions/${subscribed.subscription}`, change));
  return subscribed;
}

/** Cancels with a refund. Returns what the cards got, the oldest charge first, and the balance. */
async function refundsOf(subscribed: Subscribed): Promise<readonly unknown[]> {
  const { subscription, customer } = subscribed;
  await done(service.delete(`/v1/subscriptions/${subscription}?refund=prorated`));
  const { data } = await done(service.get(`/v1/charges?customer=${customer}`));
  return [...data.map((charge) => charge["amount_refunded"]).reverse(), await balanceOf(subscribed)];
}

test("the card that has paid gets all unused time back, also what is a credit by an earlier downgrade", async () => {
  for (const behavior of ["always_invoice", "create_prorations"] as const) {
    const atOnce = await aDowngrade(behavior);
    assert.deepEqual(await refundsOf(atOnce), [1000, 0]);
    // A quarter of 5.00 is used.
    const later = await aDowngrade(behavior);
    await advanceTo(service, later.clock, "2027-04-23T12:00:00Z");
    assert.deepEqual(await refundsOf(later), [875, 0]);
    // May is paid by the credit of April.
    const nextMonth = await aDowngrade(behavior);
    await advanceTo(service, nextMonth.clock, "2027-05-01T00:00:00Z");
    assert.deepEqual(await refundsOf(nextMonth), [750, 0]);
  }
});

test("the card gets neither what the merchant has granted nor the credit of another subscription", async () => {
  const subscribed = await aDowngrade("always_invoice");
  const { customer } = subscribed;
  const price = await aRecurringPrice(service, { unitAmount: 3000 });
  const other = await done(service.post("/v1/subscriptions", { customer, items: [{ price }] }));
  await done(service.delete(`/v1/subscriptions/${other.id}?prorate=true&invoice_now=true`));
  const grant = { amount: "-5000", currency: "usd" };
  await done(service.post(`/v1/customers/${customer}/balance_transactions`, grant));
  // Of its own credit 7.50 has paid for the other subscription, and 2.50 is given now.
  assert.deepEqual(await refundsOf(subscribed), [250, 0, -8000]);
});

test("the unused time is credited to the balance if its refund fails, and is not refunded twice", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", {
    unitAmount: 2000,
    source: "tok_refundFail",
  });
  await advanceTo(service, subscribed.clock, "2027-04-11T00:00:00Z");
  await done(service.delete(`/v1/subscriptions/${subscribed.subscription}?refund=prorated`));
  assert.equal(await balanceOf(subscribed), 0);
  await runDue(service.dependencies, "refund_recovery");
  assert.equal(await balanceOf(subscribed), -1333);
  const [invoice] = await invoiceRows(service, { ...subscribed, testClock: undefined });
  assert.deepEqual([invoice?.amount_refunded, invoice?.amount_credited], [0, 1333]);
});
