import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Rgb } from "../../../src/color/contrast.ts";
import { contrast } from "../../../src/color/contrast.ts";

/** The least contrast of a text's colour with the pixels that it stands on. */
export async function textContrast(page: Page, text: Locator): Promise<number> {
  const element = await text.boundingBox();
  if (!element) throw new Error(`${String(text)} is not shown`);
  const letters = await text.evaluate(boxOfLetters);
  const clip = { ...letters, x: element.x + letters.x, y: element.y + letters.y };
  const color = await text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) throw new Error("no canvas");
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  // Without the letters, what is behind them is in the picture.
  await text.evaluate((element: HTMLElement) =>
    element.style.setProperty("color", "transparent", "important"),
  );
  const picture = await page.screenshot({ clip, animations: "disabled" });
  await text.evaluate((element: HTMLElement) => element.style.removeProperty("color"));
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let least = Infinity;
  for (let at = 0; at < data.length; at += 3) {
    const behind: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    least = Math.min(least, contrast(color as unknown as Rgb, behind));
  }
  return least;
}

/** The box of the first text in an element, from the corner of the element. */
function boxOfLetters(element: Element): { x: number; y: number; width: number; height: number } {
  const letters = document.createRange();
  letters.selectNode([...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? element);
  const { x, y, width, height } = letters.getBoundingClientRect();
  const corner = element.getBoundingClientRect();
  return { x: x - corner.x, y: y - corner.y, width, height };
}
