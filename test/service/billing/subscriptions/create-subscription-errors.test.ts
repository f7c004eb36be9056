import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function aPrice(amount: number, more: object = {}): Promise<string> {
  const { body } = await service.post("/v1/prices", {
    currency: "usd",
    unit_amount: amount,
    product_data: { name: "Tea club" },
    ...more,
  });
  return body.id;
}

const later = "2030-01-20T00:00:00Z";
const bad: readonly {
  readonly because: string;
  readonly fields: (given: { readonly price: string; readonly other: string }) => object;
  readonly code: string;
  readonly param: string;
  readonly status?: number;
}[] = [
  {
    because: "the customer does not exist",
    fields: () => ({ customer: "cus_none" }),
    code: "resource_missing",
    param: "customer",
    status: 404,
  },
  {
    because: "the price does not exist",
    fields: () => ({ items: [{ price: "price_none" }] }),
    code: "resource_missing",
    param: "items[0][price]",
    status: 404,
  },
  {
    because: "the price is paid once",
    fields: ({ other }) => ({ items: [{ price: other }] }),
    code: "parameter_invalid",
    param: "items[0][price]",
  },
  {
    because: "a price is there twice",
    fields: ({ price }) => ({ items: [{ price }, { price }] }),
    code: "parameter_invalid",
    param: "items[1][price]",
  },
  {
    because: "there are 21 items",
    fields: ({ price }) => ({ items: Array.from({ length: 21 }, () => ({ price })) }),
    code: "parameter_invalid",
    param: "items",
  },
  {
    because: "an item has neither price nor price_data",
    fields: () => ({ items: [{ quantity: 1 }] }),
    code: "parameter_missing",
    param: "items[0][price]",
  },
  {
    because: "an interval costs more than a charge",
    fields: ({ price }) => ({ items: [{ price, quantity: 9999 }], trial_period_days: 1 }),
    code: "amount_too_large",
    param: "items",
  },
  {
    because: "a trial has two ends",
    fields: () => ({ trial_end: later, trial_period_days: 3 }),
    code: "parameters_exclusive",
    param: "trial_period_days",
  },
  {
    because: "the trial ends in the past",
    fields: () => ({ trial_end: "2030-01-01T00:00:00Z" }),
    code: "parameter_invalid",
    param: "trial_end",
  },
  {
    because: "the trial is longer than two years",
    fields: () => ({ trial_end: "2032-01-16T00:00:00Z" }),
    code: "parameter_invalid",
    param: "trial_end",
  },
  {
    because: "the anchor is over a period ahead",
    fields: () => ({ billing_cycle_anchor: "2030-02-16T00:00:00Z" }),
    code: "parameter_invalid",
    param: "billing_cycle_anchor",
  },
  {
    because: "the anchor is past",
    fields: () => ({ billing_cycle_anchor: "2030-01-01T00:00:00Z" }),
    code: "parameter_invalid",
    param: "billing_cycle_anchor",
  },
  {
    because: "the end is past",
    fields: () => ({ cancel_at: "2030-01-01T00:00:00Z" }),
    code: "parameter_invalid",
    param: "cancel_at",
  },
  {
    because: "there are two ends",
    fields: () => ({ cancel_at: later, cancel_at_period_end: true }),
    code: "parameters_exclusive",
    param: "cancel_at_period_end",
  },
  {
    because: "the coupon does not exist",
    fields: () => ({ discounts: [{ coupon: "none" }] }),
    code: "resource_missing",
    param: "discounts[0][coupon]",
    status: 404,
  },
  {
    because: "the card is not the customer's",
    fields: () => ({ default_source: "card_none" }),
    code: "resource_missing",
    param: "default_source",
    status: 404,
  },
  {
    because: "two cards are named",
    fields: () => ({ default_source: "card_a", default_payment_method: "card_b" }),
    code: "parameters_exclusive",
    param: "default_payment_method",
  },
  {
    because: "retries are not in order",
    fields: () => ({ dunning: { retry_days: [3, 1] } }),
    code: "parameter_invalid",
    param: "dunning[retry_days][1]",
  },
  {
    because: "a one-time item recurs",
    fields: ({ price }) => ({ add_invoice_items: [{ price }] }),
    code: "parameter_invalid",
    param: "add_invoice_items[0][price]",
  },
  {
    because: "the promotion code does not exist",
    fields: () => ({ discounts: [{ promotion_code: "promo_1" }] }),
    status: 404,
    code: "resource_missing",
    param: "discounts[0][promotion_code]",
  },
  ...Object.entries({
    collection_method: "send_invoice",
    days_until_due: 3,
    "automatic_tax[enabled]": true,
    "default_tax_rates[0]": "txr_1",
    "billing_thresholds[amount_gte]": 1,
    "pending_invoice_item_interval[interval]": "day",
    backdate_start_date: later,
    "billing_cycle_anchor_config[day_of_month]": 1,
    payment_behavior: "pending_if_incomplete",
    "billing_mode[type]": "classic",
    "items[0][discounts][0][coupon]": "x",
    "items[0][tax_rates][0]": "txr_1",
  }).map(([name, value]) => ({
    because: `${name} is not offered`,
    fields: () => ({ [name]: value }),
    code: "parameter_unsupported",
    param: name.replace(/(\[discounts\]|_config|_rates\]?|_thresholds|_interval)\[.*$/, "$1"),
  })),
];

test("rejects what does not fit, and changes nothing", async () => {
  const customer = (await service.post("/v1/customers", { source: "tok_visa" })).body.id;
  const price = await aPrice(20_000, { recurring: { interval: "month" } });
  const other = await aPrice(2000);
  const { database } = service.dependencies;
  const counts = async () => {
    const tables = ["subscriptions", "invoices", "charges", "events", "invoice_items"] as const;
    return Promise.all(
      tables.map(async (table) => (await database.selectFrom(table).select("id").execute()).length),
    );
  };
  const before = await counts();
  for (const { because, fields, code, param, status = 400 } of bad) {
    const { body, status: received } = await service.post("/v1/subscriptions", {
      customer,
      items: [{ price }],
      ...fields({ price, other }),
    });
    const { error } = body;
    assert.deepEqual([received, error?.code, error?.param], [status, code, param], because);
    if (code === "parameter_unsupported")
      assert.match(error?.message ?? "", /\. \w.+\.$/, `${because}: it says what to do instead`);
  }
  assert.deepEqual(await counts(), before);
});

test("asks for a card if there is something to pay", async () => {
  const customer = (await service.post("/v1/customers")).body.id;
  const { body, status } = await service.post("/v1/subscriptions", {
    customer,
    items: [{ price: await aPrice(2000, { recurring: { interval: "month" } }) }],
  });
  assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_missing", "default_source"]);
});
