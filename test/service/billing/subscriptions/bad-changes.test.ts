import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo } from "../../../support/a-subscriber.ts";
import type { Subscribed } from "../../../support/a-subscription.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";

let service: TestService;
let subscribed: Subscribed;
let ids: Readonly<Record<string, string>>;
before(async () => {
  service = await aService();
  subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  const other = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  await advanceTo(service, subscribed.clock, "2027-04-11T00:00:00Z");
  const product_data = { name: "Mug" };
  const price = (fields: object) =>
    done(service.post("/v1/prices", { product_data, currency: "usd", unit_amount: 500, ...fields }));
  const inactive = await price({ recurring: { interval: "month" } });
  await done(service.post(`/v1/prices/${inactive.id}`, { active: false }));
  const { data } = (await done(service.get(`/v1/subscriptions/${subscribed.subscription}`)))[
    "items"
  ] as Received["body"];
  const used = await done(service.post("/v1/coupons", { percent_off: 10, max_redemptions: 1 }));
  const taker = `/v1/subscriptions/${other.subscription}`;
  await done(service.post(taker, { discounts: [{ coupon: used.id }] }));
  ids = {
    ITEM: subscribed.item,
    OTHER_ITEM: other.item,
    SAME_PRICE: (data[0]?.["price"] as { id: string }).id,
    PRICE: await aRecurringPrice(service, { unitAmount: 2000 }),
    YEARLY: await aRecurringPrice(service, { unitAmount: 2000, interval: "year" }),
    EUROS: await aRecurringPrice(service, { unitAmount: 2000, currency: "eur" }),
    ONE_TIME: (await price({})).id,
    INACTIVE: inactive.id,
    USED_COUPON: used.id,
    EURO_COUPON: (await done(service.post("/v1/coupons", { amount_off: 100, currency: "eur" }))).id,
  };
});
after(() => service.close());

type Bad = readonly [name: string, fields: object, code: string, param: string, status?: number];

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    price_data: {
      currency: "usd",
      unit_amount: index + 1,
      recurring: { interval: "month" },
      product_data: { name: `Tea ${index}` },
    },
  }));

const item = (fields: object) => ({ items: [{ id: "ITEM", ...fields }] });

const bad: readonly Bad[] = [
  ["a one-time price", item({ price: "ONE_TIME" }), "parameter_invalid", "items[0][price]"],
  ["an inactive price", item({ price: "INACTIVE" }), "parameter_invalid", "items[0][price]"],
  ["a price in another currency", item({ price: "EUROS" }), "parameter_invalid", "items[0][price]"],
  [
    "a price that is used already",
    { items: [{ price: "SAME_PRICE" }] },
    "parameter_invalid",
    "items[0][price]",
  ],
  ["a second interval", { items: [{ price: "YEARLY" }] }, "parameter_unsupported", "items[0][price]"],
  ["a price that does not exist", item({ price: "price_none" }), "resource_missing", "items[0][price]", 404],
  [
    "two prices of one item",
    item({ price: "PRICE", price_data: many(1)[0]?.price_data }),
    "parameters_exclusive",
    "items[0][price_data]",
  ],
  ["a new item without a price", { items: [{ quantity: 2 }] }, "parameter_missing", "items[0][price]"],
  [
    "an item of another subscription",
    { items: [{ id: "OTHER_ITEM", quantity: 2 }] },
    "resource_missing",
    "items[0][id]",
    404,
  ],
  [
    "an item twice",
    {
      items: [
        { id: "ITEM", quantity: 2 },
        { id: "ITEM", quantity: 3 },
      ],
    },
    "parameter_invalid",
    "items[1][id]",
  ],
  ["no item left", item({ deleted: true }), "parameter_invalid", "items"],
  ["21 items", { items: many(20) }, "parameter_invalid", "items"],
  ["a quantity above 9999", item({ quantity: 10_000 }), "parameter_invalid", "items[0][quantity]"],
  ["a quantity with a sign", item({ quantity: "-1" }), "parameter_invalid_integer", "items[0][quantity]"],
  [
    "more than a charge can be",
    {
      items: [{ id: "ITEM", quantity: 9999, price_data: { ...many(1)[0]?.price_data, unit_amount: 99_999 } }],
    },
    "amount_too_large",
    "items",
  ],
  [
    "a proration before the period",
    { ...item({ quantity: 2 }), proration_date: "2027-03-31T23:59:59Z" },
    "parameter_invalid",
    "proration_date",
  ],
  [
    "a proration after the period",
    { ...item({ quantity: 2 }), proration_date: "2027-05-01T00:00:00Z" },
    "parameter_invalid",
    "proration_date",
  ],
  ["a trial that ends in the past", { trial_end: "2027-04-10T00:00:00Z" }, "parameter_invalid", "trial_end"],
  ["a trial of more than two years", { trial_end: "2029-04-12T00:00:00Z" }, "parameter_invalid", "trial_end"],
  ["an end in the past", { cancel_at: "2027-04-11T00:00:00Z" }, "parameter_invalid", "cancel_at"],
  [
    "two ends",
    { cancel_at: "2027-06-01T00:00:00Z", cancel_at_period_end: true },
    "parameters_exclusive",
    "cancel_at_period_end",
  ],
  [
    "an anchor at another time",
    { billing_cycle_anchor: "2027-06-01T00:00:00Z" },
    "parameter_invalid",
    "billing_cycle_anchor",
  ],
  [
    "a pause of collection that ends in the past",
    { pause_collection: { behavior: "void", resumes_at: "2027-04-01T00:00:00Z" } },
    "parameter_invalid",
    "pause_collection[resumes_at]",
  ],
  [
    "a change at the end of the period without items",
    { effective_at: "period_end" },
    "parameter_missing",
    "items",
  ],
  [
    "a change at two moments",
    { ...item({ quantity: 2 }), effective_at: "period_end", proration_behavior: "always_invoice" },
    "parameters_exclusive",
    "proration_behavior",
  ],
  [
    "a coupon that does not exist",
    { discounts: [{ coupon: "none" }] },
    "resource_missing",
    "discounts[0][coupon]",
    404,
  ],
  [
    "a coupon that is used up",
    { discounts: [{ coupon: "USED_COUPON" }] },
    "parameter_invalid",
    "discounts[0][coupon]",
  ],
  [
    "a coupon in another currency",
    { discounts: [{ coupon: "EURO_COUPON" }] },
    "parameter_invalid",
    "discounts[0][coupon]",
  ],
  [
    "a promotion code",
    { discounts: [{ promotion_code: "promo_1" }] },
    "parameter_unsupported",
    "discounts[0][promotion_code]",
  ],
  ["a card of nobody", { default_source: "card_none" }, "resource_missing", "default_source", 404],
  [
    "two names of two cards",
    { default_source: "card_a", default_payment_method: "card_b" },
    "parameters_exclusive",
    "default_payment_method",
  ],
  ["retries in no order", { dunning: { retry_days: [3, 1] } }, "parameter_invalid", "dunning[retry_days][1]"],
  [
    "invoices that are sent",
    { collection_method: "send_invoice" },
    "parameter_unsupported",
    "collection_method",
  ],
  [
    "a change that is pending",
    { payment_behavior: "pending_if_incomplete" },
    "parameter_unsupported",
    "payment_behavior",
  ],
  ["taxes", { default_tax_rates: ["txr_1"] }, "parameter_unsupported", "default_tax_rates"],
  ["tax on top", { automatic_tax: { enabled: true } }, "parameter_unsupported", "automatic_tax[enabled]"],
  ["usage", { billing_thresholds: { amount_gte: 5 } }, "parameter_unsupported", "billing_thresholds"],
  ["a name that is misspelled", { quantitiy: 2 }, "parameter_unknown", "quantitiy"],
];

