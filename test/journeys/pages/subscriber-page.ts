import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Product } from "../../support/a-product.ts";
import { CardFields } from "./card-fields.ts";

/** The page of a subscriber. */
export class SubscriberPage {
  readonly card: CardFields;
  readonly pay: Locator;
  readonly changeCard: Locator;
  readonly saveCard: Locator;
  readonly cancel: Locator;
  readonly resume: Locator;
  /** What an action has led to. */
  readonly notice: Locator;
  /** The page of the simulated bank. */
  readonly bank: FrameLocator;

  constructor(page: Page) {
    this.card = new CardFields(page);
    this.pay = page.getByRole("button", { name: /^Pay/ });
    this.changeCard = page.getByRole("button", { name: "Change card" });
    this.saveCard = page.getByRole("button", { name: "Save card" });
    this.cancel = page.getByRole("button", { name: "Cancel subscription" });
    this.resume = page.getByRole("button", { name: "Keep subscription" });
    this.notice = page.locator("till-notice").getByRole("status");
    this.bank = page.locator("till-challenge iframe").contentFrame();
  }
}

/** A merchant's requests about subscriptions. */
export class Merchant {
  readonly #product: Product;

  constructor(product: Product) {
    this.#product = product;
  }

  async post(path: string, fields: object = {}): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#product.service}${path}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${this.#product.secretKey}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(fields),
    });
    const body = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(JSON.stringify(body));
    return body;
  }

  async delete(path: string): Promise<void> {
    const headers = { Authorization: `Bearer ${this.#product.secretKey}` };
    const response = await fetch(`${this.#product.service}${path}`, { method: "DELETE", headers });
    if (!response.ok) throw new Error(await response.text());
  }

  async get(path: string): Promise<Record<string, unknown>> {
    const headers = { Authorization: `Bearer ${this.#product.secretKey}` };
    return (await (await fetch(`${this.#product.service}${path}`, { headers })).json()) as Record<
      string,
      unknown
    >;
  }

  /** A customer with a monthly subscription of 20.00 that began on 1 January 2027, on a test clock. */
  async aSubscriber(source = "tok_visa"): Promise<{ readonly customer: string; readonly clock: string }> {
    const clock = await this.post("/v1/test_helpers/test_clocks", { frozen_time: "2027-01-01T10:00:00Z" });
    const email = `${String(clock["id"]).slice(-8)}@example.com`;
    const customer = await this.post("/v1/customers", { email, source, test_clock: clock["id"] });
    const recurring = { interval: "month" };
    const price_data = { currency: "usd", unit_amount: 2000, recurring, product_data: { name: "Tea club" } };
    await this.post("/v1/subscriptions", { customer: customer["id"], items: [{ price_data }] });
    return { customer: String(customer["id"]), clock: String(clock["id"]) };
  }

  /** Advances a test clock and waits until all has happened. */
  async advance(clock: string, to: string): Promise<void> {
    await this.post(`/v1/test_helpers/test_clocks/${clock}/advance`, { frozen_time: to });
    for (;;) {
      const { status } = await this.get(`/v1/test_helpers/test_clocks/${clock}`);
      if (status === "ready") return;
      if (status !== "advancing") throw new Error(`The clock is ${String(status)}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** The URL of a new session on the page of a customer. */
  async session(customer: string, fields: object = {}): Promise<string> {
    return String((await this.post("/v1/billing_portal/sessions", { customer, ...fields }))["url"]);
  }
}
