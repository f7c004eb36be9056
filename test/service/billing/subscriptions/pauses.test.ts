import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, invoiceRows } from "../../../support/a-subscriber.ts";
import type { Subscribed } from "../../../support/a-subscription.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";
import { eventTypesOf } from "../../../support/event-types.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const april = () => aSubscriptionOn(service, "2027-04-01", { unitAmount: 3000 });
const pathOf = ({ subscription }: Subscribed) => `/v1/subscriptions/${subscription}`;
const totals = async (subscribed: Subscribed) =>
  (await invoiceRows(service, subscribed)).map(({ total, status }) => [total, status]);

test("a paused subscription has no periods and no invoices, and begins anew when it is resumed", async () => {
  const subscribed = await april();
  const { clock } = subscribed;
  await advanceTo(service, clock, "2027-04-11T00:00:00Z");
  const paused = await done(service.post(`${pathOf(subscribed)}/pause`));
  assert.deepEqual(
    [paused.status, paused["entitled_until"], paused["next_payment_at"]],
    ["paused", null, null],
  );
  await advanceTo(service, clock, "2027-06-05T00:00:00Z");
  assert.deepEqual(await totals(subscribed), [[3000, "paid"]]);
  const resumed = await done(
    service.post(`${pathOf(subscribed)}/resume`, { billing_cycle_anchor: { type: "now" } }),
  );
  assert.deepEqual(
    [resumed.status, resumed["current_period_start"], resumed["current_period_end"]],
    ["active", "2027-06-05T00:00:00.000Z", "2027-07-05T00:00:00.000Z"],
  );
  // 20 of 30 days were not used.
  assert.deepEqual(await totals(subscribed), [
    [3000, "paid"],
    [1000, "paid"],
  ]);
  const types = await eventTypesOf(service, subscribed.subscription);
  assert.ok(types.includes("subscription.paused") && types.includes("subscription.resumed"));
});

test("a pause without a credit keeps the paid time", async () => {
  const subscribed = await april();
  await advanceTo(service, subscribed.clock, "2027-04-11T00:00:00Z");
  const keep = { bill_for: { unused_time_from: { type: "none" } } };
  await done(service.post(`${pathOf(subscribed)}/pause`, keep));
  await advanceTo(service, subscribed.clock, "2027-04-21T00:00:00Z");
  const resumed = await done(
    service.post(`${pathOf(subscribed)}/resume`, { billing_cycle_anchor: "unchanged" }),
  );
  assert.deepEqual([resumed.status, resumed["current_period_end"]], ["active", "2027-05-01T00:00:00.000Z"]);
  assert.deepEqual(await totals(subscribed), [[3000, "paid"]]);
});

test("a resumption whose payment is declined leaves the subscription past due", async () => {
  const subscribed = await april();
  const keep = { bill_for: { unused_time_from: { type: "none" } } };
  await done(service.post(`${pathOf(subscribed)}/pause`, keep));
  await done(service.post(`/v1/customers/${subscribed.customer}`, { source: "tok_chargeCustomerFail" }));
  await advanceTo(service, subscribed.clock, "2027-05-05T00:00:00Z");
  const resumed = await done(service.post(`${pathOf(subscribed)}/resume`, { proration_behavior: "none" }));
  assert.equal(resumed.status, "past_due");
});

test("rejects to pause twice, to resume what is not paused, and other parameters", async () => {
  const path = pathOf(await april());
  const resumed = await service.post(`${path}/resume`);
  assert.deepEqual([resumed.status, resumed.body.error.code], [409, "invalid_state"]);
  const sometime = await service.post(`${path}/resume`, { billing_cycle_anchor: "later" });
  assert.equal(sometime.body.error.param, "billing_cycle_anchor");
  const invoiced = await service.post(`${path}/pause`, { invoicing_behavior: "invoice" });
  assert.equal(invoiced.body.error.code, "parameter_unsupported");
  await done(service.post(`${path}/pause`));
  const again = await service.post(`${path}/pause`);
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
});

test("a change at the end of the period is shown, billed by the renewal, and can be replaced", async () => {
  const subscribed = await april();
  const { item, clock } = subscribed;
  const price = await aRecurringPrice(service, { unitAmount: 1000 });
  const planned = await done(
    service.post(pathOf(subscribed), { items: [{ id: item, price }], effective_at: "period_end" }),
  );
  const pending = planned["pending_update"] as {
    effective_at: string;
    subscription_items: { id: string; price: { id: string } }[];
  };
  assert.deepEqual(
    [pending.effective_at, pending.subscription_items.map((change) => [change.id, change.price.id])],
    ["2027-05-01T00:00:00.000Z", [[item, price]]],
  );
  // A later change of the quantity alone keeps the planned price.
  const more = await done(
    service.post(pathOf(subscribed), { items: [{ id: item, quantity: 2 }], proration_behavior: "none" }),
  );
  assert.ok(more["pending_update"] !== null);
  // A change that waits for its payment stands beside it.
  const paid = { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" };
  const added = [{ price: await aRecurringPrice(service, { unitAmount: 500 }) }];
  await done(service.post(pathOf(subscribed), { items: added, ...paid }));
  await advanceTo(service, clock, "2027-05-01T00:00:00Z");
  const renewed = await done(service.get(pathOf(subscribed)));
  assert.equal(renewed["pending_update"], null);
  assert.deepEqual(await totals(subscribed), [
    [3000, "paid"],
    [500, "paid"],
    [2500, "paid"],
  ]);
});

test("what is due is done before a change, but not before a cancellation", async () => {
  const [changed, canceled] = [await april(), await april()];
  for (const subscribed of [changed, canceled]) {
    // The clock has passed the boundary, and nothing has renewed the subscription.
    await service.dependencies.database
      .updateTable("test_clocks")
      .set({ frozen_time: new Date("2027-05-02T00:00:00Z") })
      .where("id", "=", subscribed.clock)
      .execute();
  }
  await done(service.post(pathOf(changed), { metadata: { a: "1" } }));
  assert.equal((await invoiceRows(service, changed)).length, 2);
  await done(service.delete(`${pathOf(canceled)}?prorate=true&invoice_now=true`));
  assert.equal((await invoiceRows(service, canceled)).length, 1);
});
