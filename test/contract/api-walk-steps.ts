import { intentSteps } from "./api-walk-intent-steps.ts";
import type { Made, Step } from "./walk-step.ts";

const card = {
  number: "4242424242424242",
  exp_month: 12,
  exp_year: 2030,
  cvc: "123",
};
const order = { amount: 2000, currency: "usd", source: "tok_visa" };
const item = {
  price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Summer box" } },
};
const id = (name: string) => (made: Made) => ({ id: made[name] ?? "" });

/** Every call of the API but those about subscriptions and invoices, each with what the calls before it gave. */
export const steps: readonly Step[] = [
  { call: "GET /v1/account", is: { object: "account" } },
  { call: "POST /v1/account", send: () => ({ display_name: "Walk" }), is: { display_name: "Walk" } },
  { call: "POST /v1/tokens", send: () => ({ card }), keep: "token", is: { object: "token" } },
  { call: "GET /v1/tokens/card_key", is: { object: "card_key" } },
  { call: "GET /v1/tokens/:id", at: id("token"), is: { used: false } },
  {
    call: "POST /v1/tokens/:id/authenticate",
    at: id("token"),
    send: () => ({ amount: 2000, currency: "usd" }),
    is: { status: "not_required" },
  },
  { call: "POST /v1/tokens", send: () => ({ type: "ideal" }), keep: "method" },
  {
    call: "POST /v1/charges",
    send: ({ method }) => ({ amount: 2000, currency: "eur", source: method }),
    is: { status: "requires_action" },
  },
  {
    call: "POST /v1/tokens/:id",
    at: id("method"),
    send: () => ({ return_url: "https://shop.example/paid" }),
    is: { type: "ideal" },
  },
  { call: "POST /v1/tokens/:id/cancel", at: id("method"), is: { used: true } },

  {
    call: "POST /v1/charges",
    send: ({ token }) => ({ ...order, source: token }),
    keep: "charge",
    is: { status: "succeeded" },
  },
  { call: "GET /v1/charges/:id", at: id("charge"), is: { amount: 2000 } },
  {
    call: "POST /v1/charges/:id",
    at: id("charge"),
    send: () => ({ description: "Order 1" }),
    is: { description: "Order 1" },
  },
  { call: "GET /v1/charges", send: () => ({ limit: 1 }), is: { object: "list" } },
  { call: "POST /v1/charges", send: () => ({ ...order, capture: false }), keep: "held" },
  {
    call: "POST /v1/charges/:id/capture",
    at: id("held"),
    send: () => ({ amount: 1500 }),
    is: { amount_captured: 1500 },
  },
  { call: "POST /v1/charges", send: () => ({ ...order, capture: false }), keep: "let go" },
  { call: "POST /v1/charges/:id/cancel", at: id("let go"), is: { status: "canceled" } },

  {
    call: "POST /v1/refunds",
    send: ({ charge }) => ({ charge, amount: 500 }),
    keep: "refund",
    is: { status: "succeeded" },
  },
  { call: "GET /v1/refunds/:id", at: id("refund"), is: { amount: 500 } },
  { call: "GET /v1/request_logs", is: { object: "list" } },
  { call: "GET /v1/refunds", send: ({ charge }) => ({ charge }), is: { object: "list" } },

  {
    call: "POST /v1/customers",
    send: () => ({ name: "Ada", source: "tok_visa" }),
    keep: "customer",
    is: { object: "customer" },
  },
  { call: "GET /v1/customers/:id", at: id("customer"), is: { name: "Ada" } },
  {
    call: "POST /v1/customers/:id",
    at: id("customer"),
    send: () => ({ name: "Ada L." }),
    is: { name: "Ada L." },
  },
  { call: "GET /v1/customers", is: { object: "list" } },
  {
    call: "POST /v1/charges",
    send: ({ customer }) => ({ amount: 2000, currency: "usd", customer }),
    is: { status: "succeeded" },
  },
  {
    call: "POST /v1/customers/:id/sources",
    at: id("customer"),
    send: () => ({ source: "tok_mastercard" }),
    keep: "card",
    is: { object: "card", brand: "mastercard" },
  },
  {
    call: "GET /v1/customers/:id/sources/:card",
    at: ({ customer = "", card = "" }) => ({ id: customer, card }),
    is: { last4: "4444" },
  },
  {
    call: "POST /v1/customers/:id/sources/:card",
    at: ({ customer = "", card = "" }) => ({ id: customer, card }),
    send: () => ({ name: "Ada Lovelace" }),
    is: { name: "Ada Lovelace" },
  },
  { call: "GET /v1/customers/:id/sources", at: id("customer"), is: { object: "list" } },
  {
    call: "DELETE /v1/customers/:id/sources/:card",
    at: ({ customer = "", card = "" }) => ({ id: customer, card }),
    is: { deleted: true },
  },
  ...intentSteps,
  {
    call: "POST /v1/customers/:id/balance_transactions",
    at: id("customer"),
    send: () => ({ amount: -500, currency: "usd" }),
    keep: "adjustment",
    is: { object: "customer_balance_transaction", ending_balance: -500 },
  },
  {
    call: "GET /v1/customers/:id/balance_transactions/:transaction",
    at: ({ customer = "", adjustment = "" }) => ({ id: customer, transaction: adjustment }),
    is: { type: "adjustment" },
  },
  { call: "GET /v1/customers/:id/balance_transactions", at: id("customer"), is: { object: "list" } },
  {
    call: "POST /v1/invoiceitems",
    send: ({ customer }) => ({ customer, amount: 1500, currency: "usd" }),
    keep: "item",
    is: { object: "invoiceitem", invoice: null },
  },
  { call: "GET /v1/invoiceitems/:id", at: id("item"), is: { amount: 1500 } },
  {
    call: "POST /v1/invoiceitems/:id",
    at: id("item"),
    send: () => ({ amount: 1600 }),
    is: { amount: 1600 },
  },
  { call: "GET /v1/invoiceitems", send: () => ({ pending: true }), is: { object: "list" } },
  { call: "DELETE /v1/invoiceitems/:id", at: id("item"), is: { deleted: true } },
  {
    call: "POST /v1/coupons",
    send: () => ({ percent_off: 12.5 }),
    keep: "coupon",
    is: { percent_off: 12.5, duration: "once" },
  },
  { call: "GET /v1/coupons/:id", at: id("coupon"), is: { valid: true } },
  { call: "POST /v1/coupons/:id", at: id("coupon"), send: () => ({ name: "Walk" }), is: { name: "Walk" } },
  { call: "GET /v1/coupons", is: { object: "list" } },
  { call: "DELETE /v1/coupons/:id", at: id("coupon"), is: { deleted: true } },
  { call: "POST /v1/products", send: () => ({ name: "Box" }), keep: "product", is: { object: "product" } },
  { call: "GET /v1/products/:id", at: id("product"), is: { name: "Box" } },
  {
    call: "POST /v1/products/:id",
    at: id("product"),
    send: () => ({ name: "Big box" }),
    is: { name: "Big box" },
  },
  { call: "GET /v1/products", is: { object: "list" } },
  {
    call: "POST /v1/prices",
    send: ({ product }) => ({ product, currency: "eur", unit_amount: 4200 }),
    keep: "price",
    is: { unit_amount: 4200 },
  },
  { call: "GET /v1/prices/:id", at: id("price"), is: { object: "price" } },
  {
    call: "POST /v1/prices/:id",
    at: id("price"),
    send: () => ({ nickname: "Summer" }),
    is: { nickname: "Summer" },
  },
  { call: "GET /v1/prices", is: { object: "list" } },

  {
    call: "POST /v1/payment_links",
    send: () => ({ name: "Summer box", amount: 4200, currency: "eur" }),
    keep: "link",
    is: { status: "active", slug: "summer-box" },
  },
  { call: "GET /v1/payment_links/:id", at: id("link"), is: { amount: 4200 } },
  {
    call: "POST /v1/payment_links/:id",
    at: id("link"),
    send: () => ({ name: "Autumn box" }),
    is: { name: "Autumn box" },
  },
  { call: "GET /v1/payment_links", is: { object: "list" } },
  {
    call: "GET /v1/payment_links/slug_available",
    send: () => ({ slug: "autumn-box" }),
    is: { available: true, slug: "autumn-box" },
  },
  {
    call: "POST /v1/payment_links/:slug/sessions",
    key: "publishable",
    at: () => ({ slug: "summer-box" }),
    keep: "visit",
    is: { status: "open" },
  },
  {
    call: "POST /v1/checkout/sessions/:id/confirm",
    key: "publishable",
    at: id("visit"),
    send: (made) => ({ client_secret: made["secret of visit"], source: "tok_visa" }),
    is: { status: "complete", payment_status: "paid" },
  },

  {
    call: "POST /v1/checkout/sessions",
    send: ({ price }) => ({
      line_items: [item, { price, quantity: 2 }],
      after_expiration: { recovery: { enabled: true } },
    }),
    keep: "session",
    is: { amount_total: 12600 },
  },
  {
    call: "POST /v1/checkout/sessions",
    send: ({ customer }) => ({ line_items: [item], customer }),
    keep: "session of a customer",
  },
  { call: "DELETE /v1/customers/:id", at: id("customer"), is: { deleted: true } },
  { call: "GET /v1/checkout/sessions/:id", at: id("session"), is: { payment_status: "unpaid" } },
  { call: "GET /v1/checkout/sessions/:id/line_items", at: id("session"), is: { object: "list" } },
  { call: "GET /v1/checkout/sessions", is: { object: "list" } },
  {
    call: "POST /v1/checkout/sessions/:id/cancel_payment",
    at: id("session"),
    key: "publishable",
    send: (made) => ({ client_secret: made["secret of session"] }),
    is: { status: "open" },
  },
  { call: "POST /v1/checkout/sessions/:id/expire", at: id("session"), is: { status: "expired" } },
  {
    call: "POST /v1/checkout/sessions/:id/recover",
    at: id("session"),
    key: "publishable",
    send: (made) => ({ client_secret: made["secret of session"] }),
    is: { status: "open", amount_total: 12600 },
  },

  { call: "POST /v1/test_helpers/test_clocks", send: () => ({ frozen_time: 1924992000 }), keep: "clock" },
  { call: "GET /v1/test_helpers/test_clocks/:id", at: id("clock"), is: { status: "ready" } },
  { call: "GET /v1/test_helpers/test_clocks", is: { object: "list" } },
  { call: "POST /v1/charges", send: ({ clock }) => ({ ...order, test_clock: clock }) },
  {
    call: "POST /v1/test_helpers/test_clocks/:id/advance",
    at: id("clock"),
    send: () => ({ frozen_time: 1925596800 }),
    is: { status: "advancing" },
  },
  { call: "DELETE /v1/test_helpers/test_clocks/:id", at: id("clock"), is: { deleted: true } },

  { call: "GET /v1/events", send: () => ({ limit: 1 }), keep: "event", is: { object: "list" } },
  { call: "GET /v1/events/:id", at: id("event"), is: { object: "event" } },

  {
    call: "POST /v1/webhook_endpoints",
    send: () => ({ url: "http://127.0.0.1:9999/hooks", enabled_events: ["refund.created"] }),
    keep: "endpoint",
    is: { status: "enabled" },
  },
  { call: "GET /v1/webhook_endpoints/:id", at: id("endpoint"), is: { enabled_events: ["refund.created"] } },
  {
    call: "POST /v1/webhook_endpoints/:id",
    at: id("endpoint"),
    send: () => ({ enabled_events: ["*"] }),
    is: { enabled_events: ["*"] },
  },
  { call: "GET /v1/webhook_endpoints", is: { object: "list" } },
  {
    call: "POST /v1/webhook_endpoints/:id/roll_secret",
    at: id("endpoint"),
    is: { object: "webhook_endpoint" },
  },
  { call: "POST /v1/webhook_endpoints/:id/ping", at: id("endpoint") },
  {
    call: "POST /v1/webhook_endpoints/:id/replay",
    at: id("endpoint"),
    send: () => ({ since: "2030-01-01T00:00:00Z" }),
    is: { object: "webhook_replay", has_more: false },
  },
  { call: "POST /v1/events/:id/redeliver", at: id("event") },
  { call: "GET /v1/events/:id/deliveries", at: id("event"), is: { object: "list" } },
  { call: "DELETE /v1/webhook_endpoints/:id", at: id("endpoint"), is: { deleted: true } },

  {
    call: "POST /v1/api_keys",
    send: () => ({ kind: "publishable", name: "Shop" }),
    keep: "key",
    is: { object: "api_key" },
  },
  { call: "GET /v1/api_keys/:id", at: id("key"), is: { name: "Shop" } },
  { call: "GET /v1/api_keys", is: { object: "list" } },
  {
    call: "POST /v1/api_keys/:id",
    at: id("key"),
    send: () => ({ allowed_origins: ["https://shop.example"] }),
    is: { allowed_origins: ["https://shop.example"] },
  },
  { call: "POST /v1/api_keys/:id/roll", at: id("key"), send: () => ({ overlap: 3600 }), keep: "new key" },
  { call: "POST /v1/api_keys/:id/expire", at: id("new key"), is: { object: "api_key" } },

  { call: "GET /v1/files/:id", at: id("file"), is: { purpose: "business_logo", type: "image/png" } },
  // The contents of pictures are public, at their own address.
  { call: "GET /v1/files/:id/contents", at: id("file"), error: "resource_missing" },
  { call: "GET /v1/files", is: { object: "list" } },

  { call: "GET /v1/openapi.json", is: { openapi: "3.1.0" } },
  { call: "GET /v1/openapi.stripe.json", is: { openapi: "3.1.0" } },
];
