import { barriers } from "./pages/barriers.ts";
import { expect, test } from "./journey.ts";
import { watch } from "./pages/watched-page.ts";

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
  ["light", { width: 360, height: 740 }],
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
      expect(watched.complaints).toEqual([]);
    });
  });
}
