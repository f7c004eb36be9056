import assert from "node:assert/strict";
import { test } from "node:test";
import type { Till } from "../../../src/client/till.ts";
import { aScriptedService } from "./scripted-service.ts";

const link = { name: "Summer box", amount: 4200, currency: "eur" };
const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };
const hook = { url: "https://shop.example/hooks", enabled_events: ["*" as const] };
const fourMonths = { amount: 10_000, currency: "usd", count: 4, cadence: { interval: "month" } } as const;
const ends = "2030-01-01T00:00:00Z";
const shown = { frozen_time: "2030-01-01T00:00:00Z" };
const session = {
  line_items: [{ price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } }],
  success_url: "https://shop.example/thanks",
  expires_at: "2030-01-01T00:00:00Z",
};

const calls: readonly (readonly [string, (till: Till) => PromiseLike<unknown>, object?])[] = [
  [
    "POST /v1/charges/ch_1",
    (till) => till.charges.update("ch_1", { description: "New" }),
    { description: "New" },
  ],
  [
    "POST /v1/charges/ch_1/capture",
    (till) => till.charges.capture("ch_1", { amount: 1500 }),
    { amount: 1500 },
  ],
  ["POST /v1/charges/ch_1/cancel", (till) => till.charges.cancel("ch_1"), {}],
  [
    "POST /v1/refunds",
    (till) => till.refunds.create({ charge: "ch_1", reason: "duplicate" }),
    { charge: "ch_1", reason: "duplicate" },
  ],
  ["GET /v1/refunds/re_1", (till) => till.refunds.retrieve("re_1")],
  ["GET /v1/refunds?charge=ch_1", (till) => till.refunds.list({ charge: "ch_1" })],
  ["GET /v1/account", (till) => till.account.retrieve()],
  [
    "POST /v1/account",
    (till) => till.account.update({ branding: { color_accent: "#112233" } }),
    { branding: { color_accent: "#112233" } },
  ],
  ["POST /v1/tokens", (till) => till.tokens.create({ card }), { card }],
  ["GET /v1/tokens/tok_1", (till) => till.tokens.retrieve("tok_1")],
  ["POST /v1/payment_links", (till) => till.paymentLinks.create(link), link],
  ["GET /v1/payment_links/plink_1", (till) => till.paymentLinks.retrieve("plink_1")],
  [
    "POST /v1/payment_links/plink_1",
    (till) => till.paymentLinks.update("plink_1", { status: "paused" }),
    { status: "paused" },
  ],
  ["GET /v1/payment_links/slug_available?slug=box", (till) => till.paymentLinks.slugAvailable("box")],
  ["GET /v1/payment_links?status=active", (till) => till.paymentLinks.list({ status: "active" })],
  ["POST /v1/checkout/sessions", (till) => till.checkoutSessions.create(session), session],
  ["GET /v1/checkout/sessions/cs_1", (till) => till.checkoutSessions.retrieve("cs_1")],
  ["POST /v1/checkout/sessions/cs_1/expire", (till) => till.checkoutSessions.expire("cs_1"), {}],
  [
    "GET /v1/checkout/sessions/cs_1/line_items?limit=2",
    (till) => till.checkoutSessions.listLineItems("cs_1", { limit: 2 }),
  ],
  ["GET /v1/checkout/sessions?status=open", (till) => till.checkoutSessions.list({ status: "open" })],
  [
    "POST /v1/api_keys",
    (till) => till.apiKeys.create({ kind: "secret", name: "shop" }),
    { kind: "secret", name: "shop" },
  ],
  ["GET /v1/api_keys/key_1", (till) => till.apiKeys.retrieve("key_1")],
  ["POST /v1/api_keys/key_1", (till) => till.apiKeys.update("key_1", { name: "web" }), { name: "web" }],
  ["POST /v1/api_keys/key_1/roll", (till) => till.apiKeys.roll("key_1", { overlap: 60 }), { overlap: 60 }],
  ["POST /v1/api_keys/key_1/expire", (till) => till.apiKeys.expire("key_1"), {}],
  ["GET /v1/api_keys?kind=secret", (till) => till.apiKeys.list({ kind: "secret" })],
  ["POST /v1/customers", (till) => till.customers.create({ name: "Ada" }), { name: "Ada" }],
  ["GET /v1/customers/cus_1", (till) => till.customers.retrieve("cus_1")],
  [
    "POST /v1/customers/cus_1",
    (till) => till.customers.update("cus_1", { default_source: "card_1" }),
    { default_source: "card_1" },
  ],
  ["DELETE /v1/customers/cus_1", (till) => till.customers.delete("cus_1")],
  ["GET /v1/customers?email=ada%40example.com", (till) => till.customers.list({ email: "ada@example.com" })],
  [
    "POST /v1/customers/cus_1/sources",
    (till) => till.customers.createSource("cus_1", { source: "tok_visa" }),
    { source: "tok_visa" },
  ],
  ["GET /v1/customers/cus_1/sources", (till) => till.customers.listSources("cus_1")],
  ["GET /v1/customers/cus_1/sources/card_1", (till) => till.customers.retrieveSource("cus_1", "card_1")],
  [
    "POST /v1/customers/cus_1/sources/card_1",
    (till) => till.customers.updateSource("cus_1", "card_1", { exp_year: 2040 }),
    { exp_year: 2040 },
  ],
  ["DELETE /v1/customers/cus_1/sources/card_1", (till) => till.customers.deleteSource("cus_1", "card_1")],
  ["POST /v1/products", (till) => till.products.create({ name: "Box" }), { name: "Box" }],
  ["GET /v1/products/prod_1", (till) => till.products.retrieve("prod_1")],
  ["POST /v1/products/prod_1", (till) => till.products.update("prod_1", { name: "Box" }), { name: "Box" }],
  ["GET /v1/products?active=true", (till) => till.products.list({ active: true })],
  [
    "POST /v1/prices",
    (till) => till.prices.create({ product: "prod_1", currency: "eur", unit_amount: 900 }),
    { product: "prod_1", currency: "eur", unit_amount: 900 },
  ],
  ["GET /v1/prices/price_1", (till) => till.prices.retrieve("price_1")],
  ["POST /v1/prices/price_1", (till) => till.prices.update("price_1", { active: false }), { active: false }],
  ["GET /v1/prices?product=prod_1", (till) => till.prices.list({ product: "prod_1" })],
  [
    "POST /v1/subscriptions",
    (till) =>
      till.subscriptions.create({ customer: "cus_1", items: [{ price: "price_1" }], trial_end: ends }),
    { customer: "cus_1", items: [{ price: "price_1" }], trial_end: ends },
  ],
  ["GET /v1/subscriptions/sub_1", (till) => till.subscriptions.retrieve("sub_1")],
  [
    "POST /v1/subscriptions/sub_1",
    (till) => till.subscriptions.update("sub_1", { cancel_at: ends, pause_collection: null }),
    { cancel_at: ends, pause_collection: null },
  ],
  [
    "DELETE /v1/subscriptions/sub_1?prorate=true&cancellation_details%5Bfeedback%5D=unused",
    (till) =>
      till.subscriptions.cancel("sub_1", { prorate: true, cancellation_details: { feedback: "unused" } }),
  ],
  ["POST /v1/subscriptions/sub_1/pause", (till) => till.subscriptions.pause("sub_1"), {}],
  ["POST /v1/subscriptions/sub_1/resume", (till) => till.subscriptions.resume("sub_1"), {}],
  ["GET /v1/subscriptions?status=all", (till) => till.subscriptions.list({ status: "all" })],
  [
    "POST /v1/subscription_items",
    (till) => till.subscriptionItems.create({ subscription: "sub_1", price: "price_1" }),
    { subscription: "sub_1", price: "price_1" },
  ],
  ["GET /v1/subscription_items/si_1", (till) => till.subscriptionItems.retrieve("si_1")],
  [
    "POST /v1/subscription_items/si_1",
    (till) => till.subscriptionItems.update("si_1", { quantity: 3, proration_date: ends }),
    { quantity: 3, proration_date: ends },
  ],
  [
    "DELETE /v1/subscription_items/si_1?proration_behavior=none",
    (till) => till.subscriptionItems.delete("si_1", { proration_behavior: "none" }),
  ],
  [
    "GET /v1/subscription_items?subscription=sub_1",
    (till) => till.subscriptionItems.list({ subscription: "sub_1" }),
  ],
  ["POST /v1/invoices", (till) => till.invoices.create({ customer: "cus_1" }), { customer: "cus_1" }],
  ["GET /v1/invoices/in_1", (till) => till.invoices.retrieve("in_1")],
  ["POST /v1/invoices/in_1", (till) => till.invoices.update("in_1", { footer: "" }), { footer: "" }],
  ["DELETE /v1/invoices/in_1", (till) => till.invoices.delete("in_1")],
  ["GET /v1/invoices?status=open", (till) => till.invoices.list({ status: "open" })],
  ["GET /v1/invoices/in_1/lines?limit=5", (till) => till.invoices.listLines("in_1", { limit: 5 })],
  ["POST /v1/invoices/in_1/finalize", (till) => till.invoices.finalize("in_1"), {}],
  [
    "POST /v1/invoices/in_1/pay",
    (till) => till.invoices.pay("in_1", { paid_out_of_band: true }),
    { paid_out_of_band: true },
  ],
  ["POST /v1/invoices/in_1/void", (till) => till.invoices.void("in_1"), {}],
  ["POST /v1/invoices/in_1/mark_uncollectible", (till) => till.invoices.markUncollectible("in_1"), {}],
  ["POST /v1/invoices/in_1/send", (till) => till.invoices.send("in_1"), {}],
  [
    "POST /v1/invoices/create_preview",
    (till) =>
      till.invoices.createPreview({ subscription: "sub_1", subscription_details: { cancel_at: ends } }),
    { subscription: "sub_1", subscription_details: { cancel_at: ends } },
  ],
  ["POST /v1/installment_plans/preview", (till) => till.installmentPlans.preview(fourMonths), fourMonths],
  [
    "POST /v1/installment_plans",
    (till) => till.installmentPlans.create({ ...fourMonths, customer: "cus_1", consent: { terms: "ab" } }),
    { ...fourMonths, customer: "cus_1", consent: { terms: "ab" } },
  ],
  ["GET /v1/installment_plans/ipl_1", (till) => till.installmentPlans.retrieve("ipl_1")],
  [
    "POST /v1/installment_plans/ipl_1",
    (till) => till.installmentPlans.update("ipl_1", { description: "" }),
    { description: "" },
  ],
  [
    "POST /v1/installment_plans/ipl_1/pay_early",
    (till) => till.installmentPlans.payEarly("ipl_1", { all: true }),
    { all: true },
  ],
  [
    "POST /v1/installment_plans/ipl_1/reschedule",
    (till) => till.installmentPlans.reschedule("ipl_1", { shift_days: 7 }),
    { shift_days: 7 },
  ],
  [
    "POST /v1/installment_plans/ipl_1/accept",
    (till) => till.installmentPlans.accept("ipl_1", { version: 2, consent: { terms: "ab" } }),
    { version: 2, consent: { terms: "ab" } },
  ],
  [
    "POST /v1/installment_plans/ipl_1/waive",
    (till) => till.installmentPlans.waive("ipl_1", { installments: [4] }),
    { installments: [4] },
  ],
  ["POST /v1/installment_plans/ipl_1/cancel", (till) => till.installmentPlans.cancel("ipl_1"), {}],
  ["POST /v1/installment_plans/ipl_1/reinstate", (till) => till.installmentPlans.reinstate("ipl_1"), {}],
  ["GET /v1/installment_plans?customer=cus_1", (till) => till.installmentPlans.list({ customer: "cus_1" })],
  [
    "POST /v1/billing_portal/sessions",
    (till) => till.portalSessions.create({ customer: "cus_1", expires_at: ends }),
    { customer: "cus_1", expires_at: ends },
  ],
  ["POST /v1/webhook_endpoints", (till) => till.webhookEndpoints.create(hook), hook],
  ["GET /v1/webhook_endpoints/we_1", (till) => till.webhookEndpoints.retrieve("we_1")],
  [
    "POST /v1/webhook_endpoints/we_1",
    (till) => till.webhookEndpoints.update("we_1", { status: "disabled" }),
    { status: "disabled" },
  ],
  ["DELETE /v1/webhook_endpoints/we_1", (till) => till.webhookEndpoints.delete("we_1")],
  ["POST /v1/test_helpers/test_clocks", (till) => till.testClocks.create(shown), shown],
  ["GET /v1/test_helpers/test_clocks/clock_1", (till) => till.testClocks.retrieve("clock_1")],
  [
    "POST /v1/test_helpers/test_clocks/clock_1/advance",
    (till) => till.testClocks.advance("clock_1", shown),
    shown,
  ],
  ["DELETE /v1/test_helpers/test_clocks/clock_1", (till) => till.testClocks.delete("clock_1")],
  ["GET /v1/test_helpers/test_clocks", (till) => till.testClocks.list()],
  ["GET /v1/webhook_endpoints?status=enabled", (till) => till.webhookEndpoints.list({ status: "enabled" })],
  ["POST /v1/webhook_endpoints/we_1/roll_secret", (till) => till.webhookEndpoints.rollSecret("we_1"), {}],
  ["POST /v1/webhook_endpoints/we_1/ping", (till) => till.webhookEndpoints.ping("we_1"), {}],
  [
    "POST /v1/webhook_endpoints/we_1/replay",
    (till) => till.webhookEndpoints.replay("we_1", { since: 1 }),
    { since: 1 },
  ],
  ["GET /v1/events/evt_1/deliveries?limit=3", (till) => till.events.listDeliveries("evt_1", { limit: 3 })],
  [
    "POST /v1/events/evt_1/redeliver",
    (till) => till.events.redeliver("evt_1", { webhook_endpoint: "we_1" }),
    { webhook_endpoint: "we_1" },
  ],
  ["GET /v1/events/evt_1", (till) => till.events.retrieve("evt_1")],
  ["GET /v1/events?type=payment.failed", (till) => till.events.list({ type: "payment.failed" })],
];

for (const [name, call, body] of calls) {
  test(`${name} sends the key and returns the JSON of the response`, async (context) => {
    const service = await aScriptedService(context, { json: { id: "it" } });
    assert.deepEqual(await call(service.till()), { id: "it" });
    const [seen] = service.seen;
    assert.equal(`${seen?.method} ${seen?.path}`, name);
    assert.equal(seen?.headers.authorization, "Bearer sk_test_key");
    assert.deepEqual(seen?.body ? JSON.parse(seen.body) : undefined, body);
  });
}

test("an id that holds a path is refused without its text, and nothing is sent", async (context) => {
  const service = await aScriptedService(context, {});
  await assert.rejects(service.till().charges.retrieve("../events?x=1"), (error: Error) => {
    assert.doesNotMatch(error.message, /events/);
    return error.name === "InvalidRequestError";
  });
  assert.equal(service.seen.length, 0);
});
