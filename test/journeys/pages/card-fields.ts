import type { FrameLocator, Locator, Page } from "@playwright/test";

export const cards = {
  good: "4242424242424242",
  insufficientFunds: "4000000000009995",
  incorrectCvc: "4000000000000127",
  authenticated: "4000000000003220",
  authenticatedWithoutFunds: "4000008260003178",
  authenticationUnavailable: "4000000000003097",
} as const;

/** The fields of a card, wherever they stand. */
export class CardFields {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvc: Locator;

  constructor(place: Page | FrameLocator) {
    this.number = place.getByRole("textbox", { name: "Card number" });
    this.expiry = place.getByRole("textbox", { name: "Expiry date" });
    this.cvc = place.getByRole("textbox", { name: "Security code" });
  }

  async fill(number: string, { expiry = "1234", cvc = "123" } = {}): Promise<void> {
    await this.number.fill("");
    await this.number.pressSequentially(number);
    await this.expiry.fill("");
    await this.expiry.pressSequentially(expiry);
    await this.cvc.fill("");
    await this.cvc.pressSequentially(cvc);
  }
}
