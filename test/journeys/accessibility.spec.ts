import { barriers } from "./pages/barriers.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { hold } from "./pages/hold.ts";
import { LinkPage } from "./pages/link-page.ts";
import { expect, test } from "./journey.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

for (const colorScheme of ["light", "dark"] as const) {
  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport, reducedMotion: "reduce" });

      test("the shop's pages have no barrier, from the empty form to the outcome", async ({
        page,
        product,
      }) => {
        await page.goto(product.shop);
        expect(await barriers(page)).toEqual([]);
        await page.goto(`${product.shop}/link`);
        expect(await barriers(page)).toEqual([]);
        await page.goto(`${product.shop}/form`);
        await page.locator("till-card iframe").contentFrame().getByRole("textbox").first().waitFor();
        expect(await barriers(page)).toEqual([]);
        const checkout = new CheckoutPage(page);
        await checkout.open(product.shop);
        expect(await barriers(page)).toEqual([]);
        await checkout.payButton.click();
        await expect(checkout.card.number).toHaveAttribute("aria-invalid", "true");
        expect(await barriers(page)).toEqual([]);
        await checkout.pay("insufficient_funds");
        await expect(checkout.notice).toContainText("insufficient funds");
        expect(await barriers(page)).toEqual([]);
        await checkout.pay("visa");
        await expect(checkout.outcome).toBeVisible();
        expect(await barriers(page)).toEqual([]);
      });

      test("a payment link has no barrier in any state", async ({ page, product }) => {
        const link = new LinkPage(page);
        await link.open(product.service);
        expect(await barriers(page)).toEqual([]);
        await link.payButton.click();
        await expect(link.card.number).toHaveAttribute("aria-invalid", "true");
        expect(await barriers(page)).toEqual([]);
        await link.pay("insufficient_funds");
        await expect(page.getByRole("status").filter({ hasText: "insufficient funds" })).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        await link.card.fill("visa");
        const held = await hold(page, "**/confirm");
        await link.payButton.click();
        await held.arrived;
        expect(await barriers(page)).toEqual([]);
        held.release();
        await expect(link.paid).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        await page.reload();
        await expect(page.getByRole("heading", { name: "Already paid" })).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        await page.goto(`${product.service}/l/no-such-link`);
        expect(await barriers(page)).toEqual([]);
      });
    });
  }
}

test.describe("right to left", () => {
  test.use({ locale: "ar", viewport: phone });

  test("an Arabic payment link has no barrier and runs from right to left", async ({ page, product }) => {
    await page.goto(`${product.service}/l/summer-box`);
    await page.getByRole("textbox").first().waitFor();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    expect(await barriers(page)).toEqual([]);
  });
});
