import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { containsCardNumber } from "../../../../src/card/contains-card-number.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { spellingsOf } from "../../../support/card-number-spellings.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import { Sessions } from "../../checkout/checkout-sessions/a-session.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

// The texts of this file hold no other number of a card than these, in all their spellings.
const numbers = ["4000056655665556", "371449635398431", "36227206271667"];

let site: TestSite;
let service: TestService;
let sessions: Sessions;
before(async () => {
  site = await aSite();
  ({ service } = site);
  sessions = new Sessions(service);
});
after(() => service.close());

type Fields = Readonly<Record<string, unknown>>;

const home = { line1: "Am Markt 7", city: "Graz", postal_code: "8010", country: "at" };
const answers = {
  email: "ada@example.com",
  phone: "+43 660 123-4567",
  billing_address: { name: "Ada Lovelace", ...home },
  shipping: { name: "Ada", address: home },
  custom_field_values: { note: "Happy birthday", member: "0042" },
};

/** Each text of a payer's that a confirmation takes, by the parameter that is named. */
const confirmed: Readonly<Record<string, (text: string) => Fields>> = {
  email: (email) => ({ email }),
  "email ": (text) => ({ email: `${text}@example.com` }),
  phone: (phone) => ({ phone }),
  "billing_address[name]": (name) => bill({ name }),
  "billing_address[line1]": (line1) => bill({ line1 }),
  "billing_address[line2]": (line2) => bill({ line2 }),
  "billing_address[city]": (city) => bill({ city }),
  "billing_address[state]": (state) => bill({ state }),
  "billing_address[postal_code]": (postal_code) => bill({ postal_code }),
  "shipping[name]": (name) => ({ shipping: { name, address: home } }),
  "shipping[address][line1]": (line1) => ship({ line1 }),
  "shipping[address][line2]": (line2) => ship({ line2 }),
  "shipping[address][city]": (city) => ship({ city }),
  "shipping[address][state]": (state) => ship({ state }),
  "shipping[address][postal_code]": (postal_code) => ship({ postal_code }),
  "custom_field_values[note]": (note) => custom({ note }),
  "custom_field_values[member]": (member) => custom({ member }),
};
const bill = (parts: Fields): Fields => ({ billing_address: { ...home, ...parts } });
const ship = (parts: Fields): Fields => ({ shipping: { name: "Ada", address: { ...home, ...parts } } });
const custom = (values: Fields): Fields => ({
  custom_field_values: { ...answers.custom_field_values, ...values },
});

const opened = [
  "prefilled_email",
  "locked_prefilled_email",
  "client_reference_id",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
];
const ofCard = ["name", "address_line1", "address_postal_code"];

function assertNamed(
  { status, body, text }: { status: number; body: ReceivedBody; text: string },
  param: string,
) {
  assert.deepEqual([status, body.error?.code, body.error?.param], [400, "parameter_invalid", param], text);
}

test("rejects a card number in every text of a payer, in every spelling, and stores nothing of it", async () => {
  const { publishable: key } = service;
  const session = await sessions.open({
    phone_number_collection: { enabled: true },
    billing_address_collection: "required",
    shipping_address_collection: { allowed_countries: ["AT"] },
    custom_fields: [
      { key: "note", label: "Note", type: "text" },
      { key: "member", label: "Member", type: "numeric" },
    ],
  });
  await site.aLink({ slug: "box" });
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  for (const [index, number] of numbers.entries()) {
    // Every spelling of one number, and two of each other.
    const spellings = Object.entries(spellingsOf(number)).slice(0, index === 0 ? undefined : 2);
    for (const [spelling, text] of spellings) {
      for (const [param, fields] of Object.entries(confirmed)) {
        const sent = { ...answers, ...fields(text) };
        assertNamed(await sessions.confirm(session, sent), param.trim());
      }
      for (const name of opened) {
        const options = { key, idempotencyKey: `${number} ${spelling} ${name}`.replace(/\d/g, "") };
        assertNamed(await service.post("/v1/payment_links/box/sessions", { [name]: text }, options), name);
      }
      for (const name of ofCard) {
        const answer = await service.post("/v1/tokens", { card: { ...card, [name]: text } }, { key });
        assertNamed(answer, `card[${name}]`);
      }
    }
  }
  const { status, text: paid } = await sessions.confirm(session, answers);
  assert.equal(status, 200, paid);
  await assertNowhere();
});

test("opens the page of a link whose address contains a card number, and leaves that parameter out", async () => {
  await site.aLink({ slug: "addressed" });
  for (const number of numbers) {
    for (const text of Object.values(spellingsOf(number))) {
      const query = new URLSearchParams({ utm_source: text, client_reference_id: text, utm_medium: "mail" });
      const response = await site.open(`/l/addressed?${query.toString()}`, { "accept-language": "en" });
      assert.equal(response.status, 200);
      const page = (await response.text()).replaceAll("&quot;", '"');
      assert.match(page, /"utm_medium":"mail"/);
      assert.doesNotMatch(page, /"(utm_source|client_reference_id)":/);
    }
  }
  await assertNowhere();
});

test("rejects a card number in what changes of a saved card", async () => {
  const customer = await service.post("/v1/customers", { source: "tok_visa" });
  const path = `/v1/customers/${customer.body.id}/sources/${String(customer.body["default_source"])}`;
  for (const name of ofCard) {
    assertNamed(await service.post(path, { [name]: "3714 496353 98431" }), name);
  }
});

