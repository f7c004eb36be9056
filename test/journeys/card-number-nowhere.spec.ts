import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Page, Request } from "@playwright/test";
import type { Product } from "../support/a-product.ts";
import { aProduct } from "../support/a-product.ts";
import { CardFields } from "./pages/card-fields.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { LinkPage } from "./pages/link-page.ts";
import { expect, test } from "./journey.ts";

// Four digits of a security code do not come up by chance as easily as three.
const secret = { number: "378282246310005", cvc: "9173" };
// Not one of those that the pages show for trying out.
const declined = "4000000000009979";

/** Every way in which a card number could be written down. */
const traces = [secret.number, declined].flatMap((number) => [
  number,
  number.replace(/(.{4})/g, "$1 ").trim(),
  number.replace(/^(.{4})(.{6})/, "$1 $2 "),
  Buffer.from(number).toString("hex"),
  Buffer.from(number).toString("base64").replace(/=+$/, ""),
]);

function tracesIn(text: string): readonly string[] {
  return [
    ...traces.filter((trace) => text.includes(trace)),
    ...(/(?<![0-9a-zA-Z])9173(?![0-9a-zA-Z])/.test(text) ? ["security code"] : []),
  ];
}

test("a card number is in no request, in no shop page, in no log, row or event", async ({ page }) => {
  // It starts a product of its own, and reads every byte that this stores.
  test.slow();
  const product = await aProduct();
  const requests: { readonly request: Request; readonly from: string }[] = [];
  // A frame forgets where it was once it has gone on: its address is read at once.
  page.context().on("request", (request) => requests.push({ request, from: documentOf(request) }));
  const shopPages: string[] = [];
  try {
    await payInCheckout(page, product, shopPages);
    await payInForm(page, product, shopPages);
    await payOnLink(page, product);
    await page.goto(product.shop);

    const telling = () => requests.filter(({ request }) => tracesIn(written(request)).length > 0);
    expect(requests.length).toBeGreaterThan(0);
    expect(telling()).toEqual([]);
    // Without TLS a test card is sent in clear, which shows that the search would find it.
    await page.addInitScript(() => {
      Object.defineProperty(crypto, "subtle", { value: undefined });
      // The link would show that it was paid.
      localStorage.clear();
    });
    const told = page.waitForEvent("console", (message) => message.text().includes("unencrypted"));
    await payOnLink(page, product);
    expect((await told).type()).toBe("error");
    expect(telling().length).toBeGreaterThan(0);
    for (const { request, from } of telling()) {
      expect(request.url()).toBe(`${product.service}/v1/tokens`);
      expect(new URL(from).origin).toBe(product.service);
    }
    expect(shopPages.length).toBeGreaterThan(0);
    expect(shopPages.flatMap(tracesIn)).toEqual([]);
    for (const resource of ["charges", "events", "payment_links"]) {
      expect(tracesIn(await answerOf(product, resource))).toEqual([]);
    }
  } finally {
    await product.stop();
  }
  expect(product.output()).toContain("/v1/tokens");
  expect(tracesIn(product.output())).toEqual([]);
  const rows = await allRows(product.dataDir);
  expect(rows).toContain("ch_");
  expect(tracesIn(rows)).toEqual([]);
  const bytes = await allBytes(product.dataDir);
  expect(bytes).toContain("Summer box");
  expect(traces.filter((trace) => bytes.includes(trace))).toEqual([]);
  await product.remove();
});

async function payInCheckout(page: Page, { shop }: Product, shopPages: string[]): Promise<void> {
  const checkout = new CheckoutPage(page);
  await checkout.open(shop);
  await checkout.card.type({ number: declined, cvc: "917" });
  shopPages.push(await wholeDocument(page));
  await checkout.payButton.click();
  await expect(checkout.notice).toContainText("declined");
  shopPages.push(await wholeDocument(page));
  await checkout.card.type({ number: secret.number, cvc: secret.cvc });
  shopPages.push(await wholeDocument(page));
  await checkout.payButton.click();
  await expect(checkout.outcome).toBeVisible();
  shopPages.push(await wholeDocument(page));
  await page.screenshot();
}

async function payInForm(page: Page, { shop }: Product, shopPages: string[]): Promise<void> {
  await page.goto(`${shop}/form`);
  const card = new CardFields(page.locator("till-card iframe").contentFrame());
  await card.type({ number: secret.number, cvc: secret.cvc });
  shopPages.push(await wholeDocument(page));
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText(/ch_\w+/).first()).toBeVisible();
  shopPages.push(await wholeDocument(page));
}

async function payOnLink(page: Page, { service }: Product): Promise<void> {
  const link = new LinkPage(page);
  await link.open(service);
  await link.card.type({ number: secret.number, cvc: secret.cvc });
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
  expect(tracesIn(await wholeDocument(page))).toEqual([]);
}

function documentOf(request: Request): string {
  return request.isNavigationRequest() ? request.url() : request.frame().url();
}

/** A request as it is on the wire: address, headers, body. */
function written(request: Request): string {
  const body = request.postData() ?? "";
  return [
    request.url(),
    JSON.stringify(request.headers()),
    body,
    decodeURIComponent(body.replaceAll("+", " ")),
  ].join("\n");
}

/** A document with all its shadow trees, form values, storage and cookies; frames of other origins are closed to it. */
function wholeDocument(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts: string[] = [document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage })];
    const read = (root: Document | ShadowRoot) => {
      texts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) read(element.shadowRoot);
        if (element instanceof HTMLInputElement) texts.push(element.value);
      }
    };
    read(document);
    return texts.join("\n");
  });
}

async function answerOf({ service, secretKey }: Product, resource: string): Promise<string> {
  const headers = { Authorization: `Bearer ${secretKey}` };
  return (await fetch(`${service}/v1/${resource}?limit=100`, { headers })).text();
}

/** Every row of every table. */
async function allRows(dataDir: string): Promise<string> {
  const database = new PGlite(path.join(dataDir, "database"));
  const { rows: tables } = await database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(name, ...rows.map(({ row }) => row));
  }
  await database.close();
  return texts.join("\n");
}

/** Every byte of the data folder, also of what the database keeps of rows that are gone. */
async function allBytes(dataDir: string): Promise<string> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map((file) => readFile(path.join(file.parentPath, file.name), "latin1")),
  );
  return contents.join("\n");
}
