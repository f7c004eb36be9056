import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.service.close());

const product_data = { name: "Ticket" };
const sold = (fields: object, data: object = { unit_amount: 1500 }) => ({
  line_items: [{ price_data: { currency: "eur", product_data, ...data }, ...fields }],
});
const adjustable = sold({ adjustable_quantity: { enabled: true, minimum: 1, maximum: 6 } });
const chosen = sold({}, { custom_unit_amount: { minimum: 500, maximum: 90_000, preset: 2000 } });

async function aLink(fields: object): Promise<ReceivedBody> {
  const { status, body, text } = await site.service.post("/v1/payment_links", fields);
  assert.equal(status, 200, text);
  return body;
}

function open({ slug }: ReceivedBody, fields: object = {}): Promise<Received> {
  const { service } = site;
  return service.post(`/v1/payment_links/${String(slug)}/sessions`, fields, { key: service.publishable });
}

const asMerchant = async ({ id }: ReceivedBody) =>
  (await site.service.get(`/v1/checkout/sessions/${id}`)).body;

test("stores the URL parameters of a link in the session", async () => {
  const link = await aLink({ ...adjustable, metadata: { season: "winter" } });
  const { body } = await open(link, {
    prefilled_email: "ada@example.com",
    client_reference_id: "order_42-b",
    locale: "de-AT",
    quantity: 4,
    utm_source: "newsletter",
    utm_campaign: "Frühling & Sommer",
  });
  assert.deepEqual(body["prefilled_email"], { email: "ada@example.com", locked: false });
  const session = await asMerchant(body);
  assert.deepEqual(
    {
      email: session["customer_email"],
      reference: session["client_reference_id"],
      locale: session["locale"],
      amount: session["amount_total"],
      attribution: session["attribution"],
      link: session["payment_link"],
      metadata: session.metadata,
    },
    {
      email: "ada@example.com",
      reference: "order_42-b",
      locale: "de-AT",
      amount: 6000,
      attribution: { utm_source: "newsletter", utm_campaign: "Frühling & Sommer" },
      link: link.id,
      metadata: { season: "winter" },
    },
  );
  const [item] = body["line_items"] as readonly ReceivedBody[];
  assert.deepEqual(
    [item?.["quantity"], item?.["amount_total"], item?.["adjustable_quantity"]],
    [4, 6000, { minimum: 1, maximum: 6 }],
  );
  const locked = await open(link, { locked_prefilled_email: "ada@example.com" });
  assert.deepEqual(locked.body["prefilled_email"], { email: "ada@example.com", locked: true });
});

test("a payer chooses the amount of a link within its bounds", async () => {
  const link = await aLink(chosen);
  assert.equal((await open(link)).body["amount_total"], 2000, "what is proposed");
  const { body } = await open(link, { amount: 12_345 });
  const [item] = body["line_items"] as readonly ReceivedBody[];
  assert.deepEqual([body["amount_total"], item?.["unit_amount"], item?.["quantity"]], [12_345, 12_345, 1]);
  const paid = await site.service.post(
    `/v1/checkout/sessions/${body.id}/confirm`,
    { client_secret: String(body["client_secret"]), source: "tok_visa" },
    { key: site.service.publishable, idempotencyKey: "chosen" },
  );
  assert.equal((paid.body["payment"] as ReceivedBody).amount, 12_345);
});

test("rejects and names what a link does not allow, and creates no session", async () => {
  const [tickets, gift, plain] = [await aLink(adjustable), await aLink(chosen), await aLink(sold({}))];
  const family = await aLink({ line_items: [...adjustable.line_items, ...adjustable.line_items] });
  const refusals: readonly (readonly [ReceivedBody, object, string, string])[] = [
    [tickets, { quantity: 7 }, "parameter_invalid", "quantity"],
    [tickets, { quantity: 0 }, "parameter_invalid", "quantity"],
    [tickets, { quantity: "2.5" }, "parameter_invalid_integer", "quantity"],
    [family, { quantity: 2 }, "parameter_invalid", "quantity"],
    [plain, { quantity: 2 }, "parameter_invalid", "quantity"],
    [plain, { amount: 900 }, "parameter_invalid", "amount"],
    [gift, { amount: 499 }, "parameter_invalid", "amount"],
    [gift, { amount: 90_001 }, "parameter_invalid", "amount"],
    [plain, { prefilled_email: "ada" }, "parameter_invalid", "prefilled_email"],
    [plain, { client_reference_id: "a b" }, "parameter_invalid", "client_reference_id"],
    [plain, { client_reference_id: "x".repeat(201) }, "parameter_invalid", "client_reference_id"],
    [plain, { locale: "tlh" }, "parameter_invalid", "locale"],
    [plain, { utm_id: "1" }, "parameter_unknown", "utm_id"],
    [
      plain,
      { prefilled_email: "a@b.example", locked_prefilled_email: "c@d.example" },
      "parameters_exclusive",
      "locked_prefilled_email",
    ],
  ];
  const count = async () => (await site.service.get("/v1/checkout/sessions?limit=100")).body.data.length;
  const before = await count();
  for (const [link, fields, code, param] of refusals) {
    const { status, body } = await open(link, fields);
    assert.deepEqual([status, body.error.code, body.error.param], [400, code, param]);
  }
  assert.equal(await count(), before);
});

