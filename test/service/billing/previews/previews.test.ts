import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo } from "../../../support/a-subscriber.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const preview = (fields: object) => done(service.post("/v1/invoices/create_preview", fields));
const amounts = (invoice: ReceivedBody) =>
  (invoice["lines"] as ReceivedBody).data.map(({ amount }) => amount);

async function counts(): Promise<unknown> {
  const paths = ["invoices", "invoiceitems", "prices", "products", "events"];
  const lists = await Promise.all(
    paths.map((path) => service.get(`/v1/${path}?limit=100`).then(({ body }) => body.data?.length)),
  );
  return Object.fromEntries(paths.map((path, index) => [path, lists[index]]));
}

test("previews the next renewal, with items that would be added", async () => {
  const { subscription, customer } = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  const invoice_items = [
    { amount: -300, description: "Sorry" },
    { amount: 50, currency: "usd" },
  ];
  const body = await preview({ subscription, customer, invoice_items });
  assert.deepEqual(
    [body.id, body.object, body.status, body["number"], body["amount_due"], amounts(body)],
    [null, "invoice", "draft", null, 750, [-300, 50, 1000]],
  );
  assert.deepEqual(
    [body["period_start"], body["period_end"], body["subscription"], body["billing_reason"]],
    ["2027-05-01T00:00:00.000Z", "2027-06-01T00:00:00.000Z", subscription, "subscription_cycle"],
  );
  assert.deepEqual(
    (body["lines"] as ReceivedBody).data.map((line) => [line["invoice"], line["description"]]),
    [
      [null, "Sorry"],
      [null, null],
      [null, "1 × Tea club"],
    ],
  );
});

test("previews a cancellation with what it credits", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 2000 });
  await advanceTo(service, subscribed.clock, "2027-04-11T00:00:00Z");
  const { subscription } = subscribed;
  const canceled = await preview({ subscription, subscription_details: { cancel_now: true } });
  assert.deepEqual(
    [amounts(canceled), canceled["amount_due"], canceled["ending_balance"]],
    [[-1333], 0, -1333],
  );
  const details = { cancel_now: true, proration_behavior: "none" };
  const { status, body } = await service.post("/v1/invoices/create_preview", {
    subscription,
    subscription_details: details,
  });
  assert.deepEqual([status, body.error.code, body.error.param], [404, "resource_missing", "subscription"]);
});

test("previews a new subscription, its trial and its coupon, and writes nothing", async () => {
  const customer = (await done(service.post("/v1/customers", { name: "Ada" }))).id;
  const coupon = (await done(service.post("/v1/coupons", { percent_off: 10, duration: "forever" }))).id;
  const price_data = {
    currency: "usd",
    unit_amount: 1000,
    recurring: { interval: "month" },
    product_data: { name: "Coffee club" },
  };
  const items = [{ price: await aRecurringPrice(service, { unitAmount: 500 }) }];
  const before = await counts();
  const body = await preview({
    customer,
    subscription_details: { items: [{ price_data, quantity: 3 }] },
    discounts: [{ coupon }],
  });
  assert.deepEqual([body["subtotal"], body["total"], body["amount_due"]], [3000, 2700, 2700]);
  assert.deepEqual([body["subscription"], body["billing_reason"]], [null, "subscription_create"]);
  const trial_end = Math.floor(service.clock.now().getTime() / 1_000) + 7 * 86_400;
  const trial = await preview({ customer, subscription_details: { items, trial_end } });
  assert.deepEqual(
    [trial["amount_due"], trial["period_start"]],
    [500, new Date(trial_end * 1_000).toISOString()],
  );
  assert.deepEqual(await counts(), before);
  assert.equal((await done(service.get(`/v1/coupons/${coupon}`)))["times_redeemed"], 0);
});

