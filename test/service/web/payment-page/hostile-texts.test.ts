import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import type { Receipt } from "../../../../src/contract/payments/receipt.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";
import { outboxOf } from "../../../support/outbox.ts";

let site: TestSite;

before(async () => {
  site = await aSite();
});

after(() => site.service.close());

/** What merchants and payers may type; as long as the shortest field takes. */
const texts: Readonly<Record<string, string>> = {
  "a script": "<script>alert(1)</script>",
  "the end of an attribute": '"><img src=x onerror=alert(1)>',
  "an attribute": "' onclick='alert(1)' x=\"",
  "the end of title and style": "</title></style><svg onload=alert(1)>",
  "a comment": "<!-- --><![CDATA[x]]> -->",
  "places of templates": "{merchant} {{7*7}} ${7*7} <%= 7 %>",
  entities: "&lt;b&gt; &amp;#60; &",
  "a formula": '=HYPERLINK("https://evil.example")',
  "turned directions": "\u202eevil\u2066 \u200fname\u061c",
  "an emoji of many parts": "👩‍👩‍👧‍👦 🏴‍☠️ é",
  "from right to left": "مرحبا <b>شكرا</b> שלום",
  "one long word": "W".repeat(60),
  "the end of a JSON": '"}]};alert(1)//\\u003c',
};

interface Walk {
  /** The documents by their names. */
  readonly documents: ReadonlyMap<string, string>;
  readonly receipt: Receipt;
  readonly mail: { readonly subject: string; readonly text: string };
}

/** Puts a text wherever merchants and payers can type one, pays, and reads every place where it may come out. */
async function walk(text: string, slug: string): Promise<Walk> {
  const { service, open } = site;
  const branding = { display_name: text };
  const field = { label: text, type: "dropdown", key: "one", options: [{ label: text, value: "a" }] };
  const asked = { branding, custom_fields: [field, { key: "two", label: text, type: "text" }] };
  const link = await site.aLink({ slug, name: text, description: text, inactive_message: text, ...asked });
  const product = { currency: "eur", unit_amount: 4200, product_data: { name: text, description: text } };
  const created = await service.post("/v1/checkout/sessions", {
    ...asked,
    customer_email: "payer@example.com",
    cancel_url: "https://shop.example",
    line_items: [{ price_data: product, quantity: 2 }],
    billing_address_collection: "required",
  });
  const session = `/c/${created.body.id}`;
  const read = async (path: string) => (await open(path, { "accept-language": "en" })).text();
  const documents = new Map([
    ["the page of a link", await read(`/l/${slug}`)],
    ["the page of a session", await read(session)],
  ]);
  const address = { name: text, line1: text, city: text, postal_code: "1010", country: "AT" };
  const answers = { custom_field_values: { one: "a", two: text }, billing_address: address };
  const paid = await service.post(
    `${session.replace("/c", "/v1/checkout/sessions")}/confirm`,
    { client_secret: String(created.body["client_secret"]), source: "tok_visa", ...answers },
    { key: service.publishable, idempotencyKey: slug },
  );
  const receipt = new URL(String(paid.body["receipt_url"])).pathname;
  await service.post(`/v1/payment_links/${link.id}`, { status: "paused" });
  documents.set("the page of a paused link", await read(`/l/${slug}`));
  documents.set("the page of a paid session", await read(session));
  documents.set("the receipt", await read(receipt));
  const [mail] = await outboxOf(service, service);
  assert.ok(mail);
  return { documents, receipt: JSON.parse(await read(`${receipt}.json`)) as Receipt, mail };
}

/** The markup of a document without any text: its tags with the names of their attributes, and what they lead to. */
function markupOf(document: string): string {
  const tags = document.replace(/(<style\b[^>]*>).*?(<\/style>)/gs, "$1$2").match(/<[^>]*>/g) ?? [];
  return tags.map((tag) => tag.replace(/="[^"]*"/g, "=")).join("\n");
}

const harmless = walkOnce("Harmless");

function walkOnce(text: string): () => Promise<Walk> {
  let walked: Promise<Walk> | undefined;
  return () => (walked ??= walk(text, "harmless"));
}

for (const [index, [name, text]] of Object.entries(texts).entries()) {
  test(`${name} is text wherever it is shown`, async () => {
    const expected = await harmless();
    const { documents, receipt, mail } = await walk(text, `hostile-${index}`);
    for (const [place, document] of documents) {
      assert.equal(markupOf(document), markupOf(expected.documents.get(place) ?? ""), place);
      const [, title = ""] = /<title>(.*?)<\/title>/s.exec(document) ?? [];
      assert.doesNotMatch(title, /[\u202a-\u202e\u2066-\u2069\n]/, place);
    }
    assert.equal(receipt.items[0]?.description, text.normalize("NFC"));
    // What a payer types loses invisible characters at its ends.
    const typed = text.normalize("NFC").replace(/^\p{Cf}+|\p{Cf}+$/gu, "");
    assert.deepEqual(receipt.custom_fields[1]?.value, typed);
    assert.doesNotMatch(mail.subject, /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    assert.equal(mail.text.split("\n").length, expected.mail.text.split("\n").length);
  });
}

test("the picture of a link is drawn whatever its names are", async () => {
  for (const [index, text] of Object.values(texts).entries()) {
    site.service.clock.advance(10_000);
    await site.aLink({ slug: `drawn-${index}`, name: text, branding: { display_name: text } });
    const response = await site.open(`/l/drawn-${index}/card.png`);
    const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    assert.deepEqual([response.status, width, format], [200, 1200, "png"], text);
  }
});

test("rejects line breaks and control characters in the name of a link", async () => {
  for (const text of ["a\u0000b", "a\r\nBcc: b@example.com", "a\u2028b", "a\u0085b"]) {
    const { status } = await site.service.post("/v1/payment_links", {
      name: text,
      amount: "4200",
      currency: "eur",
    });
    assert.equal(status, 400, JSON.stringify(text));
  }
});

test("no response contains the Host header", async () => {
  await site.aLink({ slug: "host" });
  const charge = { amount: "4200", currency: "eur", source: "tok_visa" };
  const { body } = await site.service.post("/v1/charges", charge);
  const receipt = new URL(String(body["receipt_url"])).pathname;
  const hostile = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example",
  };
  for (const path of [
    "/",
    "/l/host",
    "/l/none",
    "/l/HOST",
    "/c/none",
    "/nothing",
    receipt,
    `${receipt}.json`,
    "/r/none",
  ]) {
    const response = await site.open(path, hostile);
    const answer = `${[...response.headers].join("\n")}\n${await response.text()}`;
    assert.ok(!answer.includes("evil.example"), path);
  }
});
