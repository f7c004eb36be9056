import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Rgb } from "../../../src/color/contrast.ts";
import { contrast } from "../../../src/color/contrast.ts";

/** Where the letters of a text stand in the page, in CSS pixels, and their colour. */
interface Letters {
  readonly color: Rgb;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The least contrast of the colour of each text with the pixels that it stands on; the texts are in view. */
export async function textContrasts<Name extends string>(
  page: Page,
  texts: Readonly<Record<Name, Locator>>,
): Promise<readonly (readonly [Name, number])[]> {
  const entries = Object.entries(texts) as [Name, Locator][];
  const letters: Letters[] = [];
  for (const [, text] of entries) letters.push(await lettersOf(text));
  // Without the letters, what is behind them is in the picture.
  for (const [, text] of entries) await text.evaluate(hideLetters);
  const picture = await page.screenshot({ animations: "disabled" });
  for (const [, text] of entries) await text.evaluate(showLetters);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / (page.viewportSize()?.width ?? info.width);
  return entries.map(([name], at) => {
    const { color, left, top, right, bottom } = letters[at] as Letters;
    let least = Infinity;
    for (let y = Math.ceil(top * scale); y < Math.floor(bottom * scale); y++) {
      for (let x = Math.ceil(left * scale); x < Math.floor(right * scale); x++) {
        const pixel = (y * info.width + x) * 3;
        const behind: Rgb = [data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0];
        least = Math.min(least, contrast(color, behind));
      }
    }
    if (least === Infinity) throw new Error(`${name} is not in view`);
    return [name, least];
  });
}

async function lettersOf(text: Locator): Promise<Letters> {
  const element = await text.boundingBox();
  if (!element) throw new Error(`${String(text)} is not shown`);
  const { color, x, y, width, height } = await text.evaluate(measureLetters);
  const [left, top] = [element.x + x, element.y + y];
  return { color: color as unknown as Rgb, left, top, right: left + width, bottom: top + height };
}

/** The colour of an element, and the box of the first text in it, from the corner of the element. */
function measureLetters(element: Element) {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) throw new Error("no canvas");
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  const letters = document.createRange();
  letters.selectNode([...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? element);
  const { x, y, width, height } = letters.getBoundingClientRect();
  const corner = element.getBoundingClientRect();
  const color = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  return { color, x: x - corner.x, y: y - corner.y, width, height };
}

function hideLetters(element: Element): void {
  (element as HTMLElement).style.setProperty("color", "transparent", "important");
}

function showLetters(element: Element): void {
  (element as HTMLElement).style.removeProperty("color");
}
