import { inDays } from "./common.ts";
import type { Example, Fields, Given, Make, ParameterTable } from "./parameter-table.ts";

const metadata = { shop: "Vienna" };
const monthly = { currency: "usd", unit_amount: 3456, recurring: { interval: "month" } };
const priceData = ({ product }: Given) => ({ ...monthly, product });
const once = { currency: "usd", unit_amount: 789 };
const newProduct = { name: "Green tea", metadata: { leaf: "Sencha" } };
const subscription = "/v1/subscriptions";

async function aSubscription(make: Make, { price }: Given) {
  const customer = await make("/v1/customers", { email: "ada@shop.example", source: "tok_visa" });
  const made = await make(subscription, { customer: customer.id, items: [{ price }] });
  const { data } = made["items"] as { readonly data: readonly { readonly id: string }[] };
  return { id: made.id, item: data[0]?.id ?? "", payer: customer.id };
}

/** A subscription whose customer has another card. */
async function withOther(make: Make, given: Given) {
  const made = await aSubscription(make, given);
  const card = await make(`/v1/customers/${made.payer}/sources`, { source: "tok_mastercard" });
  return { ...made, other: card.id };
}

/** A subscription whose card pays no more. */
async function declining(make: Make, given: Given) {
  const made = await aSubscription(make, given);
  await make(`/v1/customers/${made.payer}`, { source: "tok_chargeCustomerFail" });
  return made;
}

/** The invoices of a subscription, and the next one. */
const reads: NonNullable<Example["reads"]> = ({ id = "", payer }) => [
  [`/v1/invoices?customer=${payer}`],
  ["/v1/invoices/create_preview", { subscription: id }],
];
const newestProduct = () => [["/v1/products?limit=1"]] as const;

/** A request about a subscription ten days after its payment. */
function later(send: Sent, fields: Partial<Example> = {}): Example {
  return {
    given: aSubscription,
    send: typeof send === "function" ? send : () => send,
    reads,
    days: 10,
    ...fields,
  };
}

type Sent = Example["send"] | Fields;

