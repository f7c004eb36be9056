import type { Locator, Page } from "@playwright/test";
import { CardFields } from "./card-fields.ts";

/** A page of the shop with `<till-checkout>`. */
export class CheckoutPage {
  readonly card: CardFields;
  readonly payButton: Locator;
  /** The shop's page after the payment. */
  readonly outcome: Locator;
  readonly notice: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.card = new CardFields(page.locator("till-checkout iframe").contentFrame());
    this.payButton = page.locator("till-checkout").getByRole("button");
    this.outcome = page.getByRole("heading", { name: "Paid", exact: true });
    this.notice = page.locator("till-checkout").getByRole("status");
  }

  async open(shop: string): Promise<void> {
    await this.#page.goto(`${shop}/checkout`);
    await this.card.number.waitFor();
  }
}
