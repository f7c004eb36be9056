import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { cutIn } from "./pages/legible.ts";

const width = 640;

test.use({ viewport: { width, height: 2400 } });

/** Sets the font size that the payer has chosen in the browser, in pixels. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
}

test("labels and fields follow the font size of the browser, on the page and in the card frame", async ({
  page,
  checkout,
  product,
}) => {
  await setFontSize(page, 32);
  await page.goto(`${product.service}/l/summer-box`);
  const onPage = page.locator("till-card-form");
  await expect(onPage.locator("#number")).toHaveCSS("font-size", "32px");
  await expect(onPage.locator("label").first()).toHaveCSS("font-size", "26px");
  expect(await cutIn(onPage)).toEqual([]);
  await checkout.open(product.shop);
  const { number } = checkout.card;
  await expect(number).toHaveCSS("font-size", "32px");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test("a checkout keeps its width and its text where the root element of the merchant's page has a small font", async ({
  page,
  checkout,
  product,
}) => {
  await checkout.open(product.shop);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "62.5%"));
  await expect(page.locator("till-checkout")).toHaveCSS("font-size", "16px");
  await expect(page.locator("till-checkout")).toHaveCSS("max-inline-size", "448px");
});

test.describe("in forced colours", () => {
  test.use({ forcedColors: "active" });

  test("the lock of a payment page has the colour of its text, and a language is not over its label", async ({
    page,
    product,
  }) => {
    await page.goto(`${product.service}/l/summer-box`);
    const lock = await page.locator(".safe").evaluate((line) => {
      return [getComputedStyle(line, "::before").borderTopColor, getComputedStyle(line).color];
    });
    expect(lock[0]).toBe(lock[1]);
    const label = await page.locator(".language label").boundingBox();
    const select = await page.locator(".language select").boundingBox();
    expect((select?.x ?? 0) - (label?.x ?? 0) - (label?.width ?? 0)).toBeGreaterThanOrEqual(4);
  });

  test("the mark of an error has the colour of its text", async ({ page, link, product }) => {
    await link.open(product.service);
    await link.pay("generic_decline");
    const notice = page.locator('till-notice[tone="danger"]').filter({ visible: true }).first();
    await expect(notice).toBeVisible();
    const mark = await notice.evaluate((element) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(element, "::before");
      return [borderTopWidth, borderTopColor === getComputedStyle(element).color];
    });
    expect(mark).toEqual(["16px", true]);
  });
});
