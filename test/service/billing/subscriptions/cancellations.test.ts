import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, eventTypesOf, invoiceRows } from "../../../support/a-subscriber.ts";
import type { Subscribed } from "../../../support/a-subscription.ts";
import { aSubscriptionOn, done } from "../../../support/a-subscription.ts";
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

test("the unused time is credited to the balance if its refund fails, and is not refunded twice", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", {
    ...{ unitAmount: 2000, source: "tok_refundFail" },
  });
  await advanceTo(service, subscribed.clock, "2027-04-11T00:00:00Z");
  await done(service.delete(`/v1/subscriptions/${subscribed.subscription}?refund=prorated`));
  assert.equal(await balanceOf(subscribed), 0);
  await runDue(service.dependencies, "refund_recovery");
  assert.equal(await balanceOf(subscribed), -1333);
  const [invoice] = await invoiceRows(service, { ...subscribed, testClock: undefined });
  assert.deepEqual([invoice?.amount_refunded, invoice?.amount_credited], [0, 1333]);
});
