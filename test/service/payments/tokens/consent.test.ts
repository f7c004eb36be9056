import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
let service: TestSite["service"];
before(async () => {
  site = await aSite();
  ({ service } = site);
});
after(() => service.close());

interface Shown {
  readonly text: string;
  readonly consent: { readonly usage: string; readonly terms_hash: string; readonly locale: string };
  /** What the script sends with it. */
  readonly proof: string;
}

const decoded = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"').trim();

/** The words beside the card form, and the data that its script sends with the card. */
async function shown(locale = "en", key = service.publishable): Promise<Shown> {
  const page = await (await site.open(`/frame/card?key=${key}&locale=${locale}&save=off_session`)).text();
  const [, attributes = "", text = ""] = /<p id="agreement"([^>]*)>([^<]*)<\/p>/.exec(page) ?? [];
  const value = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return {
    text: decoded(text),
    consent: { usage: value("usage"), terms_hash: value("terms_hash"), locale: value("locale") },
    proof: value("proof"),
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function aToken(consent: unknown, number = "4242424242424242"): Promise<Received> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  return service.post("/v1/tokens", { card, consent }, { key: service.publishable });
}

async function aCustomer(): Promise<string> {
  return (await service.post("/v1/customers", { email: "ada@example.com" })).body.id;
}

const save = (customer: string, source: string) =>
  service.post(`/v1/customers/${customer}/sources`, { source });

test("the words name the merchant in the payer's language, and their hash is the SHA-256 of exactly these words", async () => {
  for (const [locale, words] of [
    ["en", /^By continuing, you allow .+ to save this card .+ withdraw this permission at any time\.$/],
    ["de", /^Wenn Sie fortfahren, erlauben Sie .+ jederzeit widerrufen\.$/],
    ["ar", /\u2068.+\u2069/],
  ] as const) {
    const { text, consent } = await shown(locale);
    assert.match(text, words);
    assert.deepEqual(consent, { usage: "off_session", terms_hash: sha256(text), locale });
  }
});

test("the words of a merchant whose name is markup are text", async () => {
  const merchant = await service.aMerchant();
  const name = `Kiln & <b>Clay</b> "Co" 'x'`;
  await service.post("/v1/account", { display_name: name }, { key: merchant.secret });
  const page = await (
    await site.open(`/frame/card?key=${merchant.publishable}&locale=en&save=off_session`)
  ).text();
  assert.match(page, /<p id="agreement"[^>]*>[^<]*Kiln &amp; &lt;b&gt;Clay/);
});

test("a card form that does not ask has no words, and another usage none either", async () => {
  for (const query of ["", "&save=", "&save=on_session"]) {
    const page = await (await site.open(`/frame/card?key=${service.publishable}&locale=en${query}`)).text();
    assert.doesNotMatch(page, /agreement/);
  }
});

test("a token has what its payer agreed to, and so have the saved card and a subscription that it pays", async () => {
  const { consent } = await shown("de");
  const { body: token } = await aToken(consent);
  assert.deepEqual(token["consent"], consent);
  assert.deepEqual((await service.get(`/v1/tokens/${token.id}`)).body["consent"], consent);
  const customer = await aCustomer();
  const { body: card } = await save(customer, token.id);
  assert.deepEqual(card["consent"], { ...consent, accepted_at: token.created });
  const { body: subscription } = await service.post("/v1/subscriptions", {
    customer,
    payment_behavior: "error_if_incomplete",
    items: [{ price_data: monthly }],
  });
  const { terms_hash, locale } = consent;
  assert.deepEqual(subscription["consent"], { terms_hash, locale, accepted_at: token.created });
});

const monthly = {
  currency: "eur",
  unit_amount: 2000,
  recurring: { interval: "month" },
  product_data: { name: "Tea club" },
};

test("a token without consent is saved as before, and takes no earlier consent away", async () => {
  const customer = await aCustomer();
  const { body: token } = await aToken(undefined);
  assert.equal(token["consent"], null);
  assert.equal((await save(customer, token.id)).body["consent"], null);
  const agreed = (await save(customer, (await aToken((await shown()).consent)).body.id)).body;
  assert.equal((agreed["consent"] as ReceivedBody)["locale"], "en");
  const again = (await save(customer, (await aToken(undefined)).body.id)).body;
  assert.deepEqual([again.id, again["consent"]], [agreed.id, agreed["consent"]]);
});

test("rejects a consent to words that this merchant's form does not show, and stores no token", async () => {
  const { consent } = await shown("en");
  const other = await service.aMerchant();
  await service.post("/v1/account", { display_name: "Another shop" }, { key: other.secret });
  const elsewhere = (await shown("en", other.publishable)).consent;
  const { terms_hash: german } = (await shown("de")).consent;
  const cases: readonly (readonly [consent: unknown, code: string, param: string])[] = [
    [{ ...consent, usage: "on_session" }, "parameter_invalid", "consent[usage]"],
    [{ terms_hash: consent.terms_hash, locale: "en" }, "parameter_missing", "consent[usage]"],
    [{ ...consent, terms_hash: undefined }, "parameter_missing", "consent[terms_hash]"],
    [{ ...consent, terms_hash: "" }, "parameter_invalid", "consent[terms_hash]"],
    [
      { ...consent, terms_hash: consent.terms_hash.toUpperCase() },
      "parameter_invalid",
      "consent[terms_hash]",
    ],
    [{ ...consent, terms_hash: sha256("Anything") }, "parameter_invalid", "consent[terms_hash]"],
    [{ ...consent, terms_hash: german }, "parameter_invalid", "consent[terms_hash]"],
    [elsewhere, "parameter_invalid", "consent[terms_hash]"],
    [{ ...consent, locale: undefined }, "parameter_missing", "consent[locale]"],
    [{ ...consent, locale: "xx" }, "parameter_invalid", "consent[locale]"],
    [{ ...consent, locale: "EN" }, "parameter_invalid", "consent[locale]"],
    [{ ...consent, locale: "__proto__" }, "parameter_invalid", "consent[locale]"],
    [{ ...consent, accepted: true }, "parameter_unknown", "consent[accepted]"],
    ["off_session", "parameter_invalid", "consent"],
  ];
  for (const [given, code, param] of cases) {
    const { status, body } = await aToken(given);
    assert.deepEqual([status, body.error.code, body.error.param], [400, code, param], JSON.stringify(given));
  }
});

test("rejects words with an earlier name of the merchant", async () => {
  const merchant = await service.aMerchant();
  const { consent } = await shown("en", merchant.publishable);
  await service.post("/v1/account", { display_name: "New name" }, { key: merchant.secret });
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  const { body } = await service.post("/v1/tokens", { card, consent }, { key: merchant.publishable });
  assert.equal(body.error.param, "consent[terms_hash]");
});

const unlessSetUp = "4000002500003155";

async function confirm(token: string, amount: string, answer = "confirm"): Promise<Received> {
  const response = await service.post(`/v1/tokens/${token}/authenticate`, { amount, currency: "eur" });
  if (response.status === 200) await site.submit(new URL(String(response.body["url"])).pathname, { answer });
  return response;
}

test("a card whose bank requires it is saved only after its payer confirmed, and then charged without the payer", async () => {
  const customer = await aCustomer();
  const { id: token } = (await aToken((await shown()).consent, unlessSetUp)).body;
  for (const answer of ["none", "fail"]) {
    if (answer === "fail") await confirm(token, "2000", "fail");
    const { status, body } = await save(customer, token);
    assert.deepEqual([status, body.error.code], [402, "authentication_required"], answer);
    assert.equal((await service.get(`/v1/tokens/${token}`)).body["used"], false);
  }
  await confirm(token, "2000");
  assert.equal((await save(customer, token)).status, 200);
  const charge = await service.post("/v1/charges", { amount: "2000", currency: "eur", customer });
  assert.deepEqual([charge.status, charge.body.status], [200, "succeeded"]);
});

test("a payer confirms with 0 if nothing is paid when the card is saved, and only then", async () => {
  const customer = await aCustomer();
  const { id: token } = (await aToken((await shown()).consent, unlessSetUp)).body;
  assert.equal((await confirm(token, "0")).body.amount, 0);
  assert.equal((await save(customer, token)).status, 200);
  const { id: without } = (await aToken(undefined, unlessSetUp)).body;
  for (const source of [without, "tok_threeDSecure2Required"])
    assert.equal((await confirm(source, "0")).body.error.code, "amount_too_small", source);
});

test("a payer who has read the words before the merchant got another name is not stopped", async () => {
  const merchant = await service.aMerchant();
  const rename = (name: string) =>
    service.post("/v1/account", { display_name: name }, { key: merchant.secret });
  await rename("Orchard Lane");
  const { consent, proof } = await shown("de", merchant.publishable);
  await rename("Orchard & Daughters");
  const save = (given: object, key = merchant.publishable) => {
    const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
    return service.post("/v1/tokens", { card, consent: given }, { key });
  };
  const { status, text, body } = await save({ ...consent, proof });
  assert.equal(status, 200, text);
  assert.deepEqual(body["consent"], consent);
  const others = [
    [consent, merchant.publishable],
    [{ ...consent, proof: "" }, merchant.publishable],
    [{ ...consent, proof: sha256(proof) }, merchant.publishable],
    [{ ...consent, locale: "en", proof }, merchant.publishable],
    [{ ...consent, terms_hash: sha256("Anything"), proof }, merchant.publishable],
    [{ ...consent, proof }, service.publishable],
  ] as const;
  for (const [given, key] of others) {
    const rejected = await save(given, key);
    assert.equal(rejected.body.error?.code, "parameter_invalid", rejected.text);
  }
});
