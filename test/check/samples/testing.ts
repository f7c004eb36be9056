import { expect, test } from "@playwright/test";
import { confirmChallenge, fillCard, pay, testCards } from "till/testing";

// What a test of a merchant may write, and what it may not.

test("a payer is asked by the bank", async ({ page }) => {
  await page.goto("/checkout");
  await fillCard(page.locator("#order"), { number: testCards.authenticate, cvc: "987" });
  await fillCard(page, "authenticate");
  await pay(page);
  await confirmChallenge(page, "approve");
  await expect(page).toHaveURL("/thanks");
});

test("mistakes", async ({ page }) => {
  // @ts-expect-error There is no such test card.
  await fillCard(page, "insufficient_found");
  // @ts-expect-error A bank approves, or it fails.
  await confirmChallenge(page, "maybe");
});
