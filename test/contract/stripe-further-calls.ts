import type Stripe from "stripe";
import { aPicture } from "../support/some-pictures.ts";
import type { StripeCall } from "./stripe-call.ts";
import { id, refused } from "./stripe-call.ts";

/** What is charged of an invoice that is made for one call. */
const work = { amount: 700, currency: "usd" } as const;

/** A draft of an invoice with one item. */
async function aDraft(stripe: Stripe, customer: string): Promise<string> {
  const { id: invoice } = await stripe.invoices.create({ customer, auto_advance: false });
  await stripe.invoiceItems.create({ ...work, customer, invoice });
  return invoice;
}

const ofInvoices: readonly StripeCall[] = [
  {
    call: "invoices.create, for one order",
    send: async (stripe, made) => stripe.invoices.retrieve(await aDraft(stripe, id(made, "customer"))),
    as: "draft",
  },
  {
    call: "invoices.update",
    send: (stripe, made) => stripe.invoices.update(id(made, "draft"), { metadata: { order: "7" } }),
  },
  {
    call: "invoices.listLineItems",
    send: (stripe, made) => stripe.invoices.listLineItems(id(made, "draft")),
  },
  { call: "invoices.del", send: (stripe, made) => stripe.invoices.del(id(made, "draft")) },
  {
    call: "invoices.sendInvoice",
    send: async (stripe, made) => {
      const draft = await aDraft(stripe, id(made, "customer"));
      await stripe.invoices.finalizeInvoice(draft, { auto_advance: false });
      return stripe.invoices.sendInvoice(draft);
    },
    as: "open",
  },
  {
    call: "invoices.markUncollectible",
    send: (stripe, made) => stripe.invoices.markUncollectible(id(made, "open")),
  },
  { call: "invoices.voidInvoice", send: (stripe, made) => stripe.invoices.voidInvoice(id(made, "open")) },
  {
    call: "invoiceItems.create, for the next invoice",
    send: (stripe, made) => stripe.invoiceItems.create({ ...work, customer: id(made, "customer") }),
    as: "next",
  },
  {
    call: "invoiceItems.update",
    send: (stripe, made) => stripe.invoiceItems.update(id(made, "next"), { description: "Framing" }),
  },
  { call: "invoiceItems.del", send: (stripe, made) => stripe.invoiceItems.del(id(made, "next")) },
];

const ofSubscriptions: readonly StripeCall[] = [
  {
    call: "subscriptions.create, on trial",
    send: (stripe, made) =>
      stripe.subscriptions.create({
        customer: id(made, "customer"),
        items: [{ price: id(made, "price"), quantity: 2 }],
        trial_period_days: 14,
      }),
    as: "trial",
  },
  {
    call: "invoices.createPreview",
    send: (stripe, made) => stripe.invoices.createPreview({ subscription: id(made, "trial") }),
  },
  {
    call: "prices.create, of the same product",
    send: (stripe, made) =>
      stripe.prices.create({
        product: id(made, "product"),
        currency: "usd",
        unit_amount: 500,
        recurring: { interval: "month" },
      }),
    as: "extra",
  },
  {
    call: "subscriptionItems.create",
    send: (stripe, made) =>
      stripe.subscriptionItems.create({ subscription: id(made, "trial"), price: id(made, "extra") }),
    as: "line",
  },
  {
    call: "subscriptionItems.retrieve",
    send: (stripe, made) => stripe.subscriptionItems.retrieve(id(made, "line")),
  },
  {
    call: "subscriptionItems.update",
    send: (stripe, made) => stripe.subscriptionItems.update(id(made, "line"), { quantity: 3 }),
  },
  {
    call: "subscriptionItems.del",
    send: (stripe, made) => stripe.subscriptionItems.del(id(made, "line")),
  },
  {
    call: "subscriptions.update, to pause payments",
    send: (stripe, made) =>
      stripe.subscriptions.update(id(made, "trial"), { pause_collection: { behavior: "void" } }),
  },
  {
    call: "subscriptions.pause",
    send: (stripe, made) => stripe.subscriptions.pause(id(made, "trial"), { type: "subscription" }),
  },
  {
    call: "subscriptions.resume",
    send: async (stripe, made) => {
      const { status } = await stripe.subscriptions.retrieve(id(made, "trial"));
      // Versions that cannot pause have nothing to resume, and no such method either.
      if (status !== "paused") await stripe.subscriptions.pause(id(made, "trial"), { type: "subscription" });
      return stripe.subscriptions.resume(id(made, "trial"));
    },
  },
  {
    call: "subscriptions.update, with another price",
    send: async (stripe, made) => {
      const { items } = await stripe.subscriptions.retrieve(id(made, "trial"));
      return stripe.subscriptions.update(id(made, "trial"), {
        items: [{ id: items.data[0]?.id ?? "", price: id(made, "extra") }],
        proration_behavior: "none",
      });
    },
  },
];

const ofOthers: readonly StripeCall[] = [
  {
    call: "coupons.update",
    send: (stripe, made) => stripe.coupons.update(id(made, "coupon"), { name: "Spring" }),
  },
  { call: "coupons.del", send: (stripe, made) => stripe.coupons.del(id(made, "coupon")) },
  {
    call: "customers.retrieveBalanceTransaction",
    send: async (stripe, made) => {
      const customer = id(made, "customer");
      const { data } = await stripe.customers.listBalanceTransactions(customer, { limit: 1 });
      return stripe.customers.retrieveBalanceTransaction(customer, data[0]?.id ?? "");
    },
  },
  {
    call: "events.retrieve",
    send: async (stripe) => {
      const { data } = await stripe.events.list({ limit: 1 });
      return stripe.events.retrieve(data[0]?.id ?? "");
    },
  },
  {
    call: "files.create",
    send: async (stripe) =>
      stripe.files.create({
        purpose: "business_logo",
        file: { data: await aPicture(), name: "logo.png", type: "image/png" },
      }),
    as: "file",
  },
  { call: "files.retrieve", send: (stripe, made) => stripe.files.retrieve(id(made, "file")) },
  { call: "files.list", send: (stripe) => stripe.files.list({ limit: 3 }) },
  { call: "testHelpers.testClocks.list", send: (stripe) => stripe.testHelpers.testClocks.list() },
  {
    call: "testHelpers.testClocks.advance",
    send: async (stripe) => {
      const { testClocks } = stripe.testHelpers;
      const { id: clock } = await testClocks.create({ frozen_time: 1_800_000_000 });
      return testClocks.advance(clock, { frozen_time: 1_800_086_400 });
    },
  },
  { call: "accounts.retrieveCurrent", send: (stripe) => stripe.accounts.retrieveCurrent() },
  {
    call: "products.del",
    send: (stripe, made) => stripe.products.del(id(made, "product")),
    throws: [refused, "products.update with active: false"],
  },
  {
    call: "refunds.update",
    send: (stripe, made) => stripe.refunds.update(id(made, "refund"), { metadata: { order: "1" } }),
    throws: [refused, "metadata of the charge"],
  },
  {
    call: "checkout.sessions.update",
    send: (stripe, made) =>
      stripe.checkout.sessions.update(id(made, "session"), { metadata: { order: "1" } }),
    throws: [refused, "checkout.sessions.expire, and another"],
  },
];

/** Calls that fewer shops make, of objects that the calls before have made. */
export const furtherCalls: readonly StripeCall[] = [...ofInvoices, ...ofSubscriptions, ...ofOthers];
