import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { TestCardName } from "till/testing";
import { pay, testCards } from "till/testing";
import { themes } from "../../../src/elements/tokens/themes.ts";
import { ownFonts } from "./own-fonts.ts";
import type { PageVariant } from "./page-variants.ts";

/** What the tills of a page have in common. */
interface Shared {
  readonly publishableKey: string;
  /** Tells these payments from others of the same page. */
  readonly purpose: string;
  /** What is asked for beside the card. */
  readonly fields?: string;
}

/** One `<till-checkout>` for each theme, side by side, written in a font that is the same on every machine. */
export class AllLooks {
  readonly tills: readonly Locator[];
  readonly #page: Page;
  readonly #variant: PageVariant;

  constructor(page: Page, variant: PageVariant) {
    this.#page = page;
    this.#variant = variant;
    this.tills = Object.keys(themes).map((theme) => page.locator(`till-checkout[theme="${theme}"]`));
  }

  async show({ publishableKey, purpose, fields = "" }: Shared): Promise<void> {
    const fonts = await ownFonts();
    await this.#page.evaluate(
      async ({ fonts, names, publishableKey, scheme, direction, purpose, fields }) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          :root { color-scheme: ${scheme}; --till-font-family: Latin, Arabic; }
          body { margin: 0; background: ${scheme === "dark" ? "#0f1216" : "#ffffff"}; }
          main { display: grid; grid-template-columns: repeat(3, 360px); gap: 32px; padding: 24px; }`);
        document.adoptedStyleSheets = [sheet];
        const sources = fonts.map(({ family, file }) => {
          return { family, source: Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)).buffer };
        });
        for (const { family, source } of sources) {
          document.fonts.add(await new FontFace(family, source.slice(0)).load());
        }
        document.documentElement.lang = direction === "rtl" ? "ar" : "en";
        document.documentElement.dir = direction;
        const tills = names.map((theme) => {
          const till = document.createElement("till-checkout");
          const attributes = { theme, amount: "4200", currency: "eur", action: "/pay", fields };
          const own = { "publishable-key": publishableKey, description: `${theme}, ${purpose}` };
          for (const [name, value] of Object.entries({ ...attributes, ...own })) {
            till.setAttribute(name, value);
          }
          return Object.assign(till, { fonts: sources });
        });
        const main = document.createElement("main");
        main.append(...tills);
        document.body.replaceChildren(main);
      },
      { ...this.#variant, fonts, names: Object.keys(themes), publishableKey, purpose, fields },
    );
  }

  async ready(): Promise<void> {
    for (const frame of this.#frames) await frame.getByRole("group").waitFor();
  }

  /** Puts a card into the fields of each till, at once. */
  async fill(card: TestCardName): Promise<void> {
    const texts = { "cc-number": testCards[card], "cc-exp": "12 / 34", "cc-csc": "123" };
    for (const frame of this.#frames) {
      for (const [autocomplete, text] of Object.entries(texts)) {
        await frame.locator(`input[autocomplete="${autocomplete}"]`).fill(text);
      }
    }
  }

  async pay(): Promise<void> {
    for (const till of this.tills) await pay(till);
  }

  /** Waits until each bank asks. How high its page is depends on the machine's font: here all are as high. */
  async asked(): Promise<void> {
    for (const bank of this.banks) {
      await bank.contentFrame().getByRole("button").first().waitFor();
      await bank.evaluate((frame) => frame.style.setProperty("block-size", "400px", "important"));
    }
  }

  /** Confirms each payment at its bank, and waits until it is paid. */
  async confirm(): Promise<void> {
    for (const [at, bank] of this.banks.entries()) {
      await bank.contentFrame().getByRole("button").first().click();
      await this.tills[at]?.locator('[part="outcome"]').waitFor();
    }
  }

  /** The frames of the banks that ask. */
  get banks(): Locator[] {
    return this.#frames.map((frame) => frame.getByRole("dialog").locator("iframe"));
  }

  get #frames(): readonly FrameLocator[] {
    return this.tills.map((till) => till.locator("iframe").contentFrame());
  }
}
