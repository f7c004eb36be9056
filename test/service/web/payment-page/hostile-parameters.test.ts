import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openLinkSessionInput } from "../../../../src/contract/checkout/checkout-session.ts";
import { hostileTexts } from "../../../support/fuzz/hostile-texts.ts";
import type { TestStudio } from "../studio/a-studio.ts";
import { aStudio } from "../studio/a-studio.ts";

let studio: TestStudio;

before(async () => {
  studio = await aStudio();
});

after(() => studio.service.close());

/** What an address can hold after a name or in a path, percent-encoded as far as browsers do it. */
const written = [
  ...hostileTexts.filter((text) => text.length < 500).map(encodeURIComponent),
  ...[
    "%00",
    "%ED%A0%80",
    "%E0%A4%A",
    "%",
    "%FF",
    "..%2F..",
    "%2e%2e",
    "a".repeat(3_000),
    "&",
    "=&=",
    "[]=1",
    "[a][b]=1",
  ],
];

async function aSessionAddress(): Promise<string> {
  const { body } = await studio.service.post("/v1/checkout/sessions", {
    line_items: [{ price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } }],
  });
  return new URL(String(body["url"])).pathname;
}

async function aChallengeAddress(): Promise<string> {
  const card = { number: "4000000000003220", exp_month: "12", exp_year: "2034", cvc: "123" };
  const { id } = (await studio.service.post("/v1/tokens", { card })).body;
  const asked = await studio.service.post(`/v1/tokens/${id}/authenticate`, {
    amount: "4200",
    currency: "eur",
  });
  return new URL(String(asked.body["url"])).pathname;
}

async function aReceiptAddress(): Promise<string> {
  const order = { amount: "4200", currency: "eur", source: "tok_visa" };
  return new URL(String((await studio.service.post("/v1/charges", order)).body["receipt_url"])).pathname;
}

test("no parameter of a page's address makes the service fail", async () => {
  await studio.aLink({ slug: "hostile" });
  const pages = {
    "/l/hostile": [...Object.keys(openLinkSessionInput.shape), "overlay", "from"],
    "/l/hostile/qr.svg": ["size"],
    "/l/hostile/card.png": ["locale"],
    [await aSessionAddress()]: ["locale", "from"],
    [await aChallengeAddress()]: ["locale", "answered"],
    [await aReceiptAddress()]: ["locale"],
    "/frame/card": ["key", "locale"],
    "/docs/sentences": ["locale"],
    "/studio/api/payment_totals": ["payment_link"],
    "/studio": ["x"],
    "/": ["locale"],
  };
  for (const [path, names] of Object.entries(pages)) {
    const statuses = new Set<number>();
    for (const value of written) {
      const query = names.map((name) => `${name}=${value}`).join("&");
      const { status, text } = await studio.ask({ path: `${path}?${query}` });
      assert.ok(status < 500, `${path}?${query}: ${text.slice(0, 300)}`);
      statuses.add(status);
    }
    assert.ok(!statuses.has(404), path);
  }
});

test("no address makes the service fail, whatever stands where a name is expected", async () => {
  for (const value of written.filter((text) => text.length < 500)) {
    for (const folder of [
      "l",
      "c",
      "r",
      "files",
      "sandbox/3ds",
      "assets",
      "v1",
      "v1/charges",
      "studio/api",
    ]) {
      for (const path of [`/${folder}/${value}`, `/${folder}/${value}.json`, `/${folder}/${value}/qr.svg`]) {
        const { status, text } = await studio.ask({ path });
        assert.ok(status < 500, `${path}: ${status} ${text.slice(0, 300)}`);
      }
    }
  }
});

test("no header that pages read makes the service fail", async () => {
  await studio.aLink({ slug: "headers" });
  const headers = [
    ...hostileTexts,
    "\u00ff",
    "q=1,;,=",
    "*",
    "de-AT-".repeat(500),
    "a,".repeat(3_000),
    "://",
  ];
  for (const value of headers.filter((text) => !/[^\x20-\xff]/.test(text))) {
    for (const name of [
      "accept-language",
      "referer",
      "if-none-match",
      "origin",
      "cookie",
      "x-forwarded-for",
    ]) {
      for (const path of [
        "/l/headers",
        "/l/headers/card.png",
        `/frame/card?key=${studio.service.publishable}`,
      ]) {
        const { status, text } = await studio.ask({ path, headers: { [name]: value } });
        assert.ok(status < 500, `${path} ${name}: ${value.slice(0, 80)} ${text.slice(0, 300)}`);
      }
    }
  }
});

test("neither a preview nor the bank's question fails, whatever is sent in place of a form", async () => {
  const { body } = await studio.ask({ path: "/studio/api/opening" });
  const draft = { name: "Box", amount: 4200, currency: "eur" };
  const challenge = await aChallengeAddress();
  for (const hostile of hostileTexts) {
    const sent: [string, string][] = [
      ["/studio/preview", `{"pass":${hostile},"draft":"{}"}`],
      ["/studio/preview", `{"pass":${JSON.stringify(body["pass"])},"draft":${hostile}}`],
      ["/studio/preview", JSON.stringify({ pass: body["pass"], draft: hostile })],
      ["/studio/preview", JSON.stringify({ pass: body["pass"], draft: `{"line_items":${hostile}}` })],
      [
        "/studio/preview",
        `{"pass":${JSON.stringify(body["pass"])},"draft":${JSON.stringify(JSON.stringify(draft))},"locale":${hostile}}`,
      ],
      ["/studio/preview", hostile],
      [challenge, `{"answer":${hostile}}`],
      [challenge, hostile],
      ["/studio/api/payment_links", `{"line_items":${hostile}}`],
      ["/studio/api/account", `{"branding":${hostile},"display_name":${hostile}}`],
    ];
    for (const [path, text] of sent) {
      const response = await studio.app.request(
        path,
        {
          method: "POST",
          headers: {
            "content-type": "application/json",
            host: "localhost:4242",
            "sec-fetch-site": "same-origin",
          },
          body: text,
        },
        { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
      );
      assert.ok(response.status < 500, `${path} ${text.slice(0, 200)}: ${await response.text()}`);
    }
  }
});
