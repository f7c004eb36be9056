import { inDays } from "./common.ts";
import type { Given, Make, ParameterTable } from "./parameter-table.ts";
import { one } from "./parameter-table.ts";

const metadata = { shop: "Vienna" };
const period = { start: inDays(1), end: inDays(9) };
const weekly = {
  currency: "usd",
  unit_amount: 3456,
  recurring: { interval: "week", interval_count: 2 },
};
const item = { amount: 900, currency: "usd" };

/** A customer with a second card, a subscription and an item that waits for an invoice. */
async function aPayer(make: Make, { price }: Given) {
  const customer = await make("/v1/customers", { email: "ada@shop.example", source: "tok_visa" });
  const made = await make("/v1/subscriptions", { customer: customer.id, items: [{ price }] });
  const items = made["items"] as { readonly data: readonly { readonly id: string }[] };
  await make("/v1/invoiceitems", { ...item, customer: customer.id });
  return { payer: customer.id, subscription: made.id, item: items.data[0]?.id ?? "" };
}

async function withSecond(make: Make, given: Given) {
  const made = await aPayer(make, given);
  const card = await make(`/v1/customers/${made.payer}/sources`, { source: "tok_mastercard" });
  return { ...made, second: card.id };
}

async function aDraft(make: Make, given: Given) {
  const made = await withSecond(make, given);
  const fields = { customer: made.payer, pending_invoice_items_behavior: "include", auto_advance: false };
  return { ...made, id: (await make("/v1/invoices", fields)).id };
}

async function anOpenInvoice(make: Make, given: Given) {
  const made = await aDraft(make, given);
  await make(`/v1/invoices/${made.id}/finalize`, { auto_advance: false });
  return { ...made, invoice: made.id };
}

const credit = async (make: Make, { customer }: Given) => ({
  id: (await make("/v1/invoiceitems", { ...item, customer })).id,
});

/** Invoices, their items, balances of customers and pages of customers. */
export const invoices: ParameterTable = {
  "POST /v1/customers/{id}/balance_transactions": one(
    { amount: -700, currency: "usd", description: "Sorry", metadata },
    { given: async (make) => ({ id: (await make("/v1/customers")).id }) },
  ),
  "POST /v1/invoiceitems": {
    examples: [
      {
        given: aPayer,
        send: ({ payer, subscription }) => ({
          ...item,
          customer: payer,
          description: "Cup",
          period,
          subscription,
          discountable: false,
          metadata,
        }),
      },
      { given: aDraft, send: ({ payer, id }) => ({ ...item, customer: payer, invoice: id }) },
    ],
  },
  "POST /v1/invoiceitems/{id}": one(
    { amount: 901, description: "Cup", period, discountable: false, metadata },
    { given: credit },
  ),
  "POST /v1/invoices": {
    examples: [
      {
        given: withSecond,
        send: ({ payer, second }) => ({
          customer: payer,
          auto_advance: false,
          pending_invoice_items_behavior: "include",
          default_source: second,
          description: "Cups",
          footer: "Thanks",
          metadata,
        }),
      },
      { given: aPayer, send: ({ payer }) => ({ customer: payer, currency: "eur" }) },
      {
        given: aPayer,
        send: ({ subscription }) => ({ subscription }),
      },
    ],
  },
  "POST /v1/invoices/{id}": one(
    ({ second }) => ({
      auto_advance: true,
      default_source: second,
      description: "Cups",
      footer: "Thanks",
      metadata,
    }),
    { given: aDraft },
  ),
  "POST /v1/invoices/{id}/finalize": one({ auto_advance: true }, { given: aDraft }),
  "POST /v1/invoices/{id}/pay": {
    examples: [
      { given: anOpenInvoice, send: ({ second }) => ({ source: second }) },
      { given: anOpenInvoice, send: ({ second }) => ({ payment_method: second }) },
      { given: anOpenInvoice, send: () => ({ paid_out_of_band: true }) },
    ],
  },
  "POST /v1/invoice_payments/{invoice}/pay": one(
    { source: "tok_mastercard", locale: "de" },
    {
      key: "page",
      given: async (make, given) => {
        const made = await anOpenInvoice(make, given);
        const { hosted_invoice_url: address } = await make(`GET /v1/invoices/${made.id}`);
        return { ...made, invoice: String(address).split("/").at(-1) ?? "" };
      },
    },
  ),
  "POST /v1/invoices/create_preview": {
    examples: [
      {
        given: aPayer,
        isRead: true,
        send: ({ payer, price, coupon }) => ({
          expand: ["customer"],
          customer: payer,
          discounts: [{ coupon }],
          subscription_details: {
            items: [{ price, quantity: 3 }],
            trial_end: inDays(5),
          },
          invoice_items: [{ amount: 300, description: "Cup", discountable: false, period }],
        }),
      },
      {
        given: aPayer,
        isRead: true,
        send: ({ subscription, item: id, dearer }) => ({
          subscription,
          subscription_details: {
            proration_behavior: "always_invoice",
            proration_date: inDays(5),
            items: [{ id, price: dearer, quantity: 2 }],
          },
        }),
        days: 10,
      },
      {
        given: aPayer,
        isRead: true,
        send: ({ payer, product }) => ({
          customer: payer,
          subscription_details: { items: [{ price_data: { ...weekly, product } }] },
        }),
      },
      {
        given: aPayer,
        isRead: true,
        send: ({ payer }) => ({
          customer: payer,
          subscription_details: { items: [{ price_data: { ...weekly, product_data: { name: "Pu-erh" } } }] },
        }),
      },
      {
        given: aPayer,
        isRead: true,
        send: ({ subscription, item: id }) => ({
          subscription,
          subscription_details: {
            items: [{ id, deleted: true }, { price_data: { ...weekly, product_data: { name: "Pu-erh" } } }],
          },
        }),
      },
      {
        given: aPayer,
        isRead: true,
        send: ({ subscription }) => ({ subscription, subscription_details: { billing_cycle_anchor: "now" } }),
        days: 10,
      },
      {
        given: aPayer,
        isRead: true,
        send: ({ subscription }) => ({ subscription, subscription_details: { cancel_now: true } }),
        days: 10,
      },
      {
        given: aPayer,
        isRead: true,
        send: ({ subscription }) => ({ subscription, subscription_details: { cancel_at: inDays(20) } }),
        days: 10,
      },
      {
        given: aPayer,
        isRead: true,
        send: ({ subscription }) => ({ subscription, subscription_details: { cancel_at_period_end: true } }),
        days: 10,
      },
    ],
    refused: {
      automatic_tax: { enabled: true },
      currency: "eur",
      invoice_items: [{ currency: "eur" }],
      subscription_details: { items: [{ metadata }] },
    },
    elsewhere: {
      "subscription_details[items][0][price_data][product_data][metadata]":
        "test/service/billing/previews/previews.test.ts",
    },
  },
  "POST /v1/billing_portal/sessions": {
    examples: [
      {
        given: aPayer,
        send: ({ payer, subscription }) => ({
          customer: payer,
          return_url: "https://shop.example/back",
          locale: "de",
          expires_at: inDays(3),
          flow_data: { type: "subscription_cancel", subscription_cancel: { subscription } },
        }),
      },
    ],
  },
};
