import { fillCard, pay } from "till/testing";
import { CardFields } from "./pages/card-fields.ts";
import { expect, test } from "./journey.ts";

test.beforeEach(async ({ page, product }) => {
  await page.goto(`${product.shop}/form`);
});

test("a plain form with a card in it pays, and the shop shows the charge", async ({ page, charges }) => {
  await fillCard(page, "visa");
  await pay(page);
  await expect(page.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
  const [charge] = await charges();
  await expect(page.getByText(charge?.id ?? "no charge")).toBeVisible();
  expect(charge).toMatchObject({ status: "succeeded" });
});

test("a plain form shows a decline in words, with a way back", async ({ page }) => {
  await fillCard(page, "insufficient_funds");
  await pay(page);
  await expect(page.getByText(/insufficient funds/)).toBeVisible();
  await page
    .getByRole("link", { name: /again|back/i })
    .first()
    .click();
  await expect(page.locator("till-card iframe")).toBeVisible();
});

test("a form with an incomplete card stays, with the wrong field in focus", async ({ page }) => {
  const card = new CardFields(page.locator("till-card iframe").contentFrame());
  await card.number.pressSequentially("4242");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(card.number).toBeFocused();
  await expect(page).toHaveURL(/\/form$/);
});
