import type { Page } from "@playwright/test";
import { promised } from "./promised.ts";

/** One load of a payment page, as its browser tells it: milliseconds from the navigation on. */
export interface PageLoad {
  readonly firstPaint: number;
  /** When the sum was painted. */
  readonly sum: number;
  readonly largestPaint: number;
  /** When the card form could be typed into and the button pressed, and both were painted. */
  readonly usable: number;
  /** By how much tasks were longer than 50 ms, after the first paint. */
  readonly blocking: number;
  /** The largest part of the window that moved. */
  readonly shift: number;
}

/** An element of Lit, and what an element tells of its state. */
type Updating = HTMLElement & { readonly updateComplete: Promise<unknown> };
interface Entry {
  readonly entryType: string;
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly renderTime?: number;
  readonly value?: number;
}
interface Watching {
  /** When it was, in milliseconds from the navigation on. */
  readonly usable: Promise<number>;
  readonly entries: readonly Entry[];
}

/** How long a page is watched after it is usable, in milliseconds. */
const afterwards = 1_500;

/** Opens a page with whatever its context is, watched from before its first byte. */
export async function loadPage(page: Page, address: string): Promise<PageLoad> {
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const usable = await promised(page, "usable");
  await page.waitForTimeout(afterwards);
  const entries = await page.evaluate(() =>
    (globalThis as unknown as Watching).entries.map(
      ({ entryType, name, startTime, duration, renderTime = 0, value = 0 }) => {
        return { entryType, name, startTime, duration, renderTime, value };
      },
    ),
  );
  return { usable, ...summary(entries) };
}

/** Runs in the page. */
function watch(): void {
  const entries: Entry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  for (const type of ["paint", "element", "largest-contentful-paint", "longtask", "layout-shift"]) {
    observer.observe({ type, buffered: true });
  }
  new MutationObserver(() => {
    document.querySelector("[data-sum]:not([elementtiming])")?.setAttribute("elementtiming", "sum");
  }).observe(document, { childList: true, subtree: true });
  const usable = new Promise<number>((resolve) => {
    document.addEventListener(
      "till-payment-change",
      (event) => {
        const root = (event.target as Element).shadowRoot;
        const { detail } = event as CustomEvent<{ readonly kind: string }>;
        if (detail.kind !== "form" || !root) return;
        const form = root.querySelector<Updating>("till-card-form");
        const button = root.querySelector<Updating>("till-pay-button");
        void Promise.all([form?.updateComplete, button?.updateComplete]).then(() => {
          if (!form?.shadowRoot?.querySelector("input:enabled")) return;
          if (!button?.shadowRoot?.querySelector("button:enabled")) return;
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
      },
      { capture: true },
    );
  });
  Object.assign(globalThis, { usable, entries } satisfies Watching);
}

function summary(entries: readonly Required<Entry>[]): Omit<PageLoad, "usable"> {
  const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const firstPaint = of("paint").find(({ name }) => name === "first-contentful-paint")?.startTime ?? Infinity;
  const blocking = of("longtask").map(({ startTime, duration }) => {
    return Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - 50);
  });
  return {
    firstPaint,
    sum: of("element")[0]?.renderTime ?? Infinity,
    largestPaint: of("largest-contentful-paint").at(-1)?.startTime ?? Infinity,
    blocking: blocking.reduce((sum, time) => sum + time, 0),
    shift: of("layout-shift").reduce((sum, { value }) => sum + value, 0),
  };
}