test("previews the invoice for what is pending", async () => {
  const customer = (await done(service.post("/v1/customers", { name: "Ada" }))).id;
  await done(
    service.post("/v1/invoiceitems", { customer, amount: 700, currency: "usd", description: "Mug" }),
  );
  const body = await preview({ customer, currency: "usd" });
  assert.deepEqual([amounts(body), body["amount_due"], body["billing_reason"]], [[700], 700, "manual"]);
});

/** What is rejected, with code and parameter. */
const rejected: readonly (readonly [name: string, fields: object, code: string, param?: string])[] = [
  ["neither customer nor subscription", {}, "parameter_missing", "customer"],
  [
    "a customer that does not exist",
    { customer: "cus_none", currency: "usd" },
    "resource_missing",
    "customer",
  ],
  ["a subscription that does not exist", { subscription: "sub_none" }, "resource_missing", "subscription"],
  [
    "taxes",
    { customer: "CUSTOMER", automatic_tax: { enabled: true } },
    "parameter_unsupported",
    "automatic_tax[enabled]",
  ],
  ["schedules", { customer: "CUSTOMER", schedule: "sub_sched_1" }, "parameter_unknown", "schedule"],
  [
    "a customer without anything to bill",
    { customer: "CUSTOMER", currency: "usd" },
    "resource_missing",
    "customer",
  ],
  [
    "another currency of an item",
    { subscription: "SUBSCRIPTION", invoice_items: [{ amount: 5, currency: "eur" }] },
    "parameter_invalid",
    "invoice_items[0][currency]",
  ],
  [
    "a proration before the period",
    {
      subscription: "SUBSCRIPTION",
      subscription_details: { items: [{ id: "ITEM", quantity: 2 }], proration_date: 1 },
    },
    "parameter_invalid",
    "subscription_details[proration_date]",
  ],
  [
    "an item of another subscription",
    { subscription: "SUBSCRIPTION", subscription_details: { items: [{ id: "si_none", quantity: 2 }] } },
    "resource_missing",
    "subscription_details[items][0][id]",
  ],
  [
    "a coupon that does not exist",
    { subscription: "SUBSCRIPTION", discounts: [{ coupon: "none" }] },
    "resource_missing",
    "discounts[0][coupon]",
  ],
];

test("rejects what cannot be previewed, and names the parameter", async () => {
  const { subscription, item } = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  const customer = (await done(service.post("/v1/customers", { name: "Ada" }))).id;
  const ids: Readonly<Record<string, string>> = {
    SUBSCRIPTION: subscription,
    ITEM: item,
    CUSTOMER: customer,
  };
  for (const [name, fields, code, param] of rejected) {
    const given = JSON.parse(JSON.stringify(fields), (_, value) => ids[String(value)] ?? value) as object;
    const { body } = await service.post("/v1/invoices/create_preview", given);
    assert.deepEqual([body.error.code, body.error.param], [code, param], name);
  }
});

test("GET /v1/invoices/upcoming names the way instead", async () => {
  const { status, body } = await service.get("/v1/invoices/upcoming?customer=cus_1");
  assert.deepEqual([status, body.error.code], [400, "parameter_unsupported"]);
  assert.match(body.error.message, /create_preview/);
});

test("a preview rejects metadata, which no invoice shows", async () => {
  const { subscription } = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  const metadata = { shop: "Vienna" };
  const price_data = { currency: "usd", unit_amount: 900, recurring: { interval: "month" } };
  const ofProduct = { price_data: { ...price_data, product_data: { name: "Tea", metadata } } };
  for (const [item, param] of [
    [{ price_data: { ...price_data, product_data: { name: "Tea" } }, metadata }, "[metadata]"],
    [ofProduct, undefined],
  ] as const) {
    const fields = { subscription, subscription_details: { items: [item] } };
    const { status, body } = await service.post("/v1/invoices/create_preview", fields);
    const place = param && `subscription_details[items][0]${param}`;
    assert.deepEqual([status, body.error.param], [400, place], JSON.stringify(item));
  }
});
