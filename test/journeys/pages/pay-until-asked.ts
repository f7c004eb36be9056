import type { FrameLocator } from "@playwright/test";
import { expect } from "@playwright/test";
import type { TestCardName } from "till/testing";

/** A page on which a bank may ask. */
interface PageWithBank {
  /** The page of the simulated bank. */
  readonly bank: FrameLocator;
  open(address: string): Promise<void>;
  pay(card: TestCardName): Promise<void>;
}

/** Opens a page and pays there, up to the question of the bank. */
export async function payUntilAsked(
  page: PageWithBank,
  address: string,
  card: TestCardName = "authenticate",
): Promise<void> {
  await page.open(address);
  await page.pay(card);
  await expect(page.bank.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
  await expect(page.bank.getByRole("button", { name: "Confirm" })).toBeVisible();
  // The page of the bank takes the focus once it has loaded; whoever presses a button before is in a race with it.
  await expect.poll(() => page.bank.locator("body").evaluate(() => document.hasFocus())).toBe(true);
}
