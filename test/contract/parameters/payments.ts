import type { Also, Given, Make, ParameterTable } from "./parameter-table.ts";
import { one } from "./parameter-table.ts";

const visa = { number: "4242424242424242", exp_month: 12, exp_year: 2034 };
export const address = {
  line1: "Gasse 1",
  line2: "Stiege 2",
  city: "Wien",
  state: "W",
  postal_code: "1010",
  country: "AT",
};
const metadata = { shop: "Vienna" };
const order = { amount: 2100, currency: "eur" };
const description = "Order 7";
const aCharge = (fields: object) => async (make: Make) => ({
  id: (await make("/v1/charges", { ...order, source: "tok_visa", ...fields })).id,
});

/** Cards, customers, charges, refunds and disputes. */
export const payments: ParameterTable = {
  "POST /v1/tokens": {
    examples: [
      {
        send: () => ({
          card: { ...visa, cvc: "123", name: "Ida L", address_line1: "Gasse 1", address_postal_code: "1010" },
        }),
        reads: (_, { id }) => [["/v1/charges", { ...order, source: id }]],
      },
      {
        send: () => ({
          card: { ...visa, number: "4000002500001001", networks: { preferred: "cartes_bancaires" } },
        }),
      },
    ],
    elsewhere: {
      sepa_debit: "test/service/payments/tokens/bank-accounts.test.ts",
      mandate_data: "test/service/payments/tokens/bank-accounts.test.ts",
      type: "test/service/payments/charges/redirect-methods.test.ts",
      "blik[code]": "test/service/payments/methods/blik.test.ts",
      browser: "test/service/payments/tokens/payer-browser.test.ts",
      consent: "test/service/payments/tokens/consent.test.ts",
      encrypted_card: "test/service/payments/tokens/encrypted-cards.test.ts",
      "card[address_country]": "test/processor/adyen-payment-request.test.ts",
    },
  },
  "POST /v1/tokens/{id}": one(
    { return_url: "https://shop.example/paid" },
    {
      key: "publishable",
      given: async (make) => {
        const { id: source } = await make("/v1/tokens", { type: "ideal" });
        await make("/v1/charges", { amount: 2000, currency: "eur", source });
        return { id: source };
      },
    },
  ),
  "POST /v1/tokens/{id}/authenticate": one(
    { ...order, return_url: "https://shop.example/bank" },
    {
      key: "publishable",
      given: async (make) => ({
        id: (await make("/v1/tokens", { card: { ...visa, number: "4000000000003220" } })).id,
      }),
    },
  ),
  "POST /v1/customers": one(({ testClock }) => ({
    address,
    shipping: { name: "Ida", phone: "+43 1 234567", address },
    email: "ida@shop.example",
    name: "Ida L",
    description,
    phone: "+43 1 765432",
    metadata,
    source: "tok_visa",
    test_clock: testClock,
  })),
  "POST /v1/customers/{id}": {
    examples: [
      {
        given: aCustomer,
        send: ({ second }) => ({
          address,
          shipping: { name: "Ida", phone: "+43 1 234567", address },
          email: "ida@shop.example",
          name: "Ida L",
          description,
          phone: "+43 1 765432",
          metadata,
          default_source: second,
        }),
      },
      { given: aCustomer, send: () => ({ source: "tok_amex" }) },
      {
        given: aCustomer,
        send: ({ second }) => ({ invoice_settings: { default_payment_method: second } }),
      },
    ],
  },
  "POST /v1/customers/{id}/sources": one({ source: "tok_amex" }, { given: aCustomer }),
  "POST /v1/customers/{id}/sources/{card}": one(
    {
      exp_month: 3,
      exp_year: 2041,
      name: "Ida L",
      address_line1: "Gasse 2",
      address_postal_code: "1020",
      metadata,
    },
    { given: aCustomer },
  ),
  "POST /v1/charges": {
    examples: [
      {
        send: ({ testClock }) => ({
          ...order,
          source: "tok_visa",
          description,
          metadata,
          capture: false,
          receipt_email: "eda@shop.example",
          statement_descriptor: "TEA 7",
          test_clock: testClock,
        }),
      },
      { send: ({ customer }) => ({ ...order, customer }) },
    ],
    elsewhere: { return_url: "test/service/payments/charges/redirect-methods.test.ts" },
  },
  "POST /v1/charges/{id}": one(
    { description, metadata, receipt_email: "eda@shop.example" },
    { given: aCharge({}) },
  ),
  "POST /v1/charges/{id}/capture": one({ amount: 1500 }, { given: aCharge({ capture: false }) }),
  "POST /v1/refunds": {
    examples: [
      {
        given: aCharge({}),
        send: ({ id }) => ({ charge: id, amount: 700, reason: "duplicate", metadata }),
      },
      {
        given: async (make) => ({
          intent: (await make("/v1/payment_intents", { ...order, payment_method: "tok_visa", confirm: true }))
            .id,
        }),
        send: ({ intent }) => ({ payment_intent: intent }),
      },
    ],
  },
  "POST /v1/disputes/{id}": one(
    ({ document }) => ({
      evidence: { ...texts, ...Object.fromEntries(files.map((name) => [name, document])) },
      submit: false,
      metadata,
    }),
    { given: aDispute },
  ),
};

const texts = Object.fromEntries(
  [
    ...["access_activity_log", "billing_address", "cancellation_policy_disclosure", "cancellation_rebuttal"],
    ...["customer_email_address", "customer_name", "customer_purchase_ip", "duplicate_charge_explanation"],
    ...[
      "duplicate_charge_id",
      "product_description",
      "refund_policy_disclosure",
      "refund_refusal_explanation",
    ],
    ...["service_date", "shipping_address", "shipping_carrier", "shipping_date", "shipping_tracking_number"],
    "uncategorized_text",
  ].map((name) => [name, `${name} 7`]),
);
const files = [
  ...["cancellation_policy", "customer_communication", "customer_signature", "receipt", "refund_policy"],
  ...[
    "duplicate_charge_documentation",
    "service_documentation",
    "shipping_documentation",
    "uncategorized_file",
  ],
];

async function aCustomer(make: Make) {
  const { id, default_source: card } = await make("/v1/customers", { name: "Ada", source: "tok_visa" });
  const { id: second } = await make(`/v1/customers/${id}/sources`, { source: "tok_mastercard" });
  return { id, card: String(card), second };
}

async function aDispute(make: Make, _: Given, { run, upload }: Also) {
  const charge = await make("/v1/charges", { ...order, source: "tok_createDispute" });
  await run("simulated_reports");
  const { data } = await make(`GET /v1/disputes?charge=${charge.id}`);
  const [dispute] = data as readonly { readonly id: string }[];
  return { id: dispute?.id ?? "", document: await upload("dispute_evidence") };
}
