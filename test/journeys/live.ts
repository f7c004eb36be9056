import type { Page } from "@playwright/test";
import { expect, test as base } from "@playwright/test";
import type { LiveProduct } from "../support/a-live-product.ts";
import { aLiveProduct } from "../support/a-live-product.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { LinkPage } from "./pages/link-page.ts";

interface Fixtures {
  readonly link: LinkPage;
  /** A merchant's page with a checkout by the live keys. */
  readonly shop: StrictMerchant;
}

/** A test with the product in live mode, one for all tests of a worker. */
export const test = base.extend<Fixtures, { live: LiveProduct }>({
  live: [
    // Playwright reads the names of the fixtures from the first argument, which must be a pattern.
    async ({}, use) => {
      const live = await aLiveProduct();
      await use(live);
      await live.close();
    },
    // Three processes start, and keys are made.
    { scope: "worker", timeout: 300_000 },
  ],
  link: async ({ page }, use) => use(new LinkPage(page)),
  shop: async ({ live: { product, shopPort } }, use) => {
    const { service, secretKey, publishableKey } = product;
    const attributes = `publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur"`;
    const shop = await aStrictMerchant({
      service,
      secretKey,
      port: shopPort,
      pages: {
        "/checkout": `<till-checkout ${attributes}></till-checkout>`,
        "/card": `<form><till-card publishable-key="${publishableKey}"></till-card></form>`,
        "/thanks": "<h1>Thank you</h1>",
      },
    });
    await use(shop);
    shop.close();
  },
});

/** Looks for a word of test mode in what a page shows, its frames included. */
export async function expectNoTestMark(page: Page): Promise<void> {
  for (const frame of page.frames()) await expect(frame.getByText(/\btest\b/i)).toHaveCount(0);
  expect(await page.title()).not.toMatch(/\btest\b/i);
}

/** Opens the studio with the live key. */
export async function openLiveStudio(page: Page, { product }: LiveProduct): Promise<void> {
  await page.goto(`${product.service}/studio`);
  await page.getByRole("button", { name: "Use another key" }).click();
  await page.getByLabel("Secret key").fill(product.secretKey);
  await page.getByRole("button", { name: "Open the studio" }).click();
  await expect(page.getByText("Live mode", { exact: true })).toBeVisible();
}

/** Opens the payments of a link in the studio, and returns the only one. */
export async function paymentInStudio(page: Page, live: LiveProduct, name: string) {
  await openLiveStudio(page, live);
  await page.getByRole("button", { name: "Links", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name: /^Payments/ }).click();
  return row.locator("till-link-payments li");
}

export { expect } from "@playwright/test";
