import type { Page } from "@playwright/test";

/**
 * Waits for the number that a parsed page has promised under a global name. Nothing is put into the page for that: what
 * Playwright waits and evaluates with would be compiled there, on the slow processor, while the page loads.
 */
export async function promised(page: Page, name: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", {
    expression: `globalThis.${name}`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (typeof result.value !== "number") throw new Error(`The page has promised no ${name}.`);
  return result.value;
}
