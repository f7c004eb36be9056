import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;

before(async () => {
  site = await aSite();
  const { body } = await site.service.post("/v1/coupons", { percent_off: "12.5", duration: "once" });
  await site.service.post("/v1/promotion_codes", { coupon: body.id, code: "Tea_12" });
});

after(() => site.service.close());

const item = {
  price_data: {
    currency: "eur",
    unit_amount: 2000,
    recurring: { interval: "month" },
    product_data: { name: "Tea club" },
  },
};

async function made(path: string, fields: object = {}): Promise<ReceivedBody> {
  const { status, body, text } = await site.service.post(path, { line_items: [item], ...fields });
  assert.equal(status, 200, text);
  return body;
}

const read = async (path: string, language = "en") =>
  (await site.open(path, { "accept-language": language })).text();

async function enter(session: ReceivedBody, code: string): Promise<void> {
  const { status, text } = await site.service.post(
    `/v1/checkout/sessions/${session.id}/enter_promotion_code`,
    { client_secret: session["client_secret"], code },
    { key: site.service.publishable },
  );
  assert.equal(status, 200, text);
}

test("the pages of a link and a session have a field for a code only where the merchant allows one", async () => {
  for (const [path, page] of [
    ["/v1/payment_links", "/l/"],
    ["/v1/checkout/sessions", "/c/"],
  ] as const) {
    const [without, allowed] = [await made(path), await made(path, { allow_promotion_codes: true })];
    const of = ({ id, slug }: ReceivedBody) => read(`${page}${String(page === "/l/" ? slug : id)}`);
    assert.doesNotMatch(await of(without), /data-codes|code-field/);
    const document = await of(allowed);
    assert.match(document, /<button type="button" class="open" disabled ?>Add a promotion code<\/button>/);
    assert.match(document, /<div class="form" hidden>/);
    // Who runs no scripts is not shown a button that does nothing.
    assert.match(document, /@media \(scripting:none\)\{\.codes\{display:none\}\}/);
  }
});

test("the page of a session has the code that its payer has entered, and its terms", async () => {
  const session = await made("/v1/checkout/sessions", { allow_promotion_codes: true });
  await enter(session, "tea_12");
  const document = await read(`/c/${session.id}`, "de");
  assert.match(document, /id="applied-code">Tea_12<\/bdi>\s+<span class="off">12,5\s%\sRabatt<\/span>/);
  assert.match(document, /class="open" disabled hidden/);
  const terms = async () =>
    JSON.parse(await read(`/c/${session.id}/terms`)) as Readonly<Record<string, unknown>>;
  assert.deepEqual((await terms())["code"], { code: "Tea_12", off: "12.5% off" });
  assert.equal((await terms())["due"], 1750);
  await enter(session, "");
  assert.deepEqual([(await terms())["code"], (await terms())["due"]], [null, 2000]);
});
