import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { countries } from "../../../../src/contract/country.ts";
import { pseudoSentences, speakPseudo, untranslatedPart } from "../../../support/pseudo-sentences.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => {
  speakPseudo();
  site = await aSite();
});
after(() => site.service.close());

/** All that merchants and payers wrote is without letters here, so that each letter is one of a sentence of ours. */
const branding = { display_name: "2020" };
const item = (name: string) => ({
  quantity: 2,
  price_data: { currency: "eur", unit_amount: 1900, product_data: { name } },
});

const custom = (type: string, more: object = {}) => ({ key: type, label: "1", type, ...more });
const everything = {
  name: undefined,
  amount: undefined,
  currency: undefined,
  submit_type: "book",
  line_items: [{ ...item("1"), adjustable_quantity: { enabled: true } }],
  branding: { ...branding, terms_url: "https://1.example/terms", support_email: "1@1.example" },
  custom_fields: [
    ...["text", "numeric", "checkbox"].map((type) => custom(type)),
    custom("dropdown", { options: [{ label: "1", value: "1" }] }),
  ],
  consent_collection: { terms_of_service: "required" },
  billing_address_collection: "required",
  shipping_address_collection: { allowed_countries: ["AT"] },
  phone_number_collection: { enabled: true },
};

async function aSession(fields: object = {}): Promise<string> {
  const asked = {
    line_items: [item("1"), item("2")],
    branding,
    cancel_url: "https://shop.example",
    ...fields,
  };
  const { body } = await site.service.post("/v1/checkout/sessions", asked);
  const secret = { client_secret: String(body["client_secret"]), source: "tok_visa" };
  secrets.set(body.id, secret);
  return body.id;
}
const secrets = new Map<string, object>();

async function aPaidSession(): Promise<string> {
  const id = await aSession();
  const { publishable: key } = site.service;
  await site.service.post(`/v1/checkout/sessions/${id}/confirm`, secrets.get(id) ?? {}, {
    key,
    idempotencyKey: id,
  });
  return id;
}

async function anEndedLink(status: string): Promise<string> {
  const link = await site.aLink({ slug: status, name: "1", branding });
  await site.service.post(`/v1/payment_links/${link.id}`, { status });
  return `/l/${status}`;
}

async function aChallenge(): Promise<string> {
  const { service } = site;
  const key = service.publishable;
  const card = { number: "4000000000003220", exp_month: "12", exp_year: "2034", cvc: "123" };
  const token = (await service.post("/v1/tokens", { card }, { key })).body.id;
  const payment = { amount: "4200", currency: "eur" };
  const { body } = await service.post(`/v1/tokens/${token}/authenticate`, payment, { key });
  return new URL(String(body["url"])).pathname;
}

async function anAnsweredChallenge(answer: string): Promise<string> {
  const path = await aChallenge();
  await site.submit(path, { answer });
  return path;
}

async function aReceipt(...refunds: readonly string[]): Promise<string> {
  const charge = { amount: "4200", currency: "eur", source: "tok_visa" };
  const { body } = await site.service.post("/v1/charges", charge);
  for (const amount of refunds) await site.service.post("/v1/refunds", { charge: body.id, amount });
  return new URL(String(body["receipt_url"])).pathname;
}

const documents: Readonly<Record<string, () => string | Promise<string>>> = {
  "a payment link": async () => {
    await site.aLink({ slug: "box", name: "1", description: "2", branding });
    return "/l/box";
  },
  "a link that asks for everything": async () => {
    await site.aLink({ slug: "all", ...everything });
    assert.equal((await site.open("/l/all")).status, 200);
    return "/l/all";
  },
  "a link whose amount is chosen": async () => {
    const price_data = { currency: "eur", custom_unit_amount: { minimum: 100 }, product_data: { name: "1" } };
    const line_items = [{ price_data }];
    await site.aLink({
      slug: "own",
      name: undefined,
      amount: undefined,
      currency: undefined,
      line_items,
      branding,
    });
    return "/l/own";
  },
  "a paused link": () => anEndedLink("paused"),
  "an archived link": () => anEndedLink("archived"),
  "an unknown link": () => "/l/none",
  "an open session": async () => `/c/${await aSession()}`,
  "a paid session, which is the payer's receipt": async () => `/c/${await aPaidSession()}`,
  "a session that is paid just now": async () => `/c/${await aPaidSession()}?from=bank`,
  "an expired session": async () => {
    const id = await aSession();
    await site.service.post(`/v1/checkout/sessions/${id}/expire`);
    return `/c/${id}`;
  },
  "an unknown session": () => "/c/none",
  "a receipt": () => aReceipt(),
  "a receipt with refunds": async () => aReceipt("1000", "3200"),
  "an unknown receipt": () => "/r/none",
  "an address that is not there": () => "/nothing",
  "the home page": () => "/",
  "the card frame": () => `/frame/card?key=${site.service.publishable}`,
  "the card frame of an unknown key": () => "/frame/card?key=pk_test_1",
  "the bank's question": aChallenge,
  "the bank's question, confirmed": () => anAnsweredChallenge("confirm"),
  "the bank's question, refused": () => anAnsweredChallenge("fail"),
  "a question of no bank": () => "/sandbox/3ds/none",
};

/** What is the same in every language: names of the test merchant and of the card's brand, of months and zones, numbers. */
const names = /Till Demo Shop|Visa|ch_\w+|\bTS\b|\b[0-9B-Z]{4}-[0-9B-Z]{4}\b|January|\bat\b|\b[AP]M\b|UTC/g;

/** Countries are called as the reader's language calls them. */
const regions = new Intl.DisplayNames("en", { type: "region" });
const countryNames = new Set(countries.map((country) => regions.of(country)?.replaceAll("&", " ")));

for (const [name, pathOf] of Object.entries(documents)) {
  test(`${name} shows only messages of its language`, async () => {
    const response = await site.open(await pathOf(), { "accept-language": "en" });
    const texts = textsIn(await response.text()).filter((text) => !countryNames.has(text));
    assert.ok(texts.some((text) => text.includes("⟦")));
    for (const text of texts) assert.equal(untranslatedPart(text.replace(names, "")), "", text);
  });
}

test("finds a message that is in English", () => {
  const title = pseudoSentences.page.paidTitle;
  const texts = textsIn(`<title>${title}</title><p>Sorry</p><img alt="Logo"><script>const x = 1;</script>`);
  assert.deepEqual(texts.map(untranslatedPart).filter(Boolean), ["Sorry", "Logo"]);
});

/** What a reader gets of a document: its texts, and the attributes that are shown or read out. */
function textsIn(document: string): string[] {
  // Languages are called as those who speak them call them, and a sentence goes on around a moment and a link in it.
  const apart =
    /<(script|style|time)\b.*?<\/\1>|<select id="locale".*?<\/select>|<a [^>]*terms[^>]*>[^<]*<\/a>/gs;
  const shown = document.replace(apart, "");
  const attributes = [...shown.matchAll(/ (?:alt|title|placeholder|aria-label|aria-description)="([^"]*)"/g)];
  const previews = [
    ...shown.matchAll(
      /<meta (?:name|property)="(?:description|og:(?:title|description|image:alt))" content="([^"]*)"/g,
    ),
  ];
  return [...shown.split(/<[^>]*>/), ...[...attributes, ...previews].map(([, text = ""]) => text)]
    .map((text) => text.replaceAll(/&[#\w]+;/g, " ").trim())
    .filter(Boolean);
}
