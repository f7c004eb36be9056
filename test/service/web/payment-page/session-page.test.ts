import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.service.close());

async function aSession(fields: object = {}): Promise<ReceivedBody> {
  const item = { price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } } };
  const { body } = await site.service.post("/v1/checkout/sessions", {
    line_items: [{ ...item, quantity: 2 }],
    ...fields,
  });
  return body;
}

async function pay(session: ReceivedBody, chosen: object = {}): Promise<void> {
  await site.service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: String(session["client_secret"]), source: "tok_visa", ...chosen },
    { key: site.service.publishable, idempotencyKey: session.id },
  );
}

test("the page of an open session shows its items, and a cancel link if the merchant has set one", async () => {
  const session = await aSession({ cancel_url: "https://shop.example/cart?a=1&b=2" });
  const response = await site.open(`/c/${session.id}`, { "accept-language": "en" });
  const page = await response.text();
  assert.equal(response.status, 200);
  assert.match(page, /<h1>Print<\/h1>/);
  assert.match(page, /€38\.00/);
  assert.match(page, /2 × €19\.00/);
  assert.match(page, /href="https:\/\/shop\.example\/cart\?a=1&amp;b=2"/);
  assert.doesNotMatch(await (await site.open(`/c/${(await aSession()).id}`)).text(), /class="back"/);
});

test("one thing stands there once, several as a list with their sums", async () => {
  const item = (name: string, amount: number) => ({
    price_data: {
      currency: "eur",
      unit_amount: amount,
      product_data: { name, description: `About ${name}` },
    },
  });
  const one = await site.open(`/c/${(await aSession({ line_items: [item("Print", 1900)] })).id}`);
  assert.equal((await one.text()).match(/>About Print</g)?.length, 1);
  const session = await aSession({ line_items: [item("Print", 1900), item("Frame", 2500)] });
  const page = await (await site.open(`/c/${session.id}`, { "accept-language": "en" })).text();
  assert.match(page, /<h1>Your order<\/h1>/);
  for (const text of ["Print", "€19.00", "Frame", "€25.00", "€44.00"]) assert.ok(page.includes(text), text);
});

test("a payer who has paid is sent to the merchant with the session's id", async () => {
  const session = await aSession({ success_url: "https://shop.example/ok?s={CHECKOUT_SESSION_ID}" });
  await pay(session);
  const response = await site.open(`/c/${session.id}`);
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), `https://shop.example/ok?s=${session.id}`);
});

test("without a return URL the page of a paid session shows that it is paid, and no form", async () => {
  const session = await aSession();
  await pay(session);
  const response = await site.open(`/c/${session.id}`, { "accept-language": "en" });
  const page = await response.text();
  assert.equal(response.status, 200);
  assert.match(page, /€38\.00/);
  assert.doesNotMatch(page, /<till-payment|client-secret/);
});

test("the page of a paid session may send its form for the language, and nothing runs on it", async () => {
  const session = await aSession();
  await pay(session);
  const response = await site.open(`/c/${session.id}`, { "accept-language": "en" });
  assert.match(await response.text(), /<form method="get" class="language">/);
  const policy = response.headers.get("content-security-policy") ?? "";
  assert.match(policy, /form-action 'self';/);
  assert.match(policy, /script-src 'self';/);
});

test("who chose the amount and comes back after a decline finds it proposed, and after the payment as what was paid", async () => {
  const gift = {
    currency: "eur",
    custom_unit_amount: { minimum: 500, preset: 1000 },
    product_data: { name: "Gift" },
  };
  const session = await aSession({ line_items: [{ price_data: gift }] });
  const page = async () => (await site.open(`/c/${session.id}`, { "accept-language": "en" })).text();
  const chosen = { amount: "2500", amount_total: "2500" };
  await pay(session, { ...chosen, source: "tok_chargeDeclined" });
  assert.match(await page(), /<p class="sum"[^>]*>€25\.00/);
  await site.service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: String(session["client_secret"]), source: "tok_visa", ...chosen },
    { key: site.service.publishable, idempotencyKey: `${session.id} again` },
  );
  const paid = await page();
  assert.match(paid, /<p class="sum"[^>]*>€25\.00/);
  assert.doesNotMatch(paid, /€10\.00|<input/);
});

test("who comes back to what was paid finds the receipt, without what only the payer knows", async () => {
  const session = await aSession();
  await pay(session);
  const page = await (await site.open(`/c/${session.id}`)).text();
  const { body } = await site.service.get(`/v1/checkout/sessions/${session.id}`);
  assert.ok(page.includes(`href="http://localhost:4242/r/${session.id}"`));
  assert.ok(!page.includes(String(body["receipt_url"])));
  assert.ok(page.includes(String(body["receipt_number"])));
});

test("an expired session and an unknown one say so", async () => {
  const session = await aSession();
  await site.service.post(`/v1/checkout/sessions/${session.id}/expire`);
  const expired = await site.open(`/c/${session.id}`);
  assert.equal(expired.status, 410);
  const page = await expired.text();
  assert.match(page, /The time for this payment is over/);
  assert.doesNotMatch(page, /data-kind|skeleton" aria-hidden/);
  assert.equal((await site.open("/c/cs_000000000000000000000000")).status, 404);
});

test("a customer whose address is known is not asked for it, and others who have the URL do not read it", async () => {
  const { body: known } = await site.service.post("/v1/customers", { email: "ada@example.com" });
  const { body: unknown } = await site.service.post("/v1/customers", { name: "Ada" });
  const pageOf = async ({ id }: ReceivedBody) => {
    const fields = { customer: id, customer_email_collection: "required" };
    return (await site.open(`/c/${(await aSession(fields)).id}`)).text();
  };
  assert.doesNotMatch(await pageOf(known), /name="email"|ada@example\.com/);
  assert.match(await pageOf(unknown), /name="email"/);
});
