import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { barriers } from "./barriers.ts";

/** Expects that axe finds nothing on a narrow and on a wide screen, and that the page does not scroll sideways. */
export async function expectNoBarrier(page: Page, { narrow = 360 } = {}): Promise<void> {
  for (const width of [narrow, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}
