import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { CardToType, TestCardName } from "till/testing";
import { fillCard, testCards } from "till/testing";

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

  /** Types a card key by key, like a payer. */
  async type(card: TestCardName | CardToType): Promise<void> {
    await fillCard(this.#place, card);
  }

  /** Puts in a card at once, like a browser that has stored it: a page is drawn for each key that is typed. */
  async fill(card: TestCardName | `${number}`): Promise<void> {
    const number = card in testCards ? testCards[card as TestCardName] : card;
    const texts = { "cc-number": number, "cc-exp": "12 / 34", "cc-csc": "123" };
    for (const [autocomplete, text] of Object.entries(texts)) {
      await this.#place.locator(`input[autocomplete="${autocomplete}"]`).first().fill(text);
    }
  }
}
