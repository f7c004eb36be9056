import { branding } from "./accounts.ts";
import { inDays } from "./common.ts";
import type { Fields, Given, Made, Make, ParameterTable } from "./parameter-table.ts";
import { one } from "./parameter-table.ts";
import { address } from "./payments.ts";

const metadata = { shop: "Vienna" };
const chosen = { minimum: 300, maximum: 900, preset: 500 };
const adjustable = { enabled: true, minimum: 2, maximum: 7 };
const tea = { currency: "usd", unit_amount: 4200, product_data: { name: "Tea" } };
const tip = { currency: "usd", custom_unit_amount: chosen, product_data: { name: "Tip" } };
const club = { ...tea, recurring: { interval: "week", interval_count: 2, trial_period_days: 9 } };
const plans = {
  counts: [3, 4],
  cadence: { interval: "week", interval_count: 2 },
  fee: 300,
  apr: "9.9",
  remainder: "last",
  retries: { days: [2, 5] },
  down_payment: 901,
  pay_in_full: false,
};

/** What the page asks and says; fields of both sessions and links. */
const page = ({ logo, icon }: Given): Fields => ({
  branding: { ...branding, logo, icon },
  custom_fields: [
    {
      key: "engraving",
      label: "Engraving",
      type: "text",
      required: false,
      default_value: "Ada",
      minimum_length: 2,
      maximum_length: 20,
    },
  ],
  custom_text: { submit: "Nearly done", after_submit: "Thanks", terms: "Read them" },
  submit_type: "book",
  consent_collection: { terms_of_service: "required" },
  billing_address_collection: "required",
  phone_number_collection: { enabled: true },
  shipping_address_collection: { allowed_countries: ["AT", "DE"] },
  customer_email_collection: "required",
  locale: "de",
  metadata,
});
const choices = {
  custom_fields: [
    { key: "size", label: "Size", type: "dropdown", options: [{ label: "Large", value: "large" }] },
  ],
};
const redirect = { after_completion: { type: "redirect", redirect: { url: "https://shop.example/done" } } };
const words = {
  after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "See you" } },
};

/** What is sold, in requests of both sessions and links. */
const sold: readonly ((given: Given) => Fields)[] = [
  ({ picture }) => ({
    line_items: [
      {
        price_data: { ...tea, product_data: { name: "Tea", description: "Sencha", images: [picture] } },
        quantity: 3,
        adjustable_quantity: adjustable,
      },
    ],
    allow_promotion_codes: true,
  }),
  () => ({ line_items: [{ price_data: tip }] }),
  ({ price, coupon, testClock }) => ({
    line_items: [{ price }],
    subscription_data: {
      trial_period_days: 12,
      description: "Tea club",
      metadata: { row: "First" },
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    },
    discounts: [{ coupon }],
    payment_method_collection: "if_required",
    test_clock: testClock,
    expand: ["line_items.price"],
  }),
  ({ promotion }) => ({ line_items: [{ price_data: club }], discounts: [{ promotion_code: promotion }] }),
  ({ price }) => ({
    line_items: [{ price }],
    subscription_data: { billing_cycle_anchor: inDays(10) },
  }),
  () => ({ line_items: [{ price_data: tea }], installments: plans }),
  () => ({ line_items: [{ price_data: tea }], payment_method_types: ["paypal", "card"] }),
];

const asPayer = ({ secret, id }: Given) => `/v1/checkout/sessions/${id}?client_secret=${secret}`;

async function aSession(make: Make, fields: Fields = {}) {
  const items = { line_items: [{ price_data: tea, quantity: 2, adjustable_quantity: adjustable }] };
  const session = await make("/v1/checkout/sessions", { ...items, ...fields });
  const [item] = session["line_items"] as readonly { readonly id: string }[];
  return { id: session.id, secret: String(session["client_secret"]), line: item?.id ?? "" };
}

const aLink =
  (fields: Fields = {}) =>
  async (make: Make, given: Given) => {
    const items = {
      line_items: [{ price: given["oncePrice"], quantity: 2, adjustable_quantity: adjustable }],
    };
    const link = await make("/v1/payment_links", { ...items, ...fields });
    const [item] = link["line_items"] as readonly { readonly id: string }[];
    return { id: link.id, slug: String(link["slug"]), line: item?.id ?? "" };
  };

