import type { Page } from "@playwright/test";

export interface Counted {
  readonly Documents: number;
  readonly Frames: number;
  readonly JSEventListeners: number;
  /** In bytes. */
  readonly JSHeapUsedSize: number;
}

/** What the page's process holds once its garbage is collected. */
export async function countedIn(page: Page): Promise<Counted> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return {
    Documents: valueOf("Documents"),
    Frames: valueOf("Frames"),
    JSEventListeners: valueOf("JSEventListeners"),
    JSHeapUsedSize: valueOf("JSHeapUsedSize"),
  };
}

/** How many listeners there are on the first element that `selector` finds, by the type of their event. */
export async function listenersOn(page: Page, selector: string): Promise<Readonly<Record<string, number>>> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", {
    expression: `Object.fromEntries(Object.entries(getEventListeners(document.querySelector("${selector}")))
      .map(([type, listeners]) => [type, listeners.length]))`,
    includeCommandLineAPI: true,
    returnByValue: true,
  });
  await session.detach();
  return result.value as Readonly<Record<string, number>>;
}
