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

test("keeps what is typed before the scripts of a page have loaded, and goes where Enter leads", async ({
  page,
  product,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?:app|chunks\/).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${product.service}/docs/webhooks`, { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: "Search all pages" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("refund");
  await expect(field).toHaveValue("refund");
  release();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(field).toHaveValue("refund");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(({ pathname }) => pathname === "/docs/reference/refunds");
});

test("goes to the first result when Enter is pressed before the index has loaded", async ({
  page,
  product,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/localSearchIndex/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${product.service}/docs/`);
  await page.getByRole("button", { name: "Search" }).click();
  await page.keyboard.type("refund");
  await expect(page.getByRole("status")).toHaveText("Searching…");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/docs/reference/refunds");
});

for (const [colorScheme, viewport] of [
  ["light", phone],
  ["dark", { width: 1280, height: 800 }],
] as const) {
  test.describe(`search in ${colorScheme}, ${viewport.width} pixels wide`, () => {
    test.use({ colorScheme, viewport, reducedMotion: "reduce" });

    test("shows where the words stand, says how much it has found, and has no barrier", async ({
      page,
      product,
    }) => {
      const watched = await watch(page);
      await page.goto(`${product.service}/docs/`);
      await page.getByRole("button", { name: "Search" }).click();
      const dialog = page.getByRole("dialog", { name: "Search" });
      const field = dialog.getByRole("combobox");
      await field.fill("webhook");
      const options = dialog.getByRole("option");
      await expect(dialog.getByRole("status")).toHaveText(/^\d+ results$/);
      await expect(options.locator(".search-excerpt mark").first()).toHaveText(/webhook/i);
      await expect(field).toHaveAttribute("aria-expanded", "true");
      await field.press("ArrowDown");
      await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
      await expect(field).toHaveAttribute(
        "aria-activedescendant",
        (await options.nth(1).getAttribute("id")) ?? "",
      );
      await expect(field).toBeFocused();
      expect(await barriers(page)).toEqual([]);
      // No button, link or option stands in another.
      const interactive = "a[href], button, input, [role=option], [role=button]";
      expect(await dialog.locator(interactive).locator(interactive).count()).toBe(0);
      await field.fill("xyzzyq");
      await expect(dialog.getByRole("status")).toHaveText("No results for “xyzzyq”.");
      await expect(options).toHaveCount(0);
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).not.toBeVisible();
      await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
      await expectNoReport(page, watched, product);
    });
  });
}

test("examples show and copy the address at which they are read, and the keys of the reader", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { service, secretKey, publishableKey } = product;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${service}/docs/reference/`);
  const group = page.locator(".vp-code-group").first();
  await expect(group).toContainText(secretKey);
  await expect(main(page)).not.toContainText("4242");
  await group.locator("label").getByText("stripe", { exact: true }).click();
  const [port = ""] = /\d+$/.exec(service) ?? [];
  await group.locator(".language-js.active").hover();
  await group.locator(".language-js.active").getByRole("button", { name: "Copy Code" }).click();
  await expect
    .poll(copied)
    .toContain(`new Stripe("${secretKey}", { host: "localhost", port: ${port}, protocol: "http" })`);
  // On the page that is opened next, too.
  await main(page).getByRole("link", { name: "Charges" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Charges");
  const curl = page.locator(".vp-code-group .language-sh").first();
  await expect(curl).toContainText(`curl ${service}/v1/charges -u ${secretKey}:`);
  await curl.hover();
  await curl.getByRole("button", { name: "Copy Code" }).click();
  await expect.poll(copied).toContain(`curl ${service}/v1/charges -u ${secretKey}: \\\n`);
  await page.goto(`${service}/docs/script-tag`);
  await expect(main(page).locator("pre").filter({ hasText: publishableKey }).first()).toBeVisible();
});

test("examples are whole and have no key where the reader is on another machine", async ({
  page,
  product,
}) => {
  const { port } = new URL(product.service);
  const address = `http://till.example:${port}`;
  await page.route(`${address}/**`, async (route) => {
    const url = route.request().url().replace(address, product.service);
    await route.fulfill({
      response: await route.fetch({ url, headers: { "x-forwarded-for": "192.0.2.7" } }),
    });
  });
  await page.goto(`${address}/docs/reference/charges`);
  await expect(page.locator(".vp-code-group .language-sh").first()).toContainText(
    `curl ${address}/v1/charges -u sk_test_…:`,
  );
});

test("a table that is wider than a phone is scrolled by the keyboard and says so; others stop no one", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.service}/docs/test-mode`);
  const wide = page.getByRole("group", { name: "Table, scrolls sideways" });
  await expect(wide).toHaveCount(1);
  expect(await wide.evaluate((frame) => getComputedStyle(frame, "::before").content)).toContain(
    "Scroll sideways",
  );
  await wide.focus();
  await expect(wide).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => wide.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(wide).toHaveCount(0);
  await page.goto(`${product.service}/docs/reference/charges`);
  await expect(page.locator(".table-frame").first()).toBeVisible();
  await expect(page.locator(".table-frame[tabindex]")).toHaveCount(0);
});

test("on a phone a path in a table breaks only after a slash", async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.service}/docs/reference/checkout-sessions`);
  const paths = main(page)
    .locator("td code")
    .filter({ hasText: /^\/v1\/checkout\/sessions\// });
  await expect(paths.first()).toBeVisible();
  const lines = await paths.evaluateAll((codes) => {
    /** The lines of an element's text, as they are laid out. */
    const linesOf = (code: Element) => {
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const text = walker.currentNode as Text;
        for (const [at, letter] of [...text.data].entries()) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? "") + letter);
        }
      }
      return [...lines.values()];
    };
    return codes.map(linesOf);
  });
  expect(lines.some(({ length }) => length > 1)).toBe(true);
  for (const path of lines) for (const line of path.slice(0, -1)) expect(line).toMatch(/\/$/);
});

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
