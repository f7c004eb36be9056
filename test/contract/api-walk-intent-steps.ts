import type { Made, Step } from "./walk-step.ts";

const card = { number: "4242424242424242", exp_month: 12, exp_year: 2030, cvc: "123" };
const id = (name: string) => (made: Made) => ({ id: made[name] ?? "" });

/** Calls about intents and payment methods, for a customer. */
export const intentSteps: readonly Step[] = [
  {
    call: "POST /v1/payment_methods",
    send: () => ({ type: "card", card }),
    keep: "method",
    is: { object: "payment_method", customer: null },
  },
  { call: "GET /v1/payment_methods/:id", at: id("method"), is: { type: "card" } },
  {
    call: "POST /v1/payment_methods/:id/attach",
    at: id("method"),
    send: ({ customer }) => ({ customer }),
    is: { object: "payment_method" },
  },
  {
    call: "POST /v1/payment_methods/:id",
    at: id("method"),
    send: () => ({ metadata: { card: "first" } }),
    is: { metadata: { card: "first" } },
  },
  { call: "GET /v1/payment_methods", send: ({ customer }) => ({ customer }), is: { object: "list" } },
  {
    call: "GET /v1/payment_methods/available",
    send: () => ({ currency: "eur" }),
    is: { object: "payment_method_availability" },
  },
  { call: "GET /v1/customers/:id/payment_methods", at: id("customer"), is: { object: "list" } },
  {
    call: "GET /v1/customers/:id/payment_methods/:method",
    at: ({ customer = "", method = "" }) => ({ id: customer, method }),
    is: { object: "payment_method" },
  },
  {
    call: "POST /v1/payment_intents",
    send: ({ customer, method }) => ({
      amount: 2000,
      currency: "usd",
      capture_method: "manual",
      customer,
      payment_method: method,
    }),
    keep: "intent",
    is: { status: "requires_confirmation" },
  },
  {
    call: "POST /v1/payment_intents/:id",
    at: id("intent"),
    send: () => ({ amount: 2500 }),
    is: { amount: 2500 },
  },
  { call: "POST /v1/payment_intents/:id/confirm", at: id("intent"), is: { status: "requires_capture" } },
  {
    call: "POST /v1/payment_intents/:id/capture",
    at: id("intent"),
    send: () => ({ amount_to_capture: 2000 }),
    is: { status: "succeeded", amount_received: 2000 },
  },
  { call: "GET /v1/payment_intents/:id", at: id("intent"), is: { amount_capturable: 0 } },
  { call: "GET /v1/payment_intents", send: () => ({ limit: 1 }), is: { object: "list" } },
  { call: "POST /v1/payment_intents", send: () => ({ amount: 2000, currency: "usd" }), keep: "other intent" },
  { call: "POST /v1/payment_intents/:id/cancel", at: id("other intent"), is: { status: "canceled" } },
  {
    call: "POST /v1/setup_intents",
    send: ({ customer }) => ({ customer, payment_method: "tok_amex" }),
    keep: "setup",
    is: { status: "requires_confirmation" },
  },
  {
    call: "POST /v1/setup_intents/:id",
    at: id("setup"),
    send: () => ({ description: "Card of Ada" }),
    is: { description: "Card of Ada" },
  },
  { call: "POST /v1/setup_intents/:id/confirm", at: id("setup"), is: { status: "succeeded" } },
  { call: "GET /v1/setup_intents/:id", at: id("setup"), is: { object: "setup_intent" } },
  { call: "GET /v1/setup_intents", is: { object: "list" } },
  { call: "POST /v1/setup_intents", keep: "other setup", is: { status: "requires_payment_method" } },
  { call: "POST /v1/setup_intents/:id/cancel", at: id("other setup"), is: { status: "canceled" } },
  { call: "POST /v1/payment_methods/:id/detach", at: id("method"), is: { customer: null } },
];
