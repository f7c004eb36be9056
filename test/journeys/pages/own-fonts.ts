import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

const files = {
  Latin: import.meta
    .resolve("@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2"),
  Arabic: import.meta
    .resolve("@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2"),
};

/** Fonts that are the same on every machine, each as base64. */
export function ownFonts(): Promise<readonly { readonly family: string; readonly file: string }[]> {
  return Promise.all(
    Object.entries(files).map(async ([family, address]) => {
      return { family, file: await readFile(new URL(address), "base64") };
    }),
  );
}

/** Has a page of the service written in them. */
export async function writeInOwnFonts(page: Page): Promise<void> {
  await page.evaluate(
    async (fonts) => {
      for (const { family, file } of fonts) {
        const source = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)).buffer;
        document.fonts.add(await new FontFace(family, source).load());
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root { --till-font-family: Latin, Arabic; }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    await ownFonts(),
  );
}
