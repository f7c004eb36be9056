import type { Example, Given, Make, ParameterTable } from "./parameter-table.ts";
import { one } from "./parameter-table.ts";
import { address } from "./payments.ts";

const metadata = { shop: "Vienna" };
const order = { amount: 2100, currency: "eur" };
const shipping = { name: "Ida", phone: "+43 1 234567", address };
const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034 };
const bank = "https://shop.example/bank";
const bankCard = { payment_method: "tok_threeDSecure2Required" };
const anIntent =
  (fields: object = {}) =>
  async (make: Make, { customer }: Given) => ({
    id: (await make("/v1/payment_intents", { ...order, customer, ...fields })).id,
  });
const aSetup =
  (fields: object = {}) =>
  async (make: Make, { customer }: Given) => ({
    id: (await make("/v1/setup_intents", { customer, ...fields })).id,
  });
const aMethod = async (make: Make) => ({
  id: (await make("/v1/payment_methods", { type: "card", card })).id,
});
/** A payment shows what the bank says of address and security code. */
const pays: Example["reads"] = (_, { id }) => [
  ["/v1/payment_intents", { ...order, payment_method: id, confirm: true, expand: ["latest_charge"] }],
];
const later: Partial<Example> = { given: anIntent() };

/** Payment methods, payment intents and setup intents. */
export const intents: ParameterTable = {
  "POST /v1/payment_methods": {
    examples: [
      {
        send: () => ({
          card: { ...card, cvc: "123", name: "Ida L", address_line1: "Gasse 2", address_postal_code: "1020" },
        }),
        reads: pays,
      },
      {
        send: () => ({
          card: { ...card, number: "4000002500001001", networks: { preferred: "cartes_bancaires" } },
        }),
      },
      { send: () => ({ card: { token: "tok_mastercard" } }) },
      {
        send: () => ({
          card,
          billing_details: {
            name: "Ida L",
            address: { line1: "Gasse 2", postal_code: "1020" },
          },
        }),
        reads: pays,
      },
    ],
    elsewhere: {
      "blik[code]": "test/service/payments/methods/blik.test.ts",
      type: "test/contract/stripe-intents.test.ts",
      sepa_debit: "test/contract/stripe-debits.test.ts",
      mandate_data: "test/contract/stripe-debits.test.ts",
      "card[address_country]": "test/processor/adyen-payment-request.test.ts",
      "billing_details[address][country]": "test/processor/adyen-payment-request.test.ts",
    },
  },
  "POST /v1/payment_methods/{id}": one(
    {
      card: { exp_month: 3, exp_year: 2041 },
      name: "Ida L",
      address_line1: "Gasse 2",
      address_postal_code: "1020",
      metadata,
    },
    {
      given: async (make) => {
        const { default_source: id } = await make("/v1/customers", { source: "tok_visa" });
        return { id: String(id) };
      },
    },
  ),
  "POST /v1/payment_methods/{id}/attach": one(({ customer }) => ({ customer }), { given: aMethod }),
  "POST /v1/payment_intents": {
    examples: [
      {
        send: ({ customer, otherCard }) => ({
          ...order,
          expand: ["customer"],
          payment_method: otherCard,
          receipt_email: "eda@shop.example",
          setup_future_usage: "off_session",
          shipping,
          capture_method: "manual",
          customer,
          description: "Order 7",
          metadata,
          statement_descriptor: "TEA 7",
          confirm: true,
        }),
      },
      { send: () => ({ ...order, ...bankCard, confirm: true, return_url: bank }) },
      {
        send: ({ bankCard: method, customer }) => ({
          ...order,
          payment_method: method,
          customer,
          confirm: true,
          off_session: true,
        }),
        given: async (make, { customer }) => ({
          bankCard: (await make(`/v1/customers/${customer}/sources`, { source: "tok_threeDSecure2Required" }))
            .id,
        }),
        status: 402,
      },
    ],
  },
  "POST /v1/payment_intents/{id}": {
    examples: [
      {
        ...later,
        send: ({ otherCard }) => ({
          expand: ["payment_method"],
          amount: 2200,
          currency: "usd",
          capture_method: "manual",
          payment_method: otherCard,
          receipt_email: "eda@shop.example",
          setup_future_usage: "off_session",
          statement_descriptor: "TEA 7",
          description: "Order 7",
          metadata,
          shipping,
        }),
      },
      { given: anIntent({ customer: undefined }), send: ({ customer }) => ({ customer }) },
    ],
  },
  "POST /v1/payment_intents/{id}/confirm": {
    examples: [
      {
        ...later,
        send: ({ otherCard }) => ({
          expand: ["customer"],
          payment_method: otherCard,
          receipt_email: "eda@shop.example",
          shipping,
          setup_future_usage: "off_session",
        }),
      },
      { ...later, send: () => ({ ...bankCard, return_url: bank }) },
      { ...later, send: () => ({ ...bankCard, off_session: true }), status: 402 },
    ],
  },
  "POST /v1/payment_intents/{id}/capture": one(
    { expand: ["customer"], amount_to_capture: 1500 },
    {
      given: anIntent({ capture_method: "manual", confirm: true, payment_method: "tok_visa" }),
    },
  ),
  "POST /v1/payment_intents/{id}/cancel": one(
    { expand: ["customer"], cancellation_reason: "abandoned" },
    { given: anIntent() },
  ),
  "POST /v1/setup_intents": {
    examples: [
      {
        send: ({ customer, otherCard }) => ({
          expand: ["customer"],
          payment_method: otherCard,
          customer,
          description: "Card",
          metadata,
          usage: "on_session",
          confirm: true,
        }),
      },
      { send: ({ customer }) => ({ ...bankCard, customer, confirm: true, return_url: bank }) },
    ],
  },
  "POST /v1/setup_intents/{id}": {
    examples: [
      {
        given: aSetup(),
        send: ({ otherCard }) => ({
          expand: ["customer"],
          payment_method: otherCard,
          description: "Card",
          metadata,
        }),
      },
      { given: aSetup({ customer: undefined }), send: ({ customer }) => ({ customer }) },
    ],
  },
  "POST /v1/setup_intents/{id}/confirm": {
    examples: [
      { given: aSetup(), send: ({ otherCard }) => ({ expand: ["customer"], payment_method: otherCard }) },
      { given: aSetup(), send: () => ({ ...bankCard, return_url: bank }) },
    ],
  },
  "POST /v1/setup_intents/{id}/cancel": one(
    { expand: ["customer"], cancellation_reason: "abandoned" },
    { given: aSetup() },
  ),
};
