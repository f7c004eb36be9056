import { readFile } from "node:fs/promises";
import type { Frame, Page } from "@playwright/test";
import { fillCard } from "till/testing";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { LinkPage } from "./pages/link-page.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { expect, test } from "./journey.ts";

// Scripts of the service's own origin, which the Content-Security-Policy allows by their address, come into its documents. None has a
// hash that a browser knows.

const intruder = "/assets/intruder.js";

const tags = [
  `<script src="${intruder}?classic" crossorigin></script>`,
  `<script src="${intruder}?hashless" integrity="none" crossorigin></script>`,
  `<script type="module" src="${intruder}?module"></script>`,
  `<link rel="modulepreload" href="${intruder}?preload" />`,
];

/** Adds the scripts to the documents of an address. Returns the queries of those that were requested. */
async function intrude(
  page: Page,
  documents: RegExp,
  { withPolicy }: { readonly withPolicy: boolean },
): Promise<readonly string[]> {
  const requested: string[] = [];
  await page.route(documents, async (route) => {
    const response = await route.fetch();
    const { "integrity-policy": policy, ...others } = response.headers();
    expect(policy).toBe("blocked-destinations=(script)");
    const body = (await response.text()).replace("</title>", `</title>${tags.join("")}`);
    const headers = withPolicy ? response.headers() : others;
    await route.fulfill({ response, headers, body });
  });
  await page.route(
    (url) => url.pathname === intruder,
    async (route) => {
      requested.push(new URL(route.request().url()).search.slice(1));
      const body = "document.documentElement.dataset.intruded = 'yes';";
      const headers = { "Access-Control-Allow-Origin": "*" };
      await route.fulfill({ contentType: "text/javascript", headers, body });
    },
  );
  return requested;
}

/** What becomes of a script that a script of the page imports. */
function importIn(frame: Frame | Page): Promise<string> {
  const address = JSON.stringify(`${intruder}?import`);
  return frame.evaluate(`import(${address}).then(() => "ran", () => "blocked")`);
}

const isIntruded = (frame: Frame | Page) =>
  frame.evaluate(() => document.documentElement.dataset["intruded"] === "yes");

const frameOf = (page: Page) =>
  page.frames().find((frame) => frame.url().includes("/frame/card")) ?? page.mainFrame();

test("on a payment page no script without a hash is requested, and the payment goes through", async ({
  page,
  product,
}) => {
  const requested = await intrude(page, /\/l\/summer-box/, { withPolicy: true });
  const link = new LinkPage(page);
  await link.open(product.service);
  expect(await importIn(page)).toBe("blocked");
  // What the page imports by its import map, such as the bank's frame, does come.
  await link.pay("authenticate");
  await link.bank.getByRole("button", { name: "Confirm" }).click();
  await expect(link.paid).toBeVisible();
  expect([await isIntruded(page), requested]).toEqual([false, []]);
});

test("in a card frame no script without a hash is requested, and the payment goes through", async ({
  page,
  product,
}) => {
  const requested = await intrude(page, /\/frame\/card/, { withPolicy: true });
  const checkout = new CheckoutPage(page);
  await checkout.open(product.shop);
  const frame = frameOf(page);
  expect(await importIn(frame)).toBe("blocked");
  expect([await isIntruded(frame), requested]).toEqual([false, []]);
  await checkout.pay("authenticate");
  await checkout.challenge.answer("approve");
  await expect(checkout.outcome).toBeVisible();
  expect(requested).toEqual([]);
});

test("without the header all of them would have run: it is the header that keeps them out", async ({
  page,
  product,
}) => {
  const requested = await intrude(page, /\/l\/summer-box/, { withPolicy: false });
  await new LinkPage(page).open(product.service);
  await expect.poll(() => isIntruded(page)).toBe(true);
  expect(await importIn(page)).toBe("ran");
  expect([...requested].sort()).toEqual(["classic", "hashless", "import", "module", "preload"]);
});

test("a merchant's page that sends the header takes payments, with what till.js loads later", async ({
  page,
  product,
}) => {
  const { service, secretKey, publishableKey } = product;
  const integrity = (await (await fetch(`${service}/v1/integrity.json`)).json()) as {
    "till.js": { path: string; integrity: string };
  };
  const { path, integrity: hash } = integrity["till.js"];
  const plan = `{"counts":[3],"cadence":{"interval":"month"}}`;
  const merchant = await aStrictMerchant({
    service,
    secretKey,
    headers: { "Integrity-Policy": "blocked-destinations=(script)" },
    script: `<script type="module" src="${service}${path}" integrity="${hash}" crossorigin></script>`,
    pages: {
      "/checkout": `<till-checkout publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur" installments='${plan}'></till-checkout>`,
      "/form": `<form action="/pay" method="post"><till-card name="source" publishable-key="${publishableKey}" required></till-card><button>Pay</button></form>`,
    },
  });
  await page.goto(`${merchant.origin}/checkout`);
  await expect(page.locator("till-checkout").getByRole("radio").first()).toBeVisible();
  await page.goto(`${merchant.origin}/form`);
  await fillCard(page, "visa");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText('"succeeded"')).toBeVisible();
  merchant.close();
});

test("in the studio the views that it imports come, and nothing without a hash", async ({
  page,
  product,
}) => {
  const requested = await intrude(page, /\/studio$/, { withPolicy: true });
  await page.goto(`${product.service}/studio`);
  await page.getByRole("button", { name: "Disputes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Disputes", exact: true })).toBeVisible();
  expect(await importIn(page)).toBe("blocked");
  expect([await isIntruded(page), requested]).toEqual([false, []]);
});

test("the import map of a document has the hashes of the files that its own script imports", async ({
  product,
}) => {
  const { service, publishableKey } = product;
  for (const [folder, entry, document] of [
    ["frame", "src/frame/frame.ts", `/frame/card?key=${publishableKey}`],
    ["pages", "src/pages/payment-page.ts", "/l/summer-box"],
    ["studio", "src/studio/studio.ts", "/studio"],
  ] as const) {
    const manifest = JSON.parse(await readFile(`dist/${folder}/.vite/manifest.json`, "utf8")) as Manifest;
    const text = await (await fetch(service + document)).text();
    const [, map = "{}"] = /<script type="importmap"[^>]*>([^<]*)</.exec(text) ?? [];
    const { integrity } = JSON.parse(map) as { readonly integrity: Readonly<Record<string, string>> };
    const built = Object.values(manifest).map(({ file }) => `/${file}`);
    expect(built, document).toEqual(expect.arrayContaining(Object.keys(integrity)));
    const imported = manifest[entry]?.dynamicImports?.map((source) => `/${manifest[source]?.file ?? source}`);
    // A payment page imports some only where it has plans, terms or codes: then its document names them.
    if (folder !== "pages")
      expect(Object.keys(integrity), document).toEqual(expect.arrayContaining(imported ?? []));
  }
});

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly dynamicImports?: readonly string[] }>
>;
