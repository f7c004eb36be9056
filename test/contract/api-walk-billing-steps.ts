import type { Made, Step } from "./walk-step.ts";

const id = (name: string) => (made: Made) => ({ id: made[name] ?? "" });
const page = ({ "token of portal": token = "" }: Made) => ({ token });
const paying = ({ "lost invoice": invoice = "" }: Made) => ({ invoice });
/** A manual invoice of 9.00, which the calls after it end in different ways. */
const anInvoice = (name: string): readonly Step[] => [
  {
    call: "POST /v1/invoiceitems",
    send: ({ subscriber }) => ({ customer: subscriber, amount: 900, currency: "eur" }),
  },
  {
    call: "POST /v1/invoices",
    send: ({ subscriber }) => ({ customer: subscriber, pending_invoice_items_behavior: "include" }),
    keep: name,
    is: { status: "draft", total: 900 },
  },
];
const finalized = (name: string): Step => ({
  call: "POST /v1/invoices/:id/finalize",
  at: id(name),
  send: () => ({ auto_advance: false }),
  is: { status: "open", amount_due: 900 },
});

/** Every call about subscriptions and invoices. */
export const billingSteps: readonly Step[] = [
  {
    call: "POST /v1/prices",
    send: ({ product }) => ({
      product,
      currency: "eur",
      unit_amount: 2000,
      recurring: { interval: "month" },
    }),
    keep: "monthly",
  },
  {
    call: "POST /v1/prices",
    send: ({ product }) => ({ product, currency: "eur", unit_amount: 300, recurring: { interval: "month" } }),
    keep: "extra",
  },
  {
    call: "POST /v1/customers",
    send: () => ({ email: "ada@example.com", source: "tok_visa" }),
    keep: "subscriber",
  },
  {
    call: "POST /v1/invoices/create_preview",
    send: ({ subscriber, monthly }) => ({
      customer: subscriber,
      subscription_details: { items: [{ price: monthly }] },
    }),
    is: { id: null, total: 2000 },
  },
  { call: "GET /v1/invoices/upcoming", error: "parameter_unsupported" },
  {
    call: "POST /v1/subscriptions",
    send: ({ subscriber, monthly }) => ({ customer: subscriber, items: [{ price: monthly }] }),
    keep: "subscription",
    is: { status: "active" },
  },
  { call: "GET /v1/subscriptions", is: { object: "list" } },
  { call: "GET /v1/subscriptions/:id", at: id("subscription"), is: { object: "subscription" } },
  {
    call: "POST /v1/subscriptions/:id",
    at: id("subscription"),
    send: () => ({ description: "Box of the month" }),
    is: { description: "Box of the month" },
  },
  {
    call: "GET /v1/subscription_items",
    send: ({ subscription }) => ({ subscription }),
    keep: "first item",
    is: { object: "list" },
  },
  { call: "GET /v1/subscription_items/:id", at: id("first item"), is: { quantity: 1 } },
  {
    call: "POST /v1/subscription_items/:id",
    at: id("first item"),
    send: () => ({ quantity: 2 }),
    is: { quantity: 2 },
  },
  {
    call: "POST /v1/subscription_items",
    send: ({ subscription, extra }) => ({ subscription, price: extra }),
    keep: "second item",
    is: { object: "subscription_item" },
  },
  { call: "DELETE /v1/subscription_items/:id", at: id("second item"), is: { deleted: true } },
  { call: "POST /v1/subscriptions/:id/pause", at: id("subscription"), is: { status: "paused" } },
  { call: "POST /v1/subscriptions/:id/resume", at: id("subscription"), is: { status: "active" } },

  {
    call: "POST /v1/billing_portal/sessions",
    send: ({ subscriber }) => ({ customer: subscriber }),
    keep: "portal",
    is: { object: "billing_portal.session" },
  },
  { call: "GET /v1/portal/:token", at: page, key: "page", is: { object: "portal" } },
  {
    call: "POST /v1/portal/:token/authenticate_card",
    at: page,
    key: "page",
    send: () => ({ source: "tok_visa", amount: 2000, currency: "usd" }),
    is: { object: "authentication" },
  },
  { call: "POST /v1/portal/:token/card", at: page, key: "page", send: () => ({ source: "tok_mastercard" }) },
  {
    call: "POST /v1/portal/:token/cancel",
    at: page,
    key: "page",
    send: ({ subscription }) => ({ subscription }),
  },
  {
    call: "POST /v1/portal/:token/resume",
    at: page,
    key: "page",
    send: ({ subscription }) => ({ subscription }),
  },
  { call: "POST /v1/portal/:token/pay", at: page, key: "page", error: "invalid_state" },
  { call: "POST /v1/portal/:token/cancel_payment", at: page, key: "page", is: { object: "portal" } },
  { call: "DELETE /v1/subscriptions/:id", at: id("subscription"), is: { status: "canceled" } },

  ...anInvoice("invoice"),
  { call: "GET /v1/invoices", is: { object: "list" } },
  { call: "GET /v1/invoices/:id", at: id("invoice"), is: { amount_due: 900 } },
  {
    call: "POST /v1/invoices/:id",
    at: id("invoice"),
    send: () => ({ description: "Order 2" }),
    is: { description: "Order 2" },
  },
  { call: "GET /v1/invoices/:id/lines", at: id("invoice"), is: { object: "list" } },
  finalized("invoice"),
  { call: "POST /v1/invoices/:id/send", at: id("invoice"), is: { status: "open" } },
  { call: "POST /v1/invoices/:id/pay", at: id("invoice"), is: { status: "paid" } },
  ...anInvoice("void invoice"),
  finalized("void invoice"),
  { call: "POST /v1/invoices/:id/void", at: id("void invoice"), is: { status: "void" } },
  // A void invoice gives its item back: the next one takes it again.
  {
    call: "POST /v1/invoices",
    send: ({ subscriber }) => ({ customer: subscriber, pending_invoice_items_behavior: "include" }),
    keep: "lost invoice",
    is: { total: 900 },
  },
  finalized("lost invoice"),
  {
    call: "POST /v1/invoices/:id/mark_uncollectible",
    at: id("lost invoice"),
    is: { status: "uncollectible" },
  },
  { call: "GET /v1/invoice_payments/:invoice", at: paying, key: "page", is: { status: "open", amount: 900 } },
  {
    call: "POST /v1/invoice_payments/:invoice/pay",
    at: paying,
    key: "page",
    send: () => ({ source: "tok_threeDSecure2Required" }),
    is: { status: "processing" },
  },
  {
    call: "POST /v1/invoice_payments/:invoice/cancel_payment",
    at: paying,
    key: "page",
    is: { status: "open" },
  },
  ...anInvoice("draft"),
  { call: "DELETE /v1/invoices/:id", at: id("draft"), is: { deleted: true } },
];
