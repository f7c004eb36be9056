import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { TestCardName } from "till/testing";
import { pay } from "till/testing";
import { CardFields } from "./card-fields.ts";

/** The page of a payment link. */
export class LinkPage {
  readonly card: CardFields;
  readonly payButton: Locator;
  readonly paid: Locator;
  /** The page of the simulated bank. */
  readonly bank: FrameLocator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.card = new CardFields(page);
    this.payButton = page.getByRole("button", { name: /^(Pay|Subscribe|Start)/ });
    this.bank = page.locator("till-challenge iframe").contentFrame();
    this.paid = page.getByRole("heading", { name: /^Paid · / });
  }

  async open(service: string, slug?: string): Promise<void> {
    await this.visit(service, slug);
    await this.card.number.waitFor();
  }

  async pay(card: TestCardName | `${number}`): Promise<void> {
    await this.card.fill(card);
    await pay(this.#page);
  }

  /** Opens the page, whatever it shows. */
  async visit(service: string, slug = "summer-box"): Promise<void> {
    await this.#page.goto(`${service}/l/${slug}`);
  }
}
