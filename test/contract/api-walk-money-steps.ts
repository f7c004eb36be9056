import type { Made, Step } from "./walk-step.ts";

const id = (name: string) => (made: Made) => ({ id: made[name] ?? "" });
const found = { object: "search_result" } as const;

const club = {
  currency: "eur",
  unit_amount: 2000,
  recurring: { interval: "month" },
  product_data: { name: "Tea club" },
};

/** Every call about the balance, disputes, promotion codes and searches, each with what the calls before it gave. */
export const moneySteps: readonly Step[] = [
  {
    call: "POST /v1/charges",
    send: () => ({ amount: 1200, currency: "usd", source: "tok_visa" }),
    keep: "balanced charge",
  },
  { call: "GET /v1/balance", is: { object: "balance" } },
  {
    call: "GET /v1/balance_transactions",
    send: (made) => ({ source: made["balanced charge"] }),
    keep: "transaction",
    is: { object: "list" },
  },
  { call: "GET /v1/balance_transactions/:id", at: id("transaction"), is: { amount: 1200, fee: 0 } },

  {
    call: "POST /v1/charges",
    send: () => ({ amount: 1300, currency: "usd", source: "tok_createDispute" }),
    keep: "disputed charge",
  },
  {
    call: "GET /v1/disputes",
    send: (made) => ({ charge: made["disputed charge"] }),
    keep: "dispute",
    is: { object: "list" },
  },
  { call: "GET /v1/disputes/:id", at: id("dispute"), is: { amount: 1300, status: "needs_response" } },
  {
    call: "POST /v1/disputes/:id",
    at: id("dispute"),
    send: () => ({ evidence: { customer_name: "Ada" }, submit: false }),
    is: { status: "needs_response" },
  },
  { call: "POST /v1/disputes/:id/close", at: id("dispute"), is: { status: "lost" } },

  { call: "POST /v1/coupons", send: () => ({ percent_off: 5 }), keep: "coupon of codes" },
  {
    call: "POST /v1/promotion_codes",
    send: (made) => ({ coupon: made["coupon of codes"], code: "WALK" }),
    keep: "code",
    is: { object: "promotion_code", code: "WALK", active: true },
  },
  {
    call: "POST /v1/checkout/sessions",
    send: () => ({ line_items: [{ price_data: club }], allow_promotion_codes: true }),
    keep: "club session",
    is: { allow_promotion_codes: true },
  },
  {
    call: "POST /v1/checkout/sessions/:id/enter_promotion_code",
    at: id("club session"),
    key: "publishable",
    send: (made) => ({ client_secret: made["secret of club session"], code: "walk" }),
    is: { promotion_code: "WALK", amount_total: 1900 },
  },
  { call: "GET /v1/promotion_codes/:id", at: id("code"), is: { times_redeemed: 0 } },
  {
    call: "POST /v1/promotion_codes/:id",
    at: id("code"),
    send: () => ({ active: false }),
    is: { active: false },
  },
  { call: "GET /v1/promotion_codes", send: () => ({ code: "walk" }), is: { object: "list" } },

  { call: "GET /v1/charges/search", send: () => ({ query: "amount>1" }), is: found },
  { call: "GET /v1/customers/search", send: () => ({ query: "name~'Ada'" }), is: found },
  { call: "GET /v1/invoices/search", send: () => ({ query: "total>0" }), is: found },
  { call: "GET /v1/payment_intents/search", send: () => ({ query: "amount>1" }), is: found },
  { call: "GET /v1/prices/search", send: () => ({ query: "unit_amount:4200" }), is: found },
  { call: "GET /v1/products/search", send: () => ({ query: "active:'true'" }), is: found },
  { call: "GET /v1/subscriptions/search", send: () => ({ query: "status:'active'" }), is: found },
];