/** A change that is paid, or not made. */
const atOnce = { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" };
const dunning = { retry_days: [2, 4], hard_decline: "end", end: "unpaid", mails: "none" };
const trialSettings = { end_behavior: { missing_payment_method: "pause" } };
const created = (given: Given, fields: object) => ({
  customer: given["customer"],
  items: [{ price: given["price"] }],
  ...fields,
});

/** Subscriptions and their items. */
export const subscriptions: ParameterTable = {
  "POST /v1/subscriptions": {
    examples: [
      {
        send: (given) => ({
          customer: given["customer"],
          expand: ["customer"],
          description: "Tea",
          metadata,
          dunning,
          items: [{ price: given["price"], quantity: 3, metadata: { row: "First" } }],
          add_invoice_items: [{ price: given["oncePrice"], quantity: 2, metadata: { row: "Cup" } }],
          discounts: [{ coupon: given["coupon"] }],
          default_source: given["otherCard"],
          payment_behavior: "default_incomplete",
          cancel_at: inDays(50),
        }),
      },
      {
        send: (given) => ({
          customer: given["customer"],
          items: [
            { price_data: { ...priceData(given), recurring: { interval: "week", interval_count: 2 } } },
          ],
          add_invoice_items: [{ price_data: { ...once, product: given["product"] } }],
          discounts: [{ promotion_code: given["promotion"] }],
          default_payment_method: given["otherCard"],
          cancel_at_period_end: true,
        }),
      },
      {
        send: (given) => ({
          customer: given["customer"],
          items: [{ price_data: { ...monthly, product_data: newProduct } }],
          add_invoice_items: [{ price_data: { ...once, product_data: { ...newProduct, name: "Pot" } } }],
          trial_period_days: 9,
          trial_settings: trialSettings,
        }),
        reads: () => [["/v1/products?limit=2"]],
      },
      { send: (given) => created(given, { trial_end: inDays(5) }) },
      { send: (given) => created(given, { items: [{ price: given["trying"] }], trial_from_plan: false }) },
      {
        send: (given) => created(given, { billing_cycle_anchor: inDays(10), proration_behavior: "none" }),
      },
    ],
    refused: {
      automatic_tax: { enabled: true },
      currency: "eur",
      items: [{ discounts: ["SPRING"] }],
      add_invoice_items: [{ discounts: ["SPRING"] }],
    },
  },
  "POST /v1/subscriptions/{id}": {
    examples: [
      later(({ item, dearer }) => ({
        expand: ["customer"],
        description: "Tea",
        metadata,
        dunning,
        items: [{ id: item, price: dearer, quantity: 3, metadata: { row: "First" } }],
        proration_behavior: "always_invoice",
        proration_date: inDays(5),
      })),
      later(
        (given) => ({
          items: [{ price_data: priceData(given) }],
          default_source: given["other"],
          discounts: [{ coupon: given["coupon"] }],
          trial_settings: trialSettings,
          pause_collection: { behavior: "void", resumes_at: inDays(40) },
        }),
        { given: withOther },
      ),
      later(
        (given) => ({
          items: [
            {
              price_data: {
                currency: "usd",
                unit_amount: 4321,
                product_data: newProduct,
                recurring: { interval: "week", interval_count: 2 },
              },
            },
            { id: given["item"], deleted: true },
          ],
          default_payment_method: given["other"],
        }),
        { given: withOther, reads: newestProduct },
      ),
      later(({ item, dearer }) => ({ items: [{ id: item, price: dearer }], effective_at: "period_end" })),
      later({ billing_cycle_anchor: "now" }),
      {
        ...later(({ item, second }) => ({
          items: [
            { id: item, deleted: true },
            { id: second, quantity: 2 },
          ],
        })),
        given: async (make, given) => {
          const { id: second, subscription: id, ...made } = await secondItem(make, given);
          return { ...made, id, second };
        },
      },
      later({ trial_end: inDays(15) }),
      later({
        cancel_at_period_end: true,
        cancellation_details: { comment: "Too much tea", feedback: "too_expensive" },
      }),
      later({ cancel_at: inDays(20) }),
      later(({ item }) => ({ items: [{ id: item, quantity: 3 }], ...atOnce }), {
        given: declining,
        status: 402,
      }),
    ],
    refused: { automatic_tax: { enabled: true } },
  },
  "DELETE /v1/subscriptions/{id}": {
    examples: [
      later({
        prorate: true,
        invoice_now: true,
        expand: ["customer"],
        cancellation_details: { comment: "Too much tea", feedback: "too_expensive" },
      }),
      later({ refund: "prorated" }),
    ],
  },
  "POST /v1/subscriptions/{id}/pause": {
    examples: [later({ bill_for: { unused_time_from: { type: "none" } }, expand: ["customer"] })],
  },
  "POST /v1/subscriptions/{id}/resume": {
    examples: [
      {
        ...later({ billing_cycle_anchor: "unchanged", proration_behavior: "none", expand: ["customer"] }),
        given: async (make, given) => {
          const made = await aSubscription(make, given);
          await make(`${subscription}/${made.id}/pause`);
          return made;
        },
      },
    ],
  },
  "POST /v1/subscription_items": {
    examples: [
      later((given) => ({ subscription: given["id"], price_data: priceData(given) })),
      later(({ id, dearer }) => ({
        subscription: id,
        price: dearer,
        quantity: 3,
        metadata,
        proration_behavior: "always_invoice",
        proration_date: inDays(5),
      })),
      later(({ id }) => ({ subscription: id, price_data: { ...monthly, product_data: newProduct } }), {
        reads: newestProduct,
      }),
      later(({ id, dearer }) => ({ subscription: id, price: dearer, ...atOnce }), {
        given: declining,
        status: 402,
      }),
    ],
    refused: { price_data: { recurring: { interval_count: 2 } } },
  },
  "POST /v1/subscription_items/{id}": {
    examples: [
      onItem(({ dearer }) => ({
        price: dearer,
        quantity: 3,
        metadata,
        proration_behavior: "always_invoice",
        proration_date: inDays(5),
      })),
      onItem((given) => ({ price_data: priceData(given) })),
      onItem(
        {
          price_data: {
            currency: "usd",
            unit_amount: 4321,
            product_data: newProduct,
            recurring: { interval: "week", interval_count: 2 },
          },
        },
        { reads: newestProduct },
      ),
      onItem({ quantity: 3, ...atOnce }, { given: declined, status: 402 }),
    ],
  },
  "DELETE /v1/subscription_items/{id}": {
    examples: [
      onItem({ proration_behavior: "always_invoice", proration_date: inDays(5) }, { given: secondItem }),
      onItem(atOnce, { given: declinedSecond, status: 402 }),
    ],
  },
};

/** A request about the item of a subscription ten days after its payment. */
function onItem(send: Sent, fields: Partial<Example> = {}): Example {
  return {
    ...later(send),
    given: async (make, given) => {
      const made = await aSubscription(make, given);
      return { ...made, subscription: made.id, id: made.item };
    },
    reads: ({ subscription: id = "", payer = "" }) => reads({ id, payer }, { id }),
    ...fields,
  };
}

/** The second item of such a subscription. */
async function secondItem(make: Make, given: Given) {
  const made = await aSubscription(make, given);
  const fields = { subscription: made.id, price: given["dearer"] };
  return { ...made, subscription: made.id, id: (await make("/v1/subscription_items", fields)).id };
}

/** The item of a subscription whose card declines what is charged at once. */
async function declined(make: Make, given: Given) {
  const made = await declining(make, given);
  return { ...made, subscription: made.id, id: made.item };
}

/** A cheaper item among two of such a subscription, so that less is left to pay without it only as credit. */
async function declinedSecond(make: Make, given: Given) {
  const made = await secondItem(make, given);
  await make(`/v1/customers/${made.payer}`, { source: "tok_chargeCustomerFail" });
  return made;
}