/** Sessions and payment links, and what payers do with them. */
export const checkout: ParameterTable = {
  "POST /v1/checkout/sessions": {
    examples: [
      {
        send: (given) => ({
          ...page(given),
          ...redirect,
          line_items: [{ price_data: tea }],
          cancel_url: "https://shop.example/back",
          expires_at: inDays(0.5),
          customer_email: "i@shop.example",
          client_reference_id: "order_7",
          after_expiration: { recovery: { enabled: false } },
        }),
      },
      {
        send: (given) => ({
          ...words,
          ...choices,
          line_items: [{ price_data: tea }],
          customer: given["customer"],
        }),
      },
      {
        send: () => ({ line_items: [{ price_data: tea }], success_url: "https://shop.example/thanks" }),
      },
      ...sold.map((send) => ({
        send,
        reads: (_: Given, { id, client_secret: secret }: Made) => [
          [asPayer({ id, secret: String(secret) })] as const,
        ],
      })),
    ],
    refused: { mode: "subscription" },
  },
  "POST /v1/checkout/sessions/{id}/recover": one(({ secret }) => ({ client_secret: secret }), {
    key: "publishable",
    given: async (make) => {
      const made = await aSession(make, { after_expiration: { recovery: { enabled: true } } });
      await make(`/v1/checkout/sessions/${made.id}/expire`);
      return made;
    },
  }),
  "POST /v1/checkout/sessions/{id}/enter_promotion_code": one(
    ({ secret, line }) => ({
      client_secret: secret,
      code: "SPRING",
      line_items: [{ id: line, quantity: 3 }],
    }),
    { key: "publishable", given: (make) => aSession(make, { allow_promotion_codes: true }) },
  ),
  "POST /v1/checkout/sessions/{id}/confirm": {
    examples: [
      {
        key: "publishable",
        given: (make, given) => aSession(make, { ...page(given), locale: undefined }),
        send: ({ secret, line }) => ({
          client_secret: secret,
          source: "tok_visa",
          email: "i@shop.example",
          phone: "+43 1 234567",
          billing_address: { name: "Ida L", ...address },
          shipping: { name: "Eda", address: { ...address, line1: "Gasse 3" } },
          custom_field_values: { engraving: "For Ada" },
          consent: { terms_of_service: "accepted" },
          line_items: [{ id: line, quantity: 3 }],
          amount_total: 12_600,
          locale: "de",
        }),
      },
      {
        key: "publishable",
        given: (make) => aSession(make, { line_items: [{ price_data: tip }] }),
        send: ({ secret }) => ({ client_secret: secret, source: "tok_visa", amount: 700, amount_total: 700 }),
      },
      {
        key: "publishable",
        given: async (make) => {
          const made = await aSession(make, { line_items: [{ price_data: tea }], installments: plans });
          const { installment_previews: previews } = await make(`GET ${asPayer(made)}`, {}, "publishable");
          const [plan] = previews as readonly { readonly terms_hash: string }[];
          return { ...made, terms: plan?.terms_hash ?? "" };
        },
        send: ({ secret, terms }) => ({
          client_secret: secret,
          source: "tok_visa",
          email: "i@shop.example",
          installments: { count: 3 },
          consent: { terms, locale: "de" },
        }),
      },
    ],
  },
  "POST /v1/checkout/sessions/{id}/cancel_payment": one(({ secret }) => ({ client_secret: secret }), {
    key: "publishable",
    given: async (make) => {
      const made = await aSession(make);
      const path = `/v1/checkout/sessions/${made.id}/confirm`;
      await make(path, { client_secret: made.secret, source: "tok_threeDSecure2Required" }, "publishable");
      return made;
    },
  }),
  "POST /v1/payment_links": {
    examples: [
      {
        send: (given) => ({
          ...page(given),
          ...redirect,
          name: "Tea box",
          amount: 4300,
          currency: "usd",
          description: "With a cup",
          status: "paused",
          expires_at: inDays(3),
          restrictions: { completed_sessions: { limit: 9 } },
          inactive_message: "Sold out",
        }),
      },
      {
        send: () => ({ ...words, ...choices, name: "Tea box", amount: 4300, currency: "usd", active: false }),
      },
      ...sold.map((send) => ({
        send: (given: Given) => ({ name: "Tea box", ...send(given) }),
        reads: (_: Given, { slug }: Made) => [[`/v1/payment_links/${String(slug)}/sessions`, {}] as const],
      })),
    ],
    elsewhere: { slug: "test/service/checkout/payment-links/slugs.test.ts" },
  },
  "POST /v1/payment_links/{id}": {
    examples: [
      {
        given: aLink(),
        send: (given) => ({
          ...page(given),
          ...redirect,
          name: "Tea box 2",
          description: "With a cup",
          status: "paused",
          expires_at: inDays(3),
          restrictions: { completed_sessions: { limit: 9 } },
          inactive_message: "Sold out",
          expand: ["line_items.price"],
          allow_promotion_codes: true,
          line_items: [
            {
              id: given["line"],
              quantity: 4,
              adjustable_quantity: { ...adjustable, minimum: 3, maximum: 5 },
            },
          ],
        }),
      },
      { given: aLink(), send: () => ({ ...words, ...choices, active: false }) },
      { given: aLink({ line_items: [{ price_data: tea }] }), send: () => ({ installments: plans }) },
      { given: aLink(), send: () => ({ payment_method_types: ["paypal", "card"] }) },
    ],
    elsewhere: { slug: "test/service/checkout/payment-links/slugs.test.ts" },
  },
  "POST /v1/payment_links/{slug}/sessions": {
    examples: [
      {
        key: "page",
        given: aLink(),
        send: () => ({
          prefilled_email: "i@shop.example",
          client_reference_id: "order_7",
          locale: "de",
          quantity: 3,
          utm_source: "mail",
          utm_medium: "news",
          utm_campaign: "spring",
          utm_term: "tea",
          utm_content: "top",
        }),
        reads: (_, { id }) => [[`/v1/checkout/sessions/${id}`]],
      },
      { key: "page", given: aLink(), send: () => ({ locked_prefilled_email: "i@shop.example" }) },
      {
        key: "page",
        given: aLink({ line_items: [{ price_data: tip }] }),
        send: () => ({ amount: 700 }),
      },
    ],
  },
};
