import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => (service = await aService()));
after(() => service.close());

const everything = {
  display_name: "Kiln & Clay",
  color_accent: "#b4532a",
  color_background: "#fff8ee",
  border_style: "pill",
  font_family: "serif",
  scheme: "light",
  support_email: "help@kiln.example",
  support_url: "https://kiln.example/help",
  terms_url: "https://kiln.example/terms",
  privacy_url: "https://kiln.example/privacy?of=payers",
} as const;
const box = { name: "Box", amount: "4200", currency: "eur" };

async function aLink(fields: object = {}): Promise<ReceivedBody> {
  const { status, body } = await service.post("/v1/payment_links", { ...box, ...fields });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test("a link and a session take all of it and give it back", async () => {
  assert.deepEqual((await aLink({ branding: everything }))["branding"], everything);
  const price = { currency: "eur", unit_amount: "4200", product_data: { name: "Box" } };
  const { body } = await service.post("/v1/checkout/sessions", {
    line_items: [{ price_data: price }],
    branding: everything,
  });
  assert.deepEqual(body["branding"], everything);
});

test("a colour is stored in lower case", async () => {
  assert.deepEqual((await aLink({ branding: { color_background: "#FFF8EE" } }))["branding"], {
    color_background: "#fff8ee",
  });
});

test("an empty text takes a key away and leaves the others", async () => {
  const { id } = await aLink({ branding: { ...everything } });
  const others = Object.fromEntries(
    Object.keys(everything).flatMap((key) => (key === "display_name" ? [] : [[key, ""]])),
  );
  const { body } = await service.post(`/v1/payment_links/${id}`, { branding: others });
  assert.deepEqual(body["branding"], { display_name: "Kiln & Clay" });
});

const refused = [
  ["color_background", "red", "parameter_invalid"],
  ["color_accent", "#fff", "parameter_invalid"],
  ["border_style", "round", "parameter_invalid"],
  ["font_family", "Comic Sans MS", "parameter_invalid"],
  ["scheme", "night", "parameter_invalid"],
  ["support_email", "nobody", "parameter_invalid"],
  ["support_email", "a@b.example\r\nBcc: c@d.example", "parameter_invalid"],
  ["support_url", "javascript:alert(1)", "url_invalid"],
  ["support_url", "mailto:a@b.example", "url_invalid"],
  ["terms_url", "/terms", "url_invalid"],
  ["terms_url", "https://user:word@kiln.example/", "url_invalid"],
  ["terms_url", "http://kiln.example/", "url_invalid"],
  ["privacy_url", "data:text/html,x", "url_invalid"],
  ["privacy_url", "//kiln.example", "url_invalid"],
] as const;
for (const [key, value, code] of refused) {
  test(`${key} is not ${JSON.stringify(value)}`, async () => {
    for (const path of ["/v1/payment_links", "/v1/account"]) {
      const fields = path === "/v1/account" ? {} : box;
      const { status, body } = await service.post(path, { ...fields, branding: { [key]: value } });
      assert.equal(status, 400, path);
      assert.deepEqual([body.error.code, body.error.param], [code, `branding[${key}]`]);
    }
  });
}

test("plain http leads to this machine only, and in test mode only", async () => {
  const branding = { terms_url: "http://localhost:3000/terms" };
  assert.deepEqual((await aLink({ branding }))["branding"], branding);
  const live = await service.aMerchant({ livemode: true });
  const { body } = await service.post("/v1/account", { branding }, { key: live.secret });
  assert.deepEqual([body.error.code, body.error.param], ["url_invalid", "branding[terms_url]"]);
});
