import type { TillCardElement } from "till/elements";
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

test("a plain form shows the message of a decline, with a link back", async ({ page }) => {
  await fillCard(page, "insufficient_funds");
  await pay(page);
  await expect(page.getByText(/insufficient funds/)).toBeVisible();
  await page
    .getByRole("link", { name: /again|back/i })
    .first()
    .click();
  await expect(page.locator("till-card iframe")).toBeVisible();
});

test("a token that cannot be made rejects with the TillError that till.js exports", async ({
  page,
  product,
}) => {
  await new CardFields(page.locator("till-card iframe").contentFrame()).number.waitFor();
  const rejected = await page.locator("till-card").evaluate(async (till: TillCardElement, address) => {
    const { TillError } = (await import(address)) as { TillError: new () => Error };
    const error: unknown = await till.createToken().catch((reason: unknown) => reason);
    return error instanceof TillError && { ...error };
  }, `${product.service}/v1/till.js`);
  expect(rejected).toMatchObject({ type: "invalid_request", code: "card_incomplete" });
});

test("a form with an incomplete card stays, with the wrong field in focus", async ({ page }) => {
  const card = new CardFields(page.locator("till-card iframe").contentFrame());
  await card.number.pressSequentially("4242");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(card.number).toBeFocused();
  await expect(page).toHaveURL(/\/form$/);
});
