import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";

const day = 86_400_000;

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** A subscription in the middle of a paid period. */
async function given() {
  const { customer, subscription, price } = await aSubscriber(service);
  const { body } = await service.get(`/v1/subscriptions/${subscription}`);
  const { data } = body["items"] as { readonly data: readonly { readonly id: string }[] };
  const at = (days: number) => new Date(service.clock.now().getTime() + days * day).toISOString();
  return { customer, subscription, price, item: data[0]?.id ?? "", inPeriod: at(20), today: at(0) };
}

test("a proration that nothing is computed for is rejected, and names its parameter", async () => {
  const { customer, subscription, price, item, inPeriod, today } = await given();
  const change = `/v1/subscriptions/${subscription}`;
  const ofItem = `/v1/subscription_items/${item}`;
  const metadata = { shop: "Vienna" };
  const created = { customer, items: [{ price }] };
  const rejected: readonly [string, object, string][] = [
    [change, { cancel_at: inPeriod, proration_behavior: "create_prorations" }, "proration_behavior"],
    [change, { cancel_at: inPeriod, proration_behavior: "always_invoice" }, "proration_behavior"],
    [change, { cancel_at_period_end: true, proration_behavior: "always_invoice" }, "proration_behavior"],
    [change, { cancel_at: inPeriod, proration_date: today }, "proration_date"],
    [change, { description: "Tea", proration_date: today }, "proration_date"],
    [change, { items: [{ id: item, metadata }], proration_behavior: "always_invoice" }, "proration_behavior"],
    [change, { items: [{ id: item, metadata }], proration_date: today }, "proration_date"],
    [ofItem, { metadata, proration_behavior: "always_invoice" }, "proration_behavior"],
    [ofItem, { metadata, proration_date: today }, "proration_date"],
    ["/v1/subscriptions", { ...created, proration_behavior: "always_invoice" }, "proration_behavior"],
    ["/v1/subscriptions", { ...created, proration_behavior: "none" }, "proration_behavior"],
  ];
  for (const [path, fields, param] of rejected) {
    const { status, body } = await service.post(path, fields);
    assert.deepEqual([status, body.error?.param], [400, param], `${path} ${JSON.stringify(fields)}`);
  }
  const taken: readonly [string, object][] = [
    [change, { cancel_at: inPeriod, proration_behavior: "none" }],
    [change, { items: [{ id: item, quantity: 2 }], proration_behavior: "always_invoice" }],
    [ofItem, { metadata }],
  ];
  for (const [path, fields] of taken) {
    const { status, text } = await service.post(path, fields);
    assert.equal(status, 200, text);
  }
});

test("Stripe's clients may say how to prorate a new subscription that has nothing to prorate", async () => {
  const { customer, price } = await given();
  const headers = { "till-dialect": "stripe" };
  const fields = { customer, items: [{ price }], proration_behavior: "none" };
  const { status, text } = await service.post("/v1/subscriptions", fields, { headers });
  assert.equal(status, 200, text);
  const previewed = { items: [{ price, metadata: { shop: "Vienna" } }] };
  const preview = { customer, subscription_details: previewed };
  assert.equal((await service.post("/v1/invoices/create_preview", preview, { headers })).status, 200);
});
