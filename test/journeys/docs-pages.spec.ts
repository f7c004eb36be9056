import { expect, test } from "./journey.ts";

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
  await expect(page.locator(".vp-doc")).not.toContainText("4242");
  await group.locator("label").getByText("stripe", { exact: true }).click();
  const [port = ""] = /\d+$/.exec(service) ?? [];
  await group.locator(".language-js.active").hover();
  await group.locator(".language-js.active").getByRole("button", { name: "Copy Code" }).click();
  await expect
    .poll(copied)
    .toContain(`new Stripe("${secretKey}", { host: "localhost", port: ${port}, protocol: "http" })`);
  // On the page that is opened next, too.
  await page.locator(".vp-doc").getByRole("link", { name: "Charges" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Charges");
  const curl = page.locator(".vp-code-group .language-sh").first();
  await expect(curl).toContainText(`curl ${service}/v1/charges -u ${secretKey}:`);
  await curl.hover();
  await curl.getByRole("button", { name: "Copy Code" }).click();
  await expect.poll(copied).toContain(`curl ${service}/v1/charges -u ${secretKey}: \\\n`);
  await page.goto(`${service}/docs/script-tag`);
  await expect(
    page.locator(".vp-doc").locator("pre").filter({ hasText: publishableKey }).first(),
  ).toBeVisible();
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

test("on a phone a path in a table breaks only between its words", async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.service}/docs/reference/checkout-sessions`);
  const paths = page
    .locator(".vp-doc")
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
  for (const path of lines) for (const line of path.slice(0, -1)) expect(line).toMatch(/[/_]$/);
});
