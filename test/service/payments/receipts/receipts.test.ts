import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as z from "zod/mini";
import { responses } from "../../../../src/contract/responses.ts";
import type { Receipt } from "../../../../src/contract/payments/receipt.ts";
import { liveCards } from "../../../support/a-live-acquirer.ts";
import type { ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { runDue } from "../../../support/run-jobs.ts";

let site: TestSite;

before(async () => {
  site = await aSite();
});

after(() => site.service.close());

const order = { amount: "4200", currency: "eur", source: "tok_visa", description: "Summer box" };

async function aCharge(fields: object = {}): Promise<ReceivedBody> {
  return (await site.service.post("/v1/charges", { ...order, ...fields })).body;
}

/** The path of a charge's receipt. */
function pathOf(charge: ReceivedBody): string {
  return new URL(String(charge["receipt_url"])).pathname;
}

/** The receipt as data, which is what the OpenAPI document says of it. */
async function read(path: string): Promise<Receipt> {
  return z.parse(responses.Receipt, await (await site.open(`${path}.json`)).json());
}

test("a paid charge has a receipt at a URL that cannot be guessed, and a short number", async () => {
  const [one, other] = [await aCharge(), await aCharge()];
  assert.match(String(one["receipt_url"]), /^http:\/\/localhost:4242\/r\/[0-9A-Za-z]{32}$/);
  assert.match(String(one["receipt_number"]), /^[0-9B-DF-HJKMNP-TV-Z]{4}-[0-9B-DF-HJKMNP-TV-Z]{4}$/);
  assert.notEqual(one["receipt_url"], other["receipt_url"]);
  assert.notEqual(one["receipt_number"], other["receipt_number"]);
  const { body } = await site.service.get(`/v1/charges/${one.id}`);
  assert.deepEqual(
    [body["receipt_url"], body["receipt_number"]],
    [one["receipt_url"], one["receipt_number"]],
  );
  const { body: events } = await site.service.get("/v1/events?type=payment.succeeded");
  const told = events.data.find(({ data }) => data.object.id === one.id);
  assert.equal(told?.data.object["receipt_url"], one["receipt_url"]);
});

test("an unpaid charge has no receipt: one that is declined, or not captured yet", async () => {
  const { body } = await site.service.post("/v1/charges", { ...order, source: "tok_chargeDeclined" });
  const declined = await site.service.get(`/v1/charges/${body.error.charge}`);
  assert.deepEqual([declined.body["receipt_url"], declined.body["receipt_number"]], [null, null]);
  const held = await aCharge({ capture: "false" });
  assert.equal(held["receipt_url"], null);
  site.service.clock.advance(60_000);
  const captured = await site.service.post(`/v1/charges/${held.id}/capture`, { amount: "4000" });
  const receipt = await read(pathOf(captured.body));
  assert.equal(receipt.amount_paid, 4000);
  assert.equal(receipt.paid_at, site.service.clock.now().toISOString());
});

test("a card of an unknown network is named by its last digits, in the language of the page", async () => {
  const { secret: key } = await site.service.aMerchant({ livemode: true });
  const card = { number: liveCards.ofUnknownNetwork, exp_month: "12", exp_year: "2040", cvc: "123" };
  const token = await site.service.post("/v1/tokens", { card }, { key });
  const live = { amount: "4200", currency: "eur", source: token.body.id };
  const { body: charge } = await site.service.post("/v1/charges", live, { key });
  for (const [language, text] of [
    ["en", "Card ending in 0507"],
    ["de", "Karte mit Endziffern 0507"],
  ] as const) {
    const page = await site.open(pathOf(charge), { "accept-language": language });
    assert.ok((await page.text()).includes(text), language);
  }
  assert.equal((await read(pathOf(charge))).card?.brand, "unknown");
});

test("the page says who was paid, when, for what and with which card, without a script", async () => {
  const charge = await aCharge({ receipt_email: "payer@example.com" });
  const response = await site.open(pathOf(charge), { "accept-language": "en" });
  assert.equal(response.status, 200);
  const page = await response.text();
  for (const text of [
    String(charge["receipt_number"]),
    "Till Demo Shop",
    "Summer box",
    "€42.00",
    "Visa ending in 4242",
    "payer@example.com",
    "Test mode: no money moved.",
  ]) {
    assert.ok(page.includes(text), text);
  }
  assert.match(page, /\u00A0UTC<\/time>/);
  // Whom to ask is not known.
  assert.doesNotMatch(page, /Questions about this payment/);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  assert.match(
    response.headers.get("content-security-policy") ?? "",
    /^default-src 'none'; script-src 'self'; /,
  );
});

test("the seller's address and tax id stand on the receipt below the name", async () => {
  const lines = ["Ringstraße 1", "1010 Wien", "ATU12345678"];
  await site.service.post("/v1/account", { billing: { seller_lines: lines } });
  const path = pathOf(await aCharge());
  assert.deepEqual((await read(path)).merchant.lines, lines);
  const page = await (await site.open(path)).text();
  for (const line of lines) assert.match(page, new RegExp(`<dd><bdi>${line}</bdi></dd>`));
  await site.service.post("/v1/account", { billing: { seller_lines: "" } });
});

test("a receipt speaks the reader's language, and keeps the currency that was paid", async () => {
  const path = pathOf(await aCharge());
  const german = await (await site.open(`${path}?locale=de`)).text();
  assert.match(german, /<html lang="de"/);
  assert.ok(german.includes("42,00\u00a0€"));
  const arabic = await (await site.open(path, { "accept-language": "ar" })).text();
  assert.match(arabic, /<html lang="ar" dir="rtl">/);
  // A sentence of the page, which runs its way though it begins with a Latin name.
  assert.match(arabic, /<span dir="rtl">\u2068Visa\u2069 /);
});

test("a payment whose capture fails later has no receipt any more", async () => {
  const path = pathOf(await aCharge({ source: "tok_captureFailsAfterSuccess" }));
  assert.equal((await site.open(path)).status, 200);
  site.service.clock.advance(3_000);
  await runDue(site.service.dependencies, "simulated_reports");
  assert.equal((await site.open(path)).status, 404);
});

test("refunds appear on the receipt as soon as they have arrived, with what is left", async () => {
  const charge = await aCharge();
  const path = pathOf(charge);
  await site.service.post("/v1/refunds", { charge: charge.id, amount: "1000" });
  const after = await read(path);
  assert.deepEqual([after.amount_paid, after.amount_refunded, after.amount_net], [4200, 1000, 3200]);
  assert.deepEqual(
    after.refunds.map(({ amount }) => amount),
    [1000],
  );
  const page = await (await site.open(path)).text();
  assert.ok(page.includes("Partly refunded"));
  assert.ok(page.includes("-€10.00"));
  assert.ok(page.includes("€32.00"));
  await site.service.post("/v1/refunds", { charge: charge.id });
  assert.ok((await (await site.open(path)).text()).includes("Refunded in full"));
  assert.equal((await read(path)).amount_net, 0);
});

test("the receipt as data has the same, in whole numbers, and nothing of the merchant's own", async () => {
  const charge = await aCharge({ metadata: { secret: "margin 80 %" } });
  const response = await site.open(`${pathOf(charge)}.json`);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  const text = await response.text();
  assert.deepEqual(JSON.parse(text), {
    object: "receipt",
    number: charge["receipt_number"],
    url: charge["receipt_url"],
    livemode: false,
    paid_at: charge.created,
    currency: "eur",
    amount_paid: 4200,
    amount_refunded: 0,
    amount_net: 4200,
    merchant: { name: "Till Demo Shop", lines: [] },
    items: [{ description: "Summer box", details: null, quantity: 1, unit_amount: 4200, amount_total: 4200 }],
    refunds: [],
    payment_method_type: "card",
    card: { brand: "visa", last4: "4242" },
    customer_details: { email: null, name: null, phone: null, address: null },
    shipping_details: null,
    custom_fields: [],
  });
  for (const hidden of ["margin", charge.id, "fingerprint"]) assert.ok(!text.includes(hidden), hidden);
});

test("what the payer of a session bought, answered and typed stands on the receipt", async () => {
  const { service } = site;
  const item = { currency: "eur", unit_amount: 1900, product_data: { name: "Cup", description: "Blue" } };
  const asked = {
    line_items: [{ price_data: item, quantity: 2 }],
    custom_fields: [
      { key: "size", label: "Size", type: "dropdown", options: [{ label: "Large", value: "l" }] },
      { key: "gift", label: "Gift wrap", type: "checkbox", required: false },
    ],
    shipping_address_collection: { allowed_countries: ["DE"] },
    billing_address_collection: "required",
    phone_number_collection: { enabled: true },
    branding: { support_email: "help@cups.example" },
  };
  const { body } = await service.post("/v1/checkout/sessions", asked);
  const address = { line1: "Gasse 1", city: "Wien", postal_code: "1010", country: "AT" };
  const answers = {
    client_secret: String(body["client_secret"]),
    source: "tok_visa",
    amount_total: "3800",
    email: "payer@example.com",
    phone: "+43 1 234567",
    billing_address: { name: "Ada Muster", ...address },
    shipping: {
      name: "Bo Muster",
      address: { ...address, city: "Berlin", postal_code: "10115", country: "DE" },
    },
    custom_field_values: { size: "l", gift: "true" },
  };
  const paid = await service.post(`/v1/checkout/sessions/${body.id}/confirm`, answers, {
    key: service.publishable,
    idempotencyKey: body.id,
  });
  const path = pathOf(paid.body);
  const receipt = await read(path);
  assert.deepEqual(receipt.items, [
    { description: "Cup", details: "Blue", quantity: 2, unit_amount: 1900, amount_total: 3800 },
  ]);
  assert.deepEqual(receipt.custom_fields, [
    { label: "Size", type: "dropdown", value: "Large" },
    { label: "Gift wrap", type: "checkbox", value: "true" },
  ]);
  const page = await (await site.open(path, { "accept-language": "en" })).text();
  for (const text of [
    "2 × €19.00",
    "1010 Wien",
    "Austria",
    "10115 Berlin",
    "Germany",
    "Ada Muster",
    "Bo Muster",
  ]) {
    assert.ok(page.includes(text), text);
  }
  for (const text of ["+43 1 234567", "payer@example.com", "Large", "Yes", "Blue"])
    assert.ok(page.includes(text), text);
  assert.match(page, /Questions about this payment\? Contact .*\s+<a href="mailto:help@cups\.example">/);
});

const nowhere = [
  "A".repeat(32),
  "a".repeat(31),
  "0".repeat(2000),
  "%00",
  "..%2f",
  "%3Cscript%3E",
  "ch_0",
  "%F0%9F%92%B3",
];

test("whatever is no receipt is answered alike: nothing tells an id that could be one", async () => {
  const answers = new Set<string>();
  const data = new Set<string>();
  for (const name of nowhere) {
    const response = await site.open(`/r/${name}`, { "accept-language": "en" });
    const nonce = response.headers.get("request-id") ?? "";
    const page = (await response.text()).replaceAll(nonce, "");
    const headers = [...response.headers].map(([field, value]) => `${field}: ${value.replace(nonce, "")}`);
    answers.add(JSON.stringify([response.status, headers, page]));
    const json = await site.open(`/r/${name}.json`);
    data.add(`${json.status} ${(await json.text()).replace(/req_\w+/, "")}`);
  }
  assert.equal(answers.size, 1);
  assert.match([...answers].join(), /^\[404,.*There is no such receipt/);
  assert.equal(data.size, 1);
  assert.match([...data].join(), /^404 .*resource_missing/);
});

test("a receipt is only read", async () => {
  const path = pathOf(await aCharge());
  const head = await site.open(path, {}, "HEAD");
  assert.deepEqual([head.status, await head.text()], [200, ""]);
  for (const address of [path, `${path}.json`, "/r/unknown"]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status, headers } = await site.open(address, {}, method);
      assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"]);
    }
  }
});