test("a session is in the language of its payer, as far as it is spoken", async () => {
  const link = await aLink(sold({}));
  for (const [tag, locale] of [
    ["es-AR", "es"],
    ["es-MX", "es-419"],
    ["no", "nb"],
    ["auto", "auto"],
  ]) {
    assert.equal((await open(link, { locale: tag })).body["locale"], locale, tag);
  }
});

test("a link leads its payers on to where its merchant says", async () => {
  const url = "https://shop.example/thanks?session={CHECKOUT_SESSION_ID}";
  const link = await aLink({ ...sold({}), after_completion: { type: "redirect", redirect: { url } } });
  const { body } = await open(link);
  assert.equal(body["success_url"], `https://shop.example/thanks?session=${body.id}`);
  assert.deepEqual(body["after_completion"], { type: "redirect", redirect: { url } });
});

test("whatever an address says, its page opens a session, with what of it is right and the sum that it shows", async () => {
  const [tickets, gift, plain] = [await aLink(adjustable), await aLink(chosen), await aLink(sold({}))];
  const family = await aLink({ line_items: [...sold({}).line_items, ...adjustable.line_items] });
  const addresses: readonly (readonly [ReceivedBody, string, readonly string[], number])[] = [
    [tickets, "quantity=3&amount=700", ["quantity"], 4500],
    [tickets, "quantity=7", [], 1500],
    [tickets, "quantity=0&utm_source=x", ["utm_source"], 1500],
    [family, "quantity=2", ["quantity"], 4500],
    [plain, "quantity=2&amount=900&locale=tlh", [], 1500],
    [plain, "locale=en-NZ", [], 1500],
    [gift, "amount=700&quantity=2", ["amount"], 700],
    [gift, "amount=12", [], 2000],
    [
      plain,
      "prefilled_email=a%40b.example&locked_prefilled_email=c%40d.example&client_reference_id=a%20b",
      ["locked_prefilled_email"],
      1500,
    ],
  ];
  for (const [link, query, kept, sum] of addresses) {
    const page = await site.open(`/l/${String(link["slug"])}?${query}`, { "accept-language": "en" });
    const text = await page.text();
    const [, written = ""] = /open-with="([^"]*)"/.exec(text) ?? [];
    const wishes = JSON.parse(written.replaceAll("&quot;", '"')) as Record<string, string>;
    assert.deepEqual(Object.keys(wishes), kept, query);
    const { status, body, text: told } = await open(link, wishes);
    assert.deepEqual([status, body["amount_total"]], [200, sum], told);
    assert.ok(text.includes(`€${(sum / 100).toFixed(2)}`), query);
  }
});

test("looking at a link makes nothing: not by GET, HEAD, a prefetch or a preview", async () => {
  const link = await aLink({ ...chosen, restrictions: { completed_sessions: { limit: 1 } } });
  const path = `/l/${String(link["slug"])}?amount=900&prefilled_email=ada%40example.com&utm_source=x`;
  const looks: readonly Readonly<Record<string, string>>[] = [
    {},
    { purpose: "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { "user-agent": "facebookexternalhit/1.1" },
    { "user-agent": "Slackbot-LinkExpanding 1.0" },
  ];
  // The newest session would be another one.
  const made = async () => [
    (await site.service.get("/v1/checkout/sessions?limit=1")).text,
    (await site.service.get(`/v1/payment_links/${link.id}`)).text,
  ];
  const before = await made();
  for (const headers of looks) {
    for (const method of ["GET", "HEAD"]) {
      assert.equal((await site.open(path, headers, method)).status, 200);
    }
  }
  assert.deepEqual(await made(), before);
  const { status } = await site.service.get(`/v1/payment_links/${String(link["slug"])}/sessions`, {
    key: site.service.publishable,
  });
  assert.equal(status, 405);
});
