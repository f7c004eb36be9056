import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, invoiceRows } from "../../../support/a-subscriber.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const items = "/v1/subscription_items";

test("adds, lists, changes and removes an item, each billed like an update", async () => {
  const subscriber = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  const { subscription, item: first } = subscriber;
  await advanceTo(service, subscriber.clock, "2027-04-16T00:00:00Z");
  const always = { proration_behavior: "always_invoice" };
  const price = await aRecurringPrice(service, { unitAmount: 400 });
  const added = await done(
    service.post(items, { subscription, price, quantity: 2, metadata: { a: "1" }, ...always }),
  );
  assert.deepEqual(
    [added.object, added["subscription"], added["quantity"], added.metadata],
    ["subscription_item", subscription, 2, { a: "1" }],
  );
  const listed = async () =>
    (await done(service.get(`${items}?subscription=${subscription}`))).data.map(({ id }) => id);
  assert.deepEqual(await listed(), [added.id, first]);
  const path = `${items}/${added.id}`;
  const more = await done(service.post(path, { quantity: 5, metadata: { b: "2" }, ...always }));
  assert.deepEqual([more["quantity"], more.metadata], [5, { a: "1", b: "2" }]);
  assert.deepEqual(await done(service.get(path)), more);
  const removed = await done(service.delete(`${path}?proration_behavior=always_invoice`));
  assert.deepEqual(removed, { id: added.id, object: "subscription_item", deleted: true });
  assert.deepEqual(await listed(), [first]);
  assert.equal((await service.get(path)).status, 404);
  assert.deepEqual(
    (await invoiceRows(service, subscriber)).map(({ total }) => total),
    [1000, 400, 600, -1000],
  );
});

test("an item that waits for its payment is there once it is paid", async () => {
  const { subscription, customer } = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  await done(service.post(`/v1/customers/${customer}`, { source: "tok_chargeCustomerFail" }));
  const price = await aRecurringPrice(service, { unitAmount: 400 });
  const fields = {
    subscription,
    price,
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
  };
  assert.equal((await service.post(items, fields)).status, 402);
  const list = async () => (await done(service.get(`${items}?subscription=${subscription}`))).data.length;
  assert.equal(await list(), 1);
  await done(service.post(`/v1/customers/${customer}`, { source: "tok_visa" }));
  assert.equal(((await done(service.post(items, fields)))["price"] as { id: string }).id, price);
  assert.equal(await list(), 2);
});

test("errors name the parameters of these endpoints", async () => {
  const { subscription, item } = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  const euros = await aRecurringPrice(service, { unitAmount: 500, currency: "eur" });
  const cases: readonly (readonly [
    string,
    Promise<{ status: number; body: { error: unknown } }>,
    unknown,
  ])[] = [
    [
      "foreign subscription",
      service.post(items, { subscription: "sub_none", price: euros }),
      [404, "resource_missing", "subscription"],
    ],
    [
      "other currency",
      service.post(items, { subscription, price: euros }),
      [400, "parameter_invalid", "price"],
    ],
    ["no price", service.post(items, { subscription }), [400, "parameter_missing", "price"]],
    [
      "no such price",
      service.post(`${items}/${item}`, { price: "price_none" }),
      [404, "resource_missing", "price"],
    ],
    ["last item", service.delete(`${items}/${item}`), [400, "parameter_invalid", "id"]],
    ["foreign item", service.post(`${items}/si_none`, { quantity: 2 }), [404, "resource_missing", "id"]],
    ["no subscription", service.get(items), [400, "parameter_missing", "subscription"]],
  ];
  for (const [name, response, expected] of cases) {
    const { status, body } = await response;
    const { code, param } = body.error as { code: string; param: string };
    assert.deepEqual([status, code, param], expected, name);
  }
});
