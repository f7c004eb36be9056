import type { Page } from "@playwright/test";
import { confirmChallenge } from "till/testing";
import { Till } from "../../src/client/till.ts";
import { expect, test } from "./journey.ts";
import { atBank } from "./pages/bank-in-window.ts";

/** The buttons that a payer sees and can press, but that no form of the document sends. */
const pressable = (page: Page) =>
  page
    .locator("button:enabled")
    .filter({ visible: true })
    .and(page.locator("button:not(form[method] button)"));

/** Lets no script of a page arrive until the returned function is called, but the one that makes the token. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(?!create-token-)[\w.-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("no button of a payment page can be pressed in vain before its script is there", async ({
  page,
  product,
}) => {
  const till = new Till(product.secretKey, product);
  const { slug } = await till.paymentLinks.create({
    line_items: [
      {
        price_data: { currency: "eur", unit_amount: 2500, product_data: { name: "Ticket" } },
        adjustable_quantity: { enabled: true, minimum: 1, maximum: 8 },
      },
    ],
    allow_promotion_codes: true,
  });
  const release = await holdScripts(page);
  await page.goto(`${product.service}/l/${slug}`, { waitUntil: "commit" });
  await page.locator(".ribbon summary").click();
  const more = page.locator('[data-step="1"]');
  const code = page.locator(".codes .open");
  const fillIn = page.locator("[data-card]").first();
  for (const button of [more, code, fillIn]) {
    await expect(button).toBeVisible();
    await expect(button).toBeDisabled();
  }
  await expect(pressable(page)).toHaveCount(0);
  release();
  await more.click();
  await expect(page.locator("till-pay-button")).toContainText("50");
  await code.click();
  await expect(page.locator("#promotion-code")).toBeFocused();
  await fillIn.click();
  await expect(page.locator('input[autocomplete="cc-number"]')).not.toHaveValue("");
});

test("a payer whose bank's script is late can answer once it is there", async ({ page, link, product }) => {
  await link.open(product.service);
  const release = await holdScripts(page);
  await link.pay("authenticate_by_redirect");
  await expect(page).toHaveURL(atBank);
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();
  await expect(pressable(page)).toHaveCount(0);
  release();
  await confirmChallenge(page, "approve");
  await expect(link.paid).toBeVisible();
});
