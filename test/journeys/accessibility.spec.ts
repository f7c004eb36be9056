import type { Page } from "@playwright/test";
import { barriers } from "./pages/barriers.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { hold } from "./pages/hold.ts";
import { LinkPage } from "./pages/link-page.ts";
import { expect, test } from "./journey.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/**
 * Looks for barriers in a journey. Barriers of colours do not depend on the width, nor those of places on the colours: each
 * state is looked at on a phone in one scheme and on a desktop in the other, and each scheme meets both widths.
 */
function barrierSearch(page: Page, colorScheme: "light" | "dark"): () => Promise<void> {
  let onPhone = colorScheme === "dark";
  return async () => {
    onPhone = !onPhone;
    await page.setViewportSize(onPhone ? phone : desktop);
    expect(await barriers(page)).toEqual([]);
  };
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}, on a phone or on a desktop`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    test("the shop's pages have no barrier, from the empty form to the outcome", async ({
      page,
      product,
    }) => {
      const expectNoBarrier = barrierSearch(page, colorScheme);
      await page.goto(product.shop);
      await expectNoBarrier();
      await page.goto(`${product.shop}/link`);
      await expectNoBarrier();
      await page.goto(`${product.shop}/form`);
      await page.locator("till-card iframe").contentFrame().getByRole("textbox").first().waitFor();
      await expectNoBarrier();
      const checkout = new CheckoutPage(page);
      await checkout.open(product.shop);
      await expectNoBarrier();
      await checkout.payButton.click();
      await expect(checkout.card.number).toHaveAttribute("aria-invalid", "true");
      await expectNoBarrier();
      await checkout.pay("insufficient_funds");
      await expect(checkout.notice).toContainText("insufficient funds");
      await expectNoBarrier();
      await checkout.pay("visa");
      await expect(checkout.outcome).toBeVisible();
      await expectNoBarrier();
    });

    test("a payment link has no barrier in any state", async ({ page, product }) => {
      const expectNoBarrier = barrierSearch(page, colorScheme);
      const link = new LinkPage(page);
      await link.open(product.service);
      await expectNoBarrier();
      await link.payButton.click();
      await expect(link.card.number).toHaveAttribute("aria-invalid", "true");
      await expectNoBarrier();
      await link.pay("insufficient_funds");
      await expect(page.getByRole("status").filter({ hasText: "insufficient funds" })).toBeVisible();
      await expectNoBarrier();
      await link.card.fill("visa");
      const held = await hold(page, "**/confirm");
      await link.payButton.click();
      await held.arrived;
      await expectNoBarrier();
      held.release();
      await expect(link.paid).toBeVisible();
      await expectNoBarrier();
      await page.reload();
      await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
      await expectNoBarrier();
      await page.goto(`${product.service}/l/no-such-link`);
      await expectNoBarrier();
    });

    test("the simulated bank has no barrier", async ({ page, link, product }) => {
      const expectNoBarrier = barrierSearch(page, colorScheme);
      await link.open(product.service);
      await link.pay("authenticate");
      const bank = page.getByRole("dialog").locator("iframe");
      await bank.contentFrame().getByRole("heading", { name: "Confirm your payment" }).waitFor();
      await expectNoBarrier();
      // No script runs in it where it stands, axe neither.
      await page.goto((await bank.getAttribute("src")) ?? "");
      await expectNoBarrier();
    });
  });
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
