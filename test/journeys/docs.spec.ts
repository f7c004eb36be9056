import type { Page } from "@playwright/test";
import type { Product } from "../support/a-product.ts";
import { barriers } from "./pages/barriers.ts";
import type { Watched } from "./pages/watched-page.ts";
import { watch } from "./pages/watched-page.ts";
import { expect, test } from "./journey.ts";

/** Pages of every kind: written, generated, with pictures, with wide tables. */
const kinds = [
  "",
  "quickstart-link",
  "script-tag",
  "appearance",
  "stripe-compatibility",
  "performance",
  "operations",
  "architecture",
  "reference/",
  "reference/charges",
  "reference/elements/till-checkout",
  "reference/events/invoice",
  "reference/test-cards",
  "errors",
  "none",
  "none.html",
  "no/such/page",
];

const main = (page: Page) => page.locator(".vp-doc");

test("a reader finds the way to a page by links, the sidebar and search, without a report of the policy", async ({
  page,
  product,
}) => {
  const watched = await watch(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.service}/docs`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Where to begin");
  await main(page).getByRole("link", { name: "a payment link, in 1 minute" }).click();
  await expect(page).toHaveURL(`${product.service}/docs/quickstart-link`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A payment link in 1 minute");
  await page.getByRole("navigation", { name: "Pager" }).getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A script tag in 3 minutes");
  await page.getByRole("link", { name: "Reference" }).first().click();
  await main(page).getByRole("link", { name: "Charges" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Charges");
  const group = page.locator(".vp-code-group").first();
  await group.getByText("PHP", { exact: true }).click();
  await expect(group.getByText("$till")).toBeVisible();
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox").fill("insufficient_funds");
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(/#/);
  await page.getByRole("switch").first().click();
  await expectNoReport(page, watched, product);
});

test("a page that is open while the service is updated loads itself anew when a lazy script is gone, once", async ({
  page,
  product,
}) => {
  let asked = 0;
  await page.route(/search-index.*\.js$/, (route) => {
    asked += 1;
    return asked < 2 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(`${product.service}/docs/webhooks`);
  const search = page.getByRole("button", { name: "Search" });
  await search.waitFor();
  const reloaded = page.waitForEvent("load");
  await search.click();
  await reloaded;
  await expect(page).toHaveURL(`${product.service}/docs/webhooks`);
  await search.click();
  await expect(page.getByRole("combobox")).toBeFocused();
  expect(asked).toBe(2);
});

/** The page has asked no other host for anything, left no cookie, and broken no rule of its policy. */
async function expectNoReport(page: Page, watched: Watched, { service }: Product): Promise<void> {
  expect([...watched.origins]).toEqual([service]);
  expect(await page.context().cookies()).toEqual([]);
  expect(watched.complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
}

const phone = { width: 360, height: 740 };

test("on a phone the menu opens the pages of the section that is read, by touch and by keyboard", async ({
  page,
  product,
}) => {
  const watched = await watch(page);
  await page.setViewportSize(phone);
  await page.goto(`${product.service}/docs/`);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const sidebar = page.getByRole("navigation", { name: "Sidebar Navigation" });
  await expect(sidebar).not.toBeInViewport();
  await menu.click();
  await sidebar.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Webhooks");
  await expect(sidebar).not.toBeInViewport();
  // By a click without a touch or a key, as assistive technology makes it.
  await page.goto(`${product.service}/docs/`);
  await main(page).getByRole("link", { name: "the reference" }).dispatchEvent("click");
  await expect(page).toHaveURL(/reference/);
  await menu.press("Enter");
  await expect(sidebar.getByRole("link", { name: "Charges" }).first()).toBeInViewport();
  await expect(sidebar.getByRole("link", { name: "Hosted checkout, 5 minutes" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sidebar).not.toBeInViewport();
  await expectNoReport(page, watched, product);
});

for (const [word, found] of [
  ["refund", "reference/refunds"],
  ["declined", "errors"],
  ["webhook", "webhooks"],
] as const) {
  test(`search by the keyboard finds ${found} first for "${word}"`, async ({ page, product }) => {
    const watched = await watch(page);
    await page.goto(`${product.service}/docs/`);
    await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
    const box = page.getByRole("combobox");
    await expect(async () => {
      await page.keyboard.press("Control+k");
      await expect(box).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.type(word);
    await expect(page.getByRole("option", { selected: true })).toHaveText(new RegExp(word.slice(0, 6), "i"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === `/docs/${found}`);
    expect(watched.complaints).toEqual([]);
  });
}

for (const [at, kind] of kinds.entries()) {
  // Each pair of scheme and width on a page of its own.
  const colorScheme = at % 2 === 0 ? "light" : "dark";
  const viewport = at % 4 < 2 ? phone : { width: 1280, height: 800 };
  test.describe(`in ${colorScheme}, ${viewport.width} pixels wide`, () => {
    test.use({ colorScheme, viewport: phone, reducedMotion: "reduce" });

    test(`the page /docs/${kind} has no barrier and no report of the policy, and is no wider than a phone`, async ({
      page,
      product,
    }) => {
      const watched = await watch(page);
      const response = await page.goto(`${product.service}/docs/${kind}`);
      expect(response?.status()).toBe(kind.startsWith("no") ? 404 : 200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await page.setViewportSize(viewport);
      expect(await barriers(page)).toEqual([]);
      await expectNoReport(page, watched, product);
    });
  });
}

test("diagrams are drawn in the colours of the page", async ({ browser, product }) => {
  for (const [colorScheme, ink] of [
    ["light", "rgb(22, 25, 29)"],
    ["dark", "rgb(238, 241, 245)"],
  ] as const) {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const watched = await watch(page);
    await page.goto(`${product.service}/docs/architecture`);
    const drawing = page.getByRole("img", { name: "The states of a charge" });
    await expect(drawing.getByText("requires_capture")).toHaveCSS("fill", ink);
    expect(watched.complaints).toEqual([]);
    await context.close();
  }
});

test("the entry of an error is there before any script has run", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.service}/docs/errors#insufficient_funds`);
  await expect(page.locator("#insufficient_funds")).toBeInViewport();
  await context.close();
});

for (const [colorScheme, background] of [
  ["light", "rgb(255, 255, 255)"],
  ["dark", "rgb(15, 18, 22)"],
] as const) {
  test(`a wrong address leads on, by links and by search, in ${colorScheme} on a phone`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const watched = await watch(page);
    const wrong = `${product.service}/docs/no/such/page.html`;
    expect((await page.goto(wrong))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "There is no such page" })).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("background-color", background);
    await page.getByRole("button", { name: "Search all pages" }).click();
    await page.getByRole("combobox").fill("refund");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await main(page).getByRole("link", { name: "Where to begin" }).click();
    await expect(page).toHaveURL(`${product.service}/docs/`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Where to begin");
    expect(watched.complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
    await context.close();
  });
}

test("a wrong address leads on before any script has run", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.service}/docs/none.html`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Where to begin" }).click();
  await expect(page).toHaveURL(`${product.service}/docs/`);
  await context.close();
});
