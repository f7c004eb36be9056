import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Product } from "../../support/a-product.ts";
import { aStrictMerchant } from "./strict-merchant.ts";

export const themes = ["till", "flat", "outline", "night", "contrast", "none"] as const;

/** Many sizes at once: whatever of them the skeleton does not know would move what is below. */
const ownSizes =
  "--till-field-height: 60px; --till-field-gap: 6px; --till-border-width: 3px; --till-button-height: 60px; --till-amount-size: 28px; --till-space: 32px";

/** A page of a merchant with one checkout for each theme, and one with sizes of its own. */
export class ThemedPage {
  readonly checkouts: Locator;
  readonly #page: Page;
  #close = () => {};

  constructor(page: Page) {
    this.#page = page;
    this.checkouts = page.locator("till-checkout");
  }

  /** Opens the page; the card forms do not come before `come` resolves. */
  async open({ service, secretKey, publishableKey }: Product, come = Promise.resolve()): Promise<void> {
    const checkout = (attributes: string) => `<till-checkout ${attributes} publishable-key="${publishableKey}"
      action="/pay" amount="4200" currency="eur" description="Box"></till-checkout>`;
    const body = [...themes.map((theme) => `theme="${theme}"`), `style="${ownSizes}"`].map(checkout).join("");
    const { origin, close } = await aStrictMerchant({
      service,
      secretKey,
      pages: {
        "/": `<meta name="viewport" content="width=device-width"><body style="margin: 8px">${body}</body>`,
      },
      policy: `script-src ${service} 'unsafe-inline'`,
    });
    this.#close = close;
    await this.#page.route("**/frame/card?**", async (route) => {
      await come;
      await route.continue();
    });
    await this.#page.goto(origin, { waitUntil: "domcontentloaded" });
  }

  /** The frame of each checkout, once its fields are there. */
  async frames(): Promise<readonly FrameLocator[]> {
    const all = await this.checkouts.all();
    const frames = all.map((checkout) => checkout.locator("iframe").contentFrame());
    for (const frame of frames) await frame.getByRole("textbox").first().waitFor();
    return frames;
  }

  close(): void {
    this.#close();
  }
}
