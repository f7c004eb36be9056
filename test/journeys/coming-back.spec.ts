import type { Page } from "@playwright/test";
import { Till } from "../../src/client/till.ts";
import { expect, test as journey } from "./journey.ts";
import { CardFields } from "./pages/card-fields.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";

// Without this flag, which Playwright sets, pages are kept for a step back as they are for every payer. A browser for all
// tests of this file would take a product of its own with it.
const test = journey.extend({
  page: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    await use(await browser.newPage());
    await browser.close();
  },
});

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey, publishableKey } = product;
  merchant = await aStrictMerchant({
    service,
    secretKey,
    pages: {
      "/checkout": `<till-checkout publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur"></till-checkout>`,
      "/form": `<dialog open><form id="order" action="/pay" method="post">
          <till-card name="source" publishable-key="${publishableKey}"></till-card>
          <till-card name="backup" publishable-key="${publishableKey}"></till-card>
        </form></dialog>
        <button form="order">Order now</button>`,
      "/elsewhere": "<h1>Elsewhere</h1>",
    },
  });
});
test.afterAll(() => merchant.close());

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { kept: true }));
}

/** Goes a step back, to the very page that was left: the browser has kept it. Playwright no longer sees into its frames. */
async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
}

test("a checkout that was left and come back to has its card, pays, and once paid stays so", async ({
  page,
  charges,
}) => {
  const before = await charges();
  await page.goto(`${merchant.origin}/checkout`);
  await new CardFields(page.locator("till-checkout iframe").contentFrame()).fill("visa");
  await mark(page);
  await page.goto(`${merchant.origin}/elsewhere`);
  await comeBack(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText(/^Paid/)).toBeVisible();
  await page.goto(`${merchant.origin}/elsewhere`);
  await comeBack(page);
  await expect(page.getByText(/^Paid/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden();
  expect(await charges()).toHaveLength(before.length + 1);
});

test("a payment page that was left and come back to has what was typed beside the card, and once it has led on no form", async ({
  page,
  link,
  product,
  charges,
}) => {
  const elsewhere = `${merchant.origin}/elsewhere`;
  const { url } = await new Till(product.secretKey, product).paymentLinks.create({
    name: "Seat",
    amount: 900,
    currency: "eur",
    after_completion: { type: "redirect", redirect: { url: elsewhere } },
  });
  const before = await charges();
  const email = page.getByRole("textbox", { name: "E-mail" });
  await page.goto(url ?? "");
  await email.fill("ada@example.com");
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: "commit" });
  await expect(email).toHaveValue("ada@example.com");
  await link.card.fill("visa");
  await link.payButton.dblclick();
  await page.waitForURL(elsewhere);
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Continue to/ })).toBeVisible();
  await expect(page.getByText(/in \d+ s$/)).toHaveCount(0);
  await expect(link.card.number).toHaveCount(0);
  expect(await charges()).toHaveLength(before.length + 1);
});

test("a form that was sent and come back to sends new tokens, one for each of its cards and presses", async ({
  page,
  charges,
}) => {
  const before = await charges();
  const sent: (readonly string[])[] = [];
  page.on("request", (request) => {
    if (request.url() === `${merchant.origin}/pay`)
      sent.push([...new URLSearchParams(request.postData() ?? "")].map(String));
  });
  await page.goto(`${merchant.origin}/form`);
  for (const name of ["source", "backup"])
    await new CardFields(page.locator(`till-card[name=${name}] iframe`).contentFrame()).fill("visa");
  await mark(page);
  for (let times = 1; times <= 2; times++) {
    await page.getByRole("button", { name: "Order now" }).dblclick();
    await page.waitForURL(`${merchant.origin}/pay`);
    await expect(page.getByText("succeeded").first()).toBeVisible();
    await comeBack(page);
  }
  expect(sent.flat()).toEqual(
    ["source", "backup", "source", "backup"].map((name) => expect.stringMatching(`^${name},tok_`)),
  );
  expect(new Set(sent.flat().map((field) => field.split(",")[1])).size).toBe(4);
  expect(await charges()).toHaveLength(before.length + 2);
});
