import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { TestCardName } from "till/testing";
import { fillCard, pay } from "till/testing";
import { themes } from "../../../src/elements/tokens/themes.ts";

type Direction = "ltr" | "rtl";

/** What the tills of a page have in common. */
interface Shared {
  readonly publishableKey: string;
  readonly scheme: "light" | "dark";
  readonly direction: Direction;
  /** Tells these payments from others of the same page. */
  readonly purpose: string;
}

const fontFiles = {
  Latin: import.meta
    .resolve("@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2"),
  Arabic: import.meta
    .resolve("@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2"),
};

/** One `<till-checkout>` for each theme, side by side, written in a font that is the same on every machine. */
export class AllLooks {
  readonly tills: readonly Locator[];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.tills = Object.keys(themes).map((theme) => page.locator(`till-checkout[theme="${theme}"]`));
  }

  async show({ publishableKey, scheme, direction, purpose }: Shared): Promise<void> {
    const fonts = await Promise.all(
      Object.entries(fontFiles).map(async ([family, address]) => {
        return { family, file: await readFile(new URL(address), "base64") };
      }),
    );
    await this.#page.evaluate(
      async ({ fonts, names, publishableKey, scheme, direction, purpose }) => {
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
          const attributes = { theme, amount: "4200", currency: "eur", action: "/pay" };
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
      { fonts, names: Object.keys(themes), publishableKey, scheme, direction, purpose },
    );
  }

  async ready(): Promise<void> {
    for (const till of this.tills) await till.locator("iframe").contentFrame().getByRole("group").waitFor();
  }

  async fill(card: TestCardName): Promise<void> {
    for (const till of this.tills) await fillCard(till, card);
  }

  async pay(): Promise<void> {
    for (const till of this.tills) await pay(till);
  }
}