const filled = (fields: object): object =>
  JSON.parse(JSON.stringify(fields), (_, value) => ids[String(value)] ?? value) as object;

/** The subscription and what is listed of it. */
async function state(): Promise<unknown> {
  const { subscription, customer } = subscribed;
  return Promise.all([
    done(service.get(`/v1/subscriptions/${subscription}`)),
    done(service.get(`/v1/invoiceitems?customer=${customer}`)),
    done(service.get(`/v1/events?limit=1`)),
  ]);
}

for (const [name, fields, code, param, status = 400] of bad) {
  test(`rejects ${name}, and changes nothing`, async () => {
    const unchanged = await state();
    const response = await service.post(`/v1/subscriptions/${subscribed.subscription}`, filled(fields));
    const { error } = response.body;
    assert.deepEqual([response.status, error.code, error.param], [status, code, param]);
    assert.deepEqual(await state(), unchanged);
  });
}

test("rejects what a canceled subscription cannot do", async () => {
  const { subscription, item: id } = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  const path = `/v1/subscriptions/${subscription}`;
  await done(service.delete(path));
  const responses = [
    await service.delete(path),
    await service.post(path, { metadata: { a: "1" } }),
    await service.post(path, { items: [{ id, quantity: 2 }] }),
    await service.post(`${path}/pause`),
    await service.post(`${path}/resume`),
    await service.post(`/v1/subscription_items/${id}`, { quantity: 2 }),
  ];
  for (const { status, body } of responses) {
    assert.deepEqual([status, body.error.code], [409, "invalid_state"]);
  }
});

test("rejects a subscription that does not exist, and that of another account", async () => {
  const { secret } = await service.aMerchant();
  for (const response of [
    await service.post("/v1/subscriptions/sub_none", { metadata: { a: "1" } }),
    await service.delete("/v1/subscriptions/sub_none"),
    await service.post("/v1/subscriptions/sub_none/pause"),
    await service.delete(`/v1/subscriptions/${subscribed.subscription}`, { key: secret }),
    await service.get(`/v1/subscription_items/${subscribed.item}`, { key: secret }),
  ]) {
    assert.deepEqual([response.status, response.body.error.param], [404, "id"]);
  }
});

test("a charge without a card is rejected before anything changes", async () => {
  const trialEnd = Date.UTC(2027, 3, 15) / 1_000;
  const { subscription } = await aSubscriptionOn(service, "2027-04-01", {
    unitAmount: 1000,
    trialEnd,
    source: null,
  });
  const path = `/v1/subscriptions/${subscription}`;
  const { status, body } = await service.post(path, { trial_end: "now" });
  assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_missing", "default_source"]);
  assert.equal((await done(service.get(path))).status, "trialing");
});