const product = { currency: "eur", unit_amount: 100 };
const stripeKey = () => service.post("/v1/api_keys", { kind: "secret", dialect: "stripe", name: "Stripe's" });

/** Texts of a merchant's, by the parameter that is named: path, dialect, and what is sent. */
const merchants: readonly (readonly [
  param: string,
  path: string,
  fields: (text: string) => Fields,
  dialect?: "stripe",
])[] = [
  [
    "description",
    "charges",
    (description) => ({ amount: 100, currency: "eur", source: "tok_visa", description }),
  ],
  [
    "metadata[order]",
    "charges",
    (order) => ({ ...product, source: "tok_visa", amount: 100, unit_amount: undefined, metadata: { order } }),
  ],
  ["metadata", "customers", (key) => ({ metadata: { [key.slice(0, 40)]: "x" } })],
  ["metadata[card]", "customers", (card) => ({ metadata: { card } })],
  ["name", "customers", (name) => ({ name })],
  ["address[line1]", "customers", (line1) => ({ address: { line1, country: "AT" } })],
  [
    "client_reference_id",
    "checkout/sessions",
    (client_reference_id) => ({
      client_reference_id,
      line_items: [{ price_data: { ...product, product_data: { name: "Cup" } } }],
    }),
  ],
  [
    "line_items[0][price_data][product_data][name]",
    "checkout/sessions",
    (name) => ({ line_items: [{ price_data: { ...product, product_data: { name } } }] }),
  ],
  ["name", "products", (name) => ({ name })],
  ["name", "payment_links", (name) => ({ name, amount: 100, currency: "eur" })],
  [
    "description",
    "webhook_endpoints",
    (description) => ({ url: "https://shop.example/hooks", enabled_events: ["*"], description }),
  ],
  ["name", "api_keys", (name) => ({ kind: "secret", name })],
  ["metadata[order]", "customers", (order) => ({ metadata: { order } }), "stripe"],
  [
    "description",
    "payment_intents",
    (description) => ({ amount: 100, currency: "eur", description }),
    "stripe",
  ],
];

test("rejects a card number in every text of a merchant, in both dialects, and stores nothing of it", async () => {
  const ofStripe = String((await stripeKey()).body["key"]);
  for (const [param, path, fields, dialect] of merchants) {
    const key = dialect === "stripe" ? ofStripe : service.secret;
    const sound = await service.post(`/v1/${path}`, fields("Order 10042 of 2026-11-28"), { key });
    assert.equal(sound.status, 200, `${path}: ${sound.text}`);
    for (const text of ["4000 0566 5566 5556", "x371449635398431", "３６２２７２０６２７１６６７"]) {
      const { status, body } = await service.post(`/v1/${path}`, fields(text), { key });
      assert.deepEqual([status, body.error?.param], [400, param], `${path} ${text}`);
      assert.match(body.error.message, /card number/);
    }
  }
  const phone = await service.post("/v1/customers", { phone: "+49 6011 11111117" });
  assert.equal(phone.status, 200, "a telephone number is none of a card");
  await assertNowhere();
});

async function assertNowhere(): Promise<void> {
  const events = await service.get("/v1/events?limit=100");
  const places = {
    rows: await dumpDatabase(service.dependencies.database),
    events: events.text,
    log: service.logged.join("\n"),
  };
  assert.ok(places.rows.length > 1_000 && places.log.length > 1_000);
  for (const [place, text] of Object.entries(places)) {
    for (const number of numbers) {
      // In whatever digits and with whatever between them; a JSON text writes some signs as their numbers.
      for (const [spelling, written] of Object.entries(spellingsOf(number))) {
        assert.ok(!text.includes(written), `${number} ${spelling} in ${place}`);
        assert.ok(!text.includes(JSON.stringify(written).slice(1, -1)), `${number} ${spelling} in ${place}`);
      }
    }
  }
}

test("takes a hash that has the digits of a card number by chance, as a text and as the hash of terms", async () => {
  await site.aLink({ slug: "hashes" });
  for (const algorithm of ["md5", "sha1", "sha256"]) {
    let count = 0;
    const next = () => createHash(algorithm).update(String(count++)).digest("hex");
    let hash = next();
    while (!containsCardNumber(hash)) hash = next();
    const description = `Order ${hash}, https://shop.example/?order=${hash}`;
    const { status, text } = await service.post("/v1/customers", { description, metadata: { hash } });
    assert.equal(status, 200, text);
    const plan = `/v1/installment_plans/ip_${"0".repeat(24)}/accept`;
    const accepted = await service.post(plan, { version: "2", consent: { terms: hash } });
    assert.equal(accepted.status, 404, accepted.text);
    const sessions = "/v1/payment_links/hashes/sessions";
    const opened = await service.post(sessions, { client_reference_id: hash }, { key: service.publishable });
    assert.equal(opened.status, 200, opened.text);
  }
});

test("finds a card number before and behind a hash", async () => {
  const hash = "ab".repeat(16);
  for (const number of numbers) {
    for (const description of [`${hash} ${number}`, `${number}-${hash}`, `${number}${hash}`]) {
      assertNamed(await service.post("/v1/customers", { description }), "description");
    }
  }
});
