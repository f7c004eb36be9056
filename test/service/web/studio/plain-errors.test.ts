import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody } from "../../../support/a-service.ts";
import type { TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;

before(async () => (studio = await aStudio()));

after(() => studio.service.close());

async function refused(path: string, send: object): Promise<ReceivedBody["error"]> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { body, status } = await studio.ask({ path: `/studio/api/${path}`, headers, send });
  assert.equal(status, 400, JSON.stringify(body));
  return body.error;
}

const item = (price: object = {}, more: object = {}) => ({
  price_data: { currency: "eur", unit_amount: 3950, product_data: { name: "Box" }, ...price },
  ...more,
});
const link = (change: object) => ({ name: "Box", line_items: [item()], ...change });
const chosen = (amounts: object) =>
  link({
    line_items: [item({ unit_amount: undefined, custom_unit_amount: { enabled: true, ...amounts } })],
  });
const question = (change: object) =>
  link({ custom_fields: [{ key: "size", label: "Size", type: "text", ...change }] });
const offer = (change: object) =>
  link({ installments: { counts: [2], cadence: { interval: "month" }, ...change } });
const many = (count: number, one: (index: number) => unknown) =>
  Array.from({ length: count }, (_, at) => one(at));
const choice = (index: number) => ({ label: `Choice ${index}`, value: `option_${index}` });
const long = "a".repeat(3000);

/** What is typed into each field, and what its owner reads. */
const links: Readonly<Record<string, readonly [typed: object, words: string]>> = {
  name: [link({ name: long }), "Enter 1 to 200 characters."],
  description: [link({ description: long }), "Enter 1 to 500 characters."],
  "a card number": [
    link({ description: "4242 4242 4242 4242" }),
    "Remove the card number. It does not belong here.",
  ],
  amount: [
    link({ line_items: [item({ unit_amount: 999_999_999_999 })] }),
    "This is above the maximum amount of a payment.",
  ],
  "least amount": [chosen({ minimum: 1 }), "Enter at least €0.50."],
  "preset amount": [
    chosen({ minimum: 500, preset: 200 }),
    "Enter amounts that grow: at least, preset, at most.",
  ],
  quantity: [link({ line_items: [item({}, { quantity: "none" })] }), "Enter a whole number from 0 to 9,999."],
  "least quantity": [
    link({ line_items: [item({}, { adjustable_quantity: { enabled: true, minimum: 9, maximum: 3 } })] }),
    "Enter at least the minimum.",
  ],
  interval: [
    link({ line_items: [item({ recurring: { interval: "month", interval_count: 99 } })] }),
    "Enter at most 36 months, which are three years.",
  ],
  trial: [
    link({
      line_items: [item({ recurring: { interval: "month" } })],
      subscription_data: { trial_period_days: "x" },
    }),
    "Enter a whole number from 1 to 730.",
  ],
  slug: [
    link({ slug: "Ä box" }),
    "An address is made of a–z, 0–9 and -, and neither begins nor ends with -.",
  ],
  "reserved slug": [link({ slug: "api" }), "This word is kept for the service itself."],
  "label of a question": [question({ label: long }), "Give the question a name of at most 100 characters."],
  "default of a question": [
    question({ type: "numeric", default_value: "many" }),
    "Enter a default that is a valid answer to the question.",
  ],
  "lengths of a question": [
    question({ minimum_length: 9, maximum_length: 3 }),
    "The maximum length is below the minimum.",
  ],
  "no choices": [question({ type: "dropdown", options: [] }), "Enter the choices, one on each line."],
  "many choices": [
    question({ type: "dropdown", options: many(201, choice) }),
    "A list has at most 200 choices.",
  ],
  "a long choice": [
    question({ type: "dropdown", options: [{ label: long, value: "a" }] }),
    "A choice has at most 100 characters.",
  ],
  colour: [
    link({ branding: { color_accent: "blue" } }),
    "Enter the colour as # and six digits, such as #1f5eff.",
  ],
  "terms of the merchant": [
    link({ branding: { terms_url: "ftp://x" } }),
    "Enter an address that begins with https://.",
  ],
  "mail of the merchant": [
    link({ branding: { support_email: "x" } }),
    "Enter an e-mail address, such as name@shop.example.",
  ],
  "name with a line break": [
    link({ branding: { display_name: "a\nb" } }),
    "Remove what cannot be seen: line breaks and control characters.",
  ],
  countries: [
    link({ shipping_address_collection: { allowed_countries: ["GERMANY"] } }),
    "Enter each country as two letters, such as DE, AT, CH.",
  ],
  "no countries": [
    link({ shipping_address_collection: { allowed_countries: [] } }),
    "Enter at least one country, such as DE.",
  ],
  consent: [
    link({ consent_collection: { terms_of_service: "required" } }),
    "Enter the address of your terms under “Looks”, or your own text.",
  ],
  limit: [
    link({ restrictions: { completed_sessions: { limit: "0" } } }),
    "Enter a whole number from 1 to 999,999,999.",
  ],
  end: [link({ expires_at: "2020-01-01T00:00:00Z" }), "Choose a time in the future."],
  redirect: [
    link({ after_completion: { type: "redirect", redirect: { url: "shop" } } }),
    "Enter an address that begins with https://.",
  ],
  "no redirect": [link({ after_completion: { type: "redirect", redirect: {} } }), "Enter this too."],
  "name of a pair": [link({ metadata: { "a[b": "x" } }), "A name has no [ and no ]."],
  "value of a pair": [link({ metadata: { a: long } }), "Enter at most 500 characters."],
  counts: [offer({ counts: [99] }), "Enter a whole number from 2 to 60."],
  "no counts": [offer({ counts: [] }), "Enter at least one number of installments."],
  "counts twice": [offer({ counts: [2, 2] }), "Enter each number of installments once."],
  "a low price": [
    { ...offer({ counts: [60] }), line_items: [item({ unit_amount: 60 })] },
    "The sum is too small for so many installments.",
  ],
};

for (const [name, [typed, words]] of Object.entries(links)) {
  test(`who makes a link without code reads in plain words what is wrong: ${name}`, async () => {
    assert.equal((await refused("payment_links", typed)).message, words);
  });
}

/** Settings of the account, and what its owner reads. */
const settings: Readonly<Record<string, readonly [typed: object, words: string]>> = {
  email: [{ email: "x" }, "Enter an e-mail address, such as name@shop.example."],
  "days of retries": [
    { billing: { dunning: { retry_days: [3, 1] } } },
    "Each day must be later than the one before.",
  ],
  "too many retries": [
    { billing: { dunning: { retry_days: many(12, (at) => at + 1) } } },
    "Enter at most 8 days.",
  ],
  grace: [{ billing: { grace_days: "x" } }, "Enter a whole number from 0 to 60."],
  prefix: [{ billing: { invoice_prefix: "é" } }, "Enter 3 to 12 capital letters or digits."],
  "lines of the seller": [{ billing: { seller_lines: many(9, () => "x") } }, "Enter at most six lines."],
};

for (const [name, [typed, words]] of Object.entries(settings)) {
  test(`who sets up the account without code reads in plain words what is wrong: ${name}`, async () => {
    assert.equal((await refused("account", typed)).message, words);
  });
}

test("the same mistake by a program is told with the name of its parameter", async () => {
  const { secret: key } = await studio.service.aMerchant();
  const { body } = await studio.service.post("/v1/payment_links", link({ name: long }), { key });
  assert.equal(body.error.message, "Invalid name. Expected text of 1 to 200 characters.");
});
