import type { Page } from "@playwright/test";
import { fillCard } from "till/testing";
import { LinkPage } from "./pages/link-page.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { watch } from "./pages/watched-page.ts";
import { expect, test } from "./journey.ts";

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey, publishableKey } = product;
  const key = `publishable-key="${publishableKey}"`;
  merchant = await aStrictMerchant({
    service,
    secretKey,
    pages: {
      "/checkout": `<till-checkout ${key} action="/pay" amount="4200" currency="eur" description="Order"></till-checkout>`,
      "/form": `<form action="/pay" method="post"><till-card name="source" ${key} required></till-card><button>Pay</button></form>`,
      "/link": `<till-pay-link href="${service}/l/summer-box">Buy the summer box</till-pay-link>`,
    },
  });
});
test.afterAll(() => merchant.close());

/** What page and frames keep, in all the places that a browser has. */
async function storedBy(page: Page): Promise<unknown> {
  const stored = page.frames().map((frame) =>
    frame.evaluate(async () => {
      const [databases, cached] = await Promise.all([indexedDB.databases(), caches.keys()]);
      return [localStorage.length, sessionStorage.length, databases.length, cached.length, document.cookie];
    }),
  );
  return Promise.all(stored);
}

const nothing = [0, 0, 0, 0, ""];

test("<till-checkout> pays under the strict policy, without a report, a foreign request or a trace before it", async ({
  page,
  product,
}) => {
  const watched = await watch(page);
  await page.goto(`${merchant.origin}/checkout`);
  await fillCard(page, "visa");
  expect(watched.kept).toEqual([]);
  expect(await storedBy(page)).toEqual([nothing, nothing]);
  await page.locator("till-checkout").getByRole("button", { name: /^Pay/ }).click();
  await expect(page.locator("till-checkout").getByText(/^Paid/)).toBeVisible();
  expect(watched.kept.filter((what) => !/^setItem\(till[:-].*\) in \/checkout$/.test(what))).toEqual([]);
  expect([...watched.origins].sort()).toEqual([merchant.origin, product.service].sort());
  expect(await page.context().cookies()).toEqual([]);
  expect([...watched.complaints, ...merchant.reports]).toEqual([]);
});

test("<till-card> pays in a form without a script of the merchant's, under the strict policy, without a trace", async ({
  page,
  product,
}) => {
  const watched = await watch(page);
  await page.goto(`${merchant.origin}/form`);
  await fillCard(page, "visa");
  expect(await storedBy(page)).toEqual([nothing, nothing]);
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText('"succeeded"')).toBeVisible();
  expect(watched.kept).toEqual([]);
  expect([...watched.origins].sort()).toEqual([merchant.origin, product.service].sort());
  expect(await page.context().cookies()).toEqual([]);
  expect([...watched.complaints, ...merchant.reports]).toEqual([]);
});

test("<till-pay-link> leads to a payment, under the strict policy, without a trace before it", async ({
  page,
  product,
}) => {
  const watched = await watch(page);
  await page.goto(`${merchant.origin}/link`);
  expect(await storedBy(page)).toEqual([nothing]);
  await page.getByRole("link", { name: "Buy the summer box" }).click();
  const link = new LinkPage(page);
  await link.card.fill("visa");
  expect(watched.kept).toEqual([]);
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
  expect([...watched.origins].sort()).toEqual([merchant.origin, product.service].sort());
  expect(await page.context().cookies()).toEqual([]);
  expect([...watched.complaints, ...merchant.reports]).toEqual([]);
});

test("the strict merchant does hear of what is not allowed: its silence means something", async ({
  page,
}) => {
  const watched = await watch(page);
  await page.goto(`${merchant.origin}/link`);
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "http://127.0.0.1:9/";
    document.body.append(picture);
    localStorage.setItem("one", "1");
  });
  await expect.poll(() => watched.complaints.join()).toContain("img-src");
  await expect.poll(() => merchant.reports.join()).toContain("img-src");
  expect(watched.kept).toEqual(["setItem(one) in /link"]);
  (merchant.reports as string[]).length = 0;
});

test("on both sides text cannot become markup: Trusted Types are enforced in page and frame", async ({
  page,
}) => {
  await page.goto(`${merchant.origin}/checkout`);
  await page.locator("till-checkout iframe").contentFrame().getByRole("textbox").first().waitFor();
  for (const frame of page.frames()) {
    const outcome = await frame.evaluate(() => {
      try {
        document.body.innerHTML = "<b>markup</b>";
        return "markup";
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outcome).toBe("TypeError");
  }
  (merchant.reports as string[]).length = 0;
});

test("the card frame asks for two things before it is ready, for a third where the page has looks of its own, and for none after it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.frame() !== page.mainFrame()) asked.push(request.resourceType());
  });
  const open = async () => {
    await page.goto(`${merchant.origin}/form`);
    await page.locator("till-card iframe").contentFrame().getByRole("textbox").first().waitFor();
    await page.waitForLoadState("networkidle");
    return asked.splice(0);
  };
  expect(await open()).toEqual(["document", "script"]);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { --till-color-accent: #0b6e4f }");
    document.adoptedStyleSheets = [sheet];
  });
  // It is fetched, and imported from the cache.
  expect(await open()).toEqual(["document", "script", "fetch", "script"]);
});
