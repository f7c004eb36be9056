import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { TestCardName } from "till/testing";

/** The addresses of the simulated bank that wants the whole window. */
export const atBank = /\/sandbox\/bank\//;

/** Pays with a card whose bank wants the whole window, and waits until the page has led there. */
export async function payUntilAtBank(
  page: Page,
  form: { pay(card: TestCardName): Promise<void> },
): Promise<void> {
  await form.pay("authenticate_by_redirect");
  await expect(page).toHaveURL(atBank);
}

/** The button of a shop that leads to the bank. */
export const buttonToBank = (shop: Page | FrameLocator) =>
  shop.getByRole("button", { name: "Go to your bank" });

/** Opens the bank's window from a shop, which may stand in a frame, whose payer has pressed the button to pay. */
export async function openBankWindow(page: Page, shop: Page | FrameLocator = page): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await buttonToBank(shop).click();
  const bank = await opened;
  await bank.waitForURL(atBank);
  return bank;
}
