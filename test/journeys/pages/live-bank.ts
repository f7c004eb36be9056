import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { fakeCards } from "../../processor/fake-adyen/cards.ts";

/** The page of the fake acquirer's bank: nothing without its script, and in no frame. */
export const atLiveBank = /\/bank\//;

/** The bank of a payer in live mode, in the whole window of a page. */
export class LiveBank {
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.confirm = page.getByRole("button", { name: "Confirm" });
    this.cancel = page.getByRole("button", { name: "Cancel" });
  }

  /** Waits until the window shows the bank. */
  async arrived(): Promise<void> {
    await expect(this.#page).toHaveURL(atLiveBank);
    await this.confirm.waitFor();
  }

  /** Pays with a card whose bank wants the whole window, and waits until the window is there. */
  async payUntilHere(form: { pay(card: `${number}`): Promise<void> }): Promise<void> {
    await form.pay(fakeCards.challenged);
    await this.arrived();
  }
}
