import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { CardToType, TestCardName } from "till/testing";
import { fillCard } from "till/testing";

/** The fields of a card, wherever they stand. */
export class CardFields {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvc: Locator;
  readonly #place: Page | FrameLocator;

  constructor(place: Page | FrameLocator) {
    this.#place = place;
    this.number = place.getByRole("textbox", { name: "Card number" });
    this.expiry = place.getByRole("textbox", { name: "Expiry date" });
    this.cvc = place.getByRole("textbox", { name: "Security code" });
  }

  async fill(card: TestCardName | CardToType): Promise<void> {
    await fillCard(this.#place, card);
  }
}
