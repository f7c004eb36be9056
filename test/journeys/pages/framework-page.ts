import type { Locator, Page } from "@playwright/test";
import { CheckoutPage } from "./checkout-page.ts";
import { CardFields } from "./card-fields.ts";

/** A page of the shop as a framework has it: three views, of which one is shown or none. */
export class FrameworkPage {
  readonly checkout: CheckoutPage;
  /** The card of the second view, in a form of the shop's own. */
  readonly card: CardFields;
  readonly till: Locator;
  readonly formButton: Locator;
  readonly boxes: Locator;
  /** What the page heard last of the element. */
  readonly heard: Locator;
  readonly shown: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.checkout = new CheckoutPage(page);
    this.till = page.locator("till-card");
    this.card = new CardFields(this.till.locator("iframe").contentFrame());
    this.formButton = page.locator("form").getByRole("button");
    this.boxes = page.getByLabel("Boxes");
    this.heard = page.locator("output");
    this.shown = page.getByLabel("Show the payment");
  }

  async open(shop: string, name: string, view = "checkout"): Promise<void> {
    await this.#page.goto(`${shop}/${name}#${view}`);
    await this.shown.waitFor();
  }

  goTo(title: string): Promise<void> {
    return this.#page.getByRole("link", { name: title }).click();
  }

  /** One of the open orders, by its number. */
  order(id: number): { readonly card: CardFields; readonly payButton: Locator; readonly paid: Locator } {
    const order = this.#page.locator(`till-checkout[description="Order ${id}"]`);
    return {
      card: new CardFields(order.locator("iframe").contentFrame()),
      payButton: order.getByRole("button"),
      paid: order.getByText(/^Paid/),
    };
  }

  remove(id: number): Promise<void> {
    return this.#page.getByRole("button", { name: `Remove order ${id}` }).click();
  }
}
