import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { CardToType, TestCardName } from "till/testing";
import { fillCard } from "till/testing";

/** The fields of a card, wherever they stand. */
export class CardFields {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvc: Locator;
  readonly name: Locator;
  readonly country: Locator;
  readonly postalCode: Locator;
  /** The choice between the networks of a card that has two. */
  readonly networks: Locator;
  readonly #place: Page | FrameLocator;

  constructor(place: Page | FrameLocator) {
    this.#place = place;
    this.number = place.getByRole("textbox", { name: "Card number" });
    this.expiry = place.getByRole("textbox", { name: "Expiry date" });
    this.cvc = place.getByRole("textbox", { name: "Security code" });
    this.name = place.getByRole("textbox", { name: "Name on card" });
    this.country = place.getByRole("combobox", { name: "Country" });
    this.postalCode = place.getByRole("textbox", { name: "Postal code" });
    this.networks = place.getByRole("radiogroup", { name: "Card network" });
  }

  async fill(card: TestCardName | CardToType): Promise<void> {
    await fillCard(this.#place, card);
  }
}
