import { fillCard, pay } from "till/testing";
import { barriers } from "./pages/barriers.ts";
import { expect, test } from "./journey.ts";
import { watch } from "./pages/watched-page.ts";

test("the reference tells what the manifest has, of every element", async ({ page, product }) => {
  const manifest = (await (await fetch(`${product.service}/v1/custom-elements.json`)).json()) as {
    modules: [
      { declarations: { tagName: string; attributes: { name: string }[]; events: { name: string }[] }[] },
    ];
  };
  await page.goto(`${product.shop}/reference`);
  for (const { tagName, attributes, events } of manifest.modules[0].declarations) {
    const section = page.locator(`#${tagName}`);
    for (const { name } of [...attributes, ...events]) {
      await expect(section.getByRole("rowheader", { name, exact: true }).first()).toBeVisible();
    }
  }
});

test("a chosen appearance is applied at once, checked for contrast, and shown as code to copy", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const watched = await watch(page);
  await page.goto(`${product.shop}/reference`);
  const number = page.locator("#preview till-checkout iframe").contentFrame().getByRole("textbox").first();
  await number.waitFor();
  expect(watched.complaints).toEqual([]);
  await page.getByLabel("accent", { exact: true }).fill("#7a1fa2");
  await page.getByLabel("Scheme").selectOption("dark");
  await page.getByLabel("Language").selectOption("de");
  await page.getByLabel("Direction").selectOption("rtl");
  const checkout = page.locator("#preview till-checkout");
  await expect(checkout.getByRole("button")).toHaveText(/zahlen/);
  await expect(checkout.getByRole("button")).toHaveCSS("background-color", "rgb(122, 31, 162)");
  await expect(page.locator("#preview")).toHaveCSS("direction", "rtl");
  await page.getByLabel("text", { exact: true }).fill("#ddd");
  await page.getByLabel("Scheme").selectOption("light");
  await expect(page.getByRole("status", { name: "Warnings" })).toContainText("--till-color-text");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("--till-color-accent: #7a1fa2;");
  expect(copied).toContain('locale="de"');
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.locator("#snippet")).not.toContainText("--till-");
  await expect(page.getByRole("status", { name: "Warnings" })).toBeEmpty();
});

test("a test card is copied, pasted into the card form and pays", async ({ page, context, product }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${product.shop}/reference`);
  const number = page.locator("#preview till-checkout iframe").contentFrame().getByRole("textbox").first();
  await number.waitFor();
  // By the keyboard: a click right after the page has been scrolled may still reach the frame that was there before.
  await page.getByRole("button", { name: "Copy mastercard", exact: true }).press("Enter");
  await expect(page.getByText("Copied: 5555 5555 5555 4444")).toBeAttached();
  await number.focus();
  await page.keyboard.press("Control+V");
  await expect(number).toHaveValue("5555 5555 5555 4444");
  await fillCard(page.locator("#preview"), "mastercard");
  await pay(page.locator("#preview"));
  await expect(page.locator("#preview").getByText(/^Paid/)).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in a ${colorScheme} page`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test("the reference has no barrier, and nothing is wider than a phone", async ({ page, product }) => {
      await page.goto(`${product.shop}/reference`);
      await page.locator("summary").click();
      await page
        .locator("#preview till-checkout iframe")
        .contentFrame()
        .getByRole("textbox")
        .first()
        .waitFor();
      expect(await barriers(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(390);
    });
  });
}
