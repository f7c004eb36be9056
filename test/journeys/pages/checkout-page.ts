import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { TestCardName } from "till/testing";
import { confirmChallenge, pay } from "till/testing";
import { CardFields } from "./card-fields.ts";

/** The bank's question in the card frame. */
class ChallengeDialog {
  readonly dialog: Locator;
  readonly cancel: Locator;
  readonly bank: FrameLocator;
  readonly confirm: Locator;

  readonly #host: Page;

  constructor(host: Page, frame: FrameLocator) {
    this.#host = host;
    this.dialog = frame.getByRole("dialog", { name: "Confirm with your bank" });
    this.cancel = this.dialog.getByRole("button", { name: "Cancel" });
    this.bank = this.dialog.locator("iframe").contentFrame();
    this.confirm = this.bank.getByRole("button", { name: "Confirm" });
  }

  answer(answer: "approve" | "fail"): Promise<void> {
    return confirmChallenge(this.#host, answer);
  }
}

/** A page of the shop with `<till-checkout>`. */
export class CheckoutPage {
  readonly card: CardFields;
  readonly challenge: ChallengeDialog;
  readonly payButton: Locator;
  /** The shop's page after the payment. */
  readonly outcome: Locator;
  readonly notice: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const frame = page.locator("till-checkout iframe").first().contentFrame();
    this.card = new CardFields(frame);
    this.challenge = new ChallengeDialog(page, frame);
    this.payButton = page.locator('till-checkout [part~="pay-button"]');
    this.outcome = page.getByRole("heading", { name: "Paid", exact: true });
    this.notice = page.locator("till-checkout").getByRole("status");
  }

  /** The page of the simulated bank. */
  get bank(): FrameLocator {
    return this.challenge.bank;
  }

  async open(shop: string): Promise<void> {
    await this.#page.goto(`${shop}/checkout`);
    await this.card.number.waitFor();
  }

  async pay(card: TestCardName | `${number}`): Promise<void> {
    await this.card.fill(card);
    await pay(this.#page);
  }
}
