import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { barriers } from "./barriers.ts";

/** Expects that nothing of a page is a barrier, and that it is not wider than a phone or a desktop. */
export async function expectNoBarrier(page: Page): Promise<void> {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}
