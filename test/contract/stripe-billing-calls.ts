import type { StripeCall } from "./stripe-call.ts";
import { id, refused } from "./stripe-call.ts";

const hook = "https://shop.example/hooks";

/** Calls about subscriptions and invoices. */
export const billingCalls: readonly StripeCall[] = [
  {
    call: "subscriptions.create",
    send: (stripe, made) =>
      stripe.subscriptions.create({
        customer: id(made, "customer"),
        items: [{ price: id(made, "price") }],
        expand: ["latest_invoice.payment_intent"],
      }),
    as: "subscription",
  },
  {
    call: "subscriptions.retrieve",
    send: (stripe, made) => stripe.subscriptions.retrieve(id(made, "subscription")),
  },
  {
    call: "subscriptions.update",
    send: (stripe, made) =>
      stripe.subscriptions.update(id(made, "subscription"), { cancel_at_period_end: true }),
  },
  {
    call: "subscriptions.list",
    send: (stripe, made) => stripe.subscriptions.list({ customer: id(made, "customer") }),
  },
  {
    call: "subscriptions.search",
    send: (stripe) => stripe.subscriptions.search({ query: "status:'active'", expand: ["data.customer"] }),
  },
  {
    call: "subscriptions.create, by invoice",
    send: (stripe, made) =>
      stripe.subscriptions.create({
        customer: id(made, "customer"),
        items: [{ price: id(made, "price") }],
        collection_method: "send_invoice",
      }),
    throws: [refused, "invoices.sendInvoice"],
  },
  {
    call: "subscriptions.cancel",
    send: (stripe, made) => stripe.subscriptions.cancel(id(made, "subscription")),
  },
  {
    call: "subscriptionItems.list",
    send: (stripe, made) => stripe.subscriptionItems.list({ subscription: id(made, "subscription") }),
  },
  {
    call: "invoiceItems.create",
    send: (stripe, made) =>
      stripe.invoiceItems.create({ customer: id(made, "customer"), amount: 500, currency: "usd" }),
    as: "item",
  },
  { call: "invoiceItems.retrieve", send: (stripe, made) => stripe.invoiceItems.retrieve(id(made, "item")) },
  {
    call: "invoiceItems.list",
    send: (stripe, made) => stripe.invoiceItems.list({ customer: id(made, "customer") }),
  },
  {
    call: "invoices.create",
    send: (stripe, made) =>
      stripe.invoices.create({
        customer: id(made, "customer"),
        auto_advance: false,
        pending_invoice_items_behavior: "include",
      }),
    as: "invoice",
  },
  { call: "invoices.retrieve", send: (stripe, made) => stripe.invoices.retrieve(id(made, "invoice")) },
  {
    call: "invoices.finalizeInvoice",
    send: (stripe, made) => stripe.invoices.finalizeInvoice(id(made, "invoice")),
  },
  { call: "invoices.pay", send: (stripe, made) => stripe.invoices.pay(id(made, "invoice")) },
  {
    call: "invoices.voidInvoice, of a paid one",
    send: (stripe, made) => stripe.invoices.voidInvoice(id(made, "invoice")),
    throws: [refused, "refund its charge"],
  },
  {
    call: "invoices.list",
    send: (stripe, made) => stripe.invoices.list({ customer: id(made, "customer"), status: "paid" }),
  },
  {
    call: "invoices.search",
    send: (stripe, made) => stripe.invoices.search({ query: `customer:"${id(made, "customer")}"` }),
  },
  {
    call: "billingPortal.sessions.create",
    send: (stripe, made) =>
      stripe.billingPortal.sessions.create({
        customer: id(made, "customer"),
        return_url: "https://shop.example",
      }),
  },
];

/** Calls about webhooks, events and test clocks, and of what is not there. */
export const operatingCalls: readonly StripeCall[] = [
  {
    call: "webhookEndpoints.create",
    send: (stripe) => stripe.webhookEndpoints.create({ url: hook, enabled_events: ["charge.succeeded"] }),
    as: "hook",
  },
  {
    call: "webhookEndpoints.retrieve",
    send: (stripe, made) => stripe.webhookEndpoints.retrieve(id(made, "hook")),
  },
  {
    call: "webhookEndpoints.update",
    send: (stripe, made) => stripe.webhookEndpoints.update(id(made, "hook"), { enabled_events: ["*"] }),
  },
  { call: "webhookEndpoints.list", send: (stripe) => stripe.webhookEndpoints.list() },
  {
    call: "webhookEndpoints.create, for intents",
    send: (stripe) =>
      stripe.webhookEndpoints.create({ url: hook, enabled_events: ["payment_intent.succeeded"] }),
  },
  { call: "webhookEndpoints.del", send: (stripe, made) => stripe.webhookEndpoints.del(id(made, "hook")) },
  { call: "events.list", send: (stripe) => stripe.events.list({ type: "charge.succeeded" }) },
  {
    call: "testHelpers.testClocks.create",
    send: (stripe) => stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 }),
    as: "clock",
  },
  {
    call: "testHelpers.testClocks.retrieve",
    send: (stripe, made) => stripe.testHelpers.testClocks.retrieve(id(made, "clock")),
  },
  {
    call: "testHelpers.testClocks.del",
    send: (stripe, made) => stripe.testHelpers.testClocks.del(id(made, "clock")),
  },
  { call: "customers.del", send: (stripe, made) => stripe.customers.del(id(made, "customer")) },
  {
    call: "payouts.list",
    send: (stripe) => stripe.payouts.list(),
    throws: [refused, "payouts are the acquirer’s"],
  },
  {
    call: "transfers.list",
    send: (stripe) => stripe.transfers.list(),
    throws: [refused, "there is one account for each key"],
  },
];
