import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody } from "../../../support/a-service.ts";
import { aBank } from "../challenge-page/a-bank.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite({ isSandbox: true });
  await site.aLink({ slug: "box" });
});
after(() => site.service.close());

async function post(path: string, fields: object): Promise<ReceivedBody> {
  const { status, text, body } = await site.service.post(path, fields);
  assert.equal(status, 200, text);
  return body;
}

const pathOf = (address: unknown) => {
  const { pathname, search } = new URL(String(address));
  return pathname + search;
};

/** The address of a document of each kind, by its status. */
async function documents(): Promise<readonly (readonly [path: string, status: number])[]> {
  const { publishable } = site.service;
  const item = { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } };
  const session = await post("/v1/checkout/sessions", { line_items: [item] });
  const charge = await post("/v1/charges", { amount: 2000, currency: "eur", source: "tok_visa" });
  const customer = (await post("/v1/customers", { email: "ada@example.com", source: "tok_visa" })).id;
  await post("/v1/invoiceitems", { customer, amount: 1500, currency: "usd", description: "Set-up" });
  const drafted = { customer, pending_invoice_items_behavior: "include", auto_advance: false };
  const invoice = await post(`/v1/invoices/${(await post("/v1/invoices", drafted)).id}/finalize`, {});
  const portal = await post("/v1/billing_portal/sessions", { customer });
  const bank = aBank(site);
  const [{ bank: open }, { bank: answered }] = [await bank.begin(), await bank.begin()];
  return [
    ...["/", "/l/box", "/l/box?overlay=1", "/studio", "/docs/sentences"].map((path) => [path, 200] as const),
    ...["/l/none", "/l/none?overlay=1", "/c/none", "/r/none", "/i/none", "/sandbox/3ds/none", "/none"].map(
      (path) => [path, 404] as const,
    ),
    [`/frame/card?key=${publishable}`, 200],
    [`/frame/card?key=${publishable}&save=off_session`, 200],
    ["/frame/card?key=none", 401],
    [`/frame/plans?key=${publishable}`, 200],
    [pathOf(session["url"]), 200],
    [pathOf(charge["receipt_url"]), 200],
    [pathOf(invoice["hosted_invoice_url"]), 200],
    [`${pathOf(invoice["hosted_invoice_url"])}/pay`, 200],
    [pathOf(portal["url"]), 200],
    [open, 200],
    [await bank.answer(answered, "confirm"), 200],
  ];
}

/** The elements of a document that load a script. */
function loaders(document: string): readonly string[] {
  return document.match(/<script[^>]* src=[^>]*>|<link[^>]*rel="(?:modulepreload|preload)"[^>]*>/g) ?? [];
}

test("every document forbids scripts without integrity, and loads none", async () => {
  for (const [path, status] of await documents()) {
    const response = await site.open(path, { host: "localhost:4242", accept: "text/html" });
    assert.equal(response.status, status, path);
    assert.equal(response.headers.get("integrity-policy"), "blocked-destinations=(script)", path);
    for (const tag of loaders(await response.text())) {
      assert.match(tag, / integrity="sha384-[^"]{64}"/, `${path}: ${tag}`);
      // Only a module is always requested with CORS, without which a hash counts for nothing.
      assert.match(tag, / type="module"| rel="modulepreload"/, `${path}: ${tag}`);
    }
  }
});

test("the studio has the hashes of all that its script imports in its import map, which its policy allows", async () => {
  const response = await site.open("/studio", { host: "localhost:4242" });
  const [, map = "{}"] = /<script type="importmap">([^<]*)</.exec(await response.text()) ?? [];
  const { integrity } = JSON.parse(map) as { readonly integrity: Readonly<Record<string, string>> };
  // The built files of these tests have one path for every entry.
  assert.deepEqual(integrity, {
    "/assets/lit-9c0d1e2f.js": site.integrity,
    "/assets/page-1a2b3c4d.js": site.integrity,
  });
  assert.match(
    response.headers.get("content-security-policy") ?? "",
    /script-src 'self' 'sha256-[\w+/]{43}='; /,
  );
});
