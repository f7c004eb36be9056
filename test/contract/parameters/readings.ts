import type { Given, Made, Make, ParameterTable } from "./parameter-table.ts";
import { one } from "./parameter-table.ts";

/** The id of nothing: a filter by it leaves nothing. */
const none = "none";
const customer = { expand: ["data.customer"] };
const prices = { expand: ["data.line_items.price"] };

/** One object, with another one that it names in the place of an id. */
const whole = (path: string, name: string) =>
  one(
    { expand: [name] },
    {
      given: async (make) => {
        const { data } = await make(`GET ${path}?limit=100`);
        const found = (data as readonly Made[]).find((object) => typeof object[name] === "string");
        return { id: found?.id ?? "" };
      },
    },
  );

/** Lists, searches and single objects, of which other examples have made some. */
export const readings: ParameterTable = {
  "GET /v1/customers": one({ email: "ida@shop.example" }),
  "GET /v1/customers/search": one({ query: "email~'shop'" }),
  "GET /v1/customers/{id}/sources": one({}, { given: aCustomer }),
  "GET /v1/customers/{id}/payment_methods": one({}, { given: aCustomer }),
  "GET /v1/customers/{id}/balance_transactions": one({}, { given: aCustomer }),
  "GET /v1/payment_methods": one(({ id }) => ({ customer: id }), { given: aCustomer }),
  "GET /v1/payment_methods/available": one({
    amount: 99,
    currency: "eur",
    mode: "subscription",
    capture: false,
  }),
  "GET /v1/charges": one(
    {
      customer: none,
      invoice: none,
      installment_plan: none,
      payment_intent: none,
      payment_link: none,
      checkout_session: none,
      status: "requires_capture",
      ...customer,
    },
    {
      given: async (make, { customer: id }) =>
        make("/v1/charges", { ...order, customer: id }).then(() => ({})),
    },
  ),
  "GET /v1/charges/search": one({ query: "amount>1", ...customer }),
  "GET /v1/charges/{id}": whole("/v1/charges", "customer"),
  "GET /v1/refunds": one({ charge: none, payment_intent: none, expand: ["data.charge.refunds"] }),
  "GET /v1/refunds/{id}": whole("/v1/refunds", "charge"),
  "GET /v1/disputes": one({ charge: none, payment_intent: none, status: "lost", expand: ["data.charge"] }),
  "GET /v1/disputes/{id}": whole("/v1/disputes", "charge"),
  "GET /v1/balance_transactions": one({
    source: none,
    type: "refund",
    currency: "eur",
    expand: ["data.source"],
  }),
  "GET /v1/balance_transactions/{id}": whole("/v1/balance_transactions", "source"),
  "GET /v1/payment_intents": one({ customer: none, ...customer }),
  "GET /v1/payment_intents/search": one({ query: "amount>1", ...customer }),
  "GET /v1/payment_intents/{id}": whole("/v1/payment_intents", "customer"),
  "GET /v1/setup_intents": one({ customer: none, ...customer }),
  "GET /v1/setup_intents/{id}": whole("/v1/setup_intents", "customer"),
  "GET /v1/checkout/sessions": one(
    { payment_link: none, customer: none, client_reference_id: "none", status: "expired", ...prices },
    { given: aSession },
  ),
  "GET /v1/checkout/sessions/{id}": one(
    { expand: ["line_items.price"] },
    { given: aSession, refused: { client_secret: "cs_other" } },
  ),
  "GET /v1/checkout/sessions/{id}/line_items": one({ expand: ["data.price"] }, { given: aSession }),
  "GET /v1/payment_links": one({ status: "paused", effective_status: "paused", ...prices }, { given: aLink }),
  "GET /v1/payment_links/slug_available": one({ slug: "tea" }),
  "GET /v1/payment_links/{id}": one({ expand: ["line_items.price"] }, { given: aLink }),
  "GET /v1/invoiceitems": one({ customer: none, invoice: none, pending: false, ...customer }),
  "GET /v1/invoiceitems/{id}": whole("/v1/invoiceitems", "customer"),
  "GET /v1/installment_plans": one({ customer: none, status: "canceled" }),
  "GET /v1/invoices": one({ customer: none, subscription: none, status: "void", ...customer }),
  "GET /v1/invoices/search": one({ query: "total>0", ...customer }),
  "GET /v1/invoices/{id}": whole("/v1/invoices", "customer"),
  "GET /v1/invoices/{id}/lines": one(
    {},
    {
      given: async (make) => {
        const { id } = await make("/v1/customers");
        for (const amount of [300, 400]) {
          await make("/v1/invoiceitems", { customer: id, amount, currency: "usd" });
        }
        return { id: (await make("/v1/invoices", { customer: id, ...pending })).id };
      },
    },
  ),
  "GET /v1/coupons": one({}),
  "GET /v1/promotion_codes": one({ code: "NONE", coupon: none, customer: none, active: false }),
  "GET /v1/subscriptions": one({
    customer: none,
    price: none,
    test_clock: none,
    status: "canceled",
    ...customer,
  }),
  "GET /v1/subscriptions/search": one({ query: "status:'active'", ...customer }),
  "GET /v1/subscriptions/{id}": whole("/v1/subscriptions", "customer"),
  "GET /v1/subscription_items": one(({ id }) => ({ subscription: id }), {
    given: async (make, { customer: payer, price, dearer }) => ({
      id: (await make("/v1/subscriptions", { customer: payer, items: [{ price }, { price: dearer }] })).id,
    }),
  }),
  "GET /v1/products": one({ active: false }),
  "GET /v1/products/search": one({ query: "name~'tea'" }),
  "GET /v1/prices": one({
    product: none,
    active: false,
    currency: "jpy",
    type: "one_time",
    lookup_keys: ["none"],
  }),
  "GET /v1/prices/search": one({ query: "currency:'usd'" }),
  "GET /v1/files": one({ purpose: "product_image" }),
  "GET /v1/events": one(({ after }) => ({ type: "coupon.created", types: ["coupon.created"], after }), {
    given: async (make) => {
      const { data } = await make("GET /v1/events?limit=3");
      return { after: (data as readonly Made[])[2]?.id ?? "" };
    },
    elsewhere: { wait: "test/service/events/event-log/follow-events.test.ts" },
  }),
  "GET /v1/events/{id}/deliveries": one(
    {},
    {
      given: async (make) => {
        await make("/v1/customers");
        const { data } = await make("GET /v1/events?limit=1");
        const id = (data as readonly Made[])[0]?.id ?? "";
        await make(`/v1/events/${id}/redeliver`);
        return { id };
      },
    },
  ),
  "GET /v1/api_keys": one({ kind: "publishable" }),
  "GET /v1/request_logs": one({}, { given: async (_make, _given, { flush }) => flush().then(() => ({})) }),
  "GET /v1/webhook_endpoints": one({ status: "disabled" }),
  "GET /v1/test_helpers/test_clocks": one({}),
};

const order = { amount: 2100, currency: "eur" };
const pending = { pending_invoice_items_behavior: "include" };

/** A customer with two of everything that customers have lists of. */
async function aCustomer(make: Make) {
  const { id } = await make("/v1/customers", { source: "tok_visa" });
  await make(`/v1/customers/${id}/sources`, { source: "tok_mastercard" });
  for (const amount of [-300, -400]) {
    await make(`/v1/customers/${id}/balance_transactions`, { amount, currency: "usd" });
  }
  return { id };
}

async function aSession(make: Make, { price, dearer }: Given) {
  const { id } = await make("/v1/checkout/sessions", { line_items: [{ price }, { price: dearer }] });
  return { id };
}

async function aLink(make: Make, { price }: Given) {
  return { id: (await make("/v1/payment_links", { line_items: [{ price }] })).id };
}
