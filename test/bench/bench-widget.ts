import type { BrowserContext, Page } from "@playwright/test";
import { chromium } from "playwright";
import { aProduct } from "../support/a-product.ts";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { findChromium } from "../support/find-chromium.ts";
import type { BareShop } from "./bare-shop.ts";
import { aBareShop } from "./bare-shop.ts";
import { promised } from "./promised.ts";
import { slowPhone } from "./slow-phone.ts";

const loads = 12;
const number = "4242424242424242";
/** Event Timing tells no event that was painted faster, in milliseconds. */
const leastTold = 16;

/** What the script of the page keeps. */
interface Watching {
  readonly shift: number;
}

/** Times in milliseconds. */
type Figures = Record<"ready" | "bare", number[]>;

interface Visits {
  readonly cold: Figures;
  readonly warm: Figures;
  /** From each key to what it painted. */
  readonly keys: number[];
  readonly shifts: number[];
  readonly frameRequests: number[];
}

/**
 * How fast the card form is there on a slow phone, from the start of the element to `till-ready`: cold with an empty
 * cache, warm at the second visit, each beside a bare frame of another site in the same run, which is what network and
 * browser take for themselves. How long a key takes to be painted in the frame, and what is counted.
 */
export async function benchWidget(print: (line: string) => void): Promise<void> {
  const product = await aProduct();
  const shop = await aBareShop(product.service, product.publishableKey);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  const visits: Visits = {
    cold: { ready: [], bare: [] },
    warm: { ready: [], bare: [] },
    keys: [],
    shifts: [],
    frameRequests: [],
  };
  try {
    for (let round = 0; round < loads; round++) {
      const context = await browser.newContext();
      for (const figures of [visits.cold, visits.warm]) await visit(context, shop, figures, visits);
      await context.close();
    }
  } finally {
    await browser.close();
    shop.close();
    await product.stop();
    await product.remove();
  }
  report(visits, print);
}

function report({ cold, warm, keys, shifts, frameRequests }: Visits, print: (line: string) => void): void {
  const line = (what: string, figure: string, aim: string) =>
    print(`  ${what.padEnd(40)} ${figure.padStart(8)}   (aim: ${aim})`);
  const time = (what: string, values: readonly number[], most: number) =>
    line(what, `${p75(values).toFixed(0)} ms`, `at most ${most} ms`);
  print(`\nThe card form on Fast 4G and a processor 4 times slower, p75 of ${loads} loads`);
  for (const [name, { ready, bare }, most] of [
    ["cold", cold, 1000],
    ["warm", warm, 300],
  ] as const) {
    time(`ready, ${name}`, ready, most);
    const beside = `    to a bare frame, ${p75(bare).toFixed(0)} ms`;
    print(`${beside.padEnd(43)} ${(p75(ready) / p75(bare)).toFixed(1)} times`);
  }
  time("key to paint", keys, 50);
  line("most that moved", String(Math.max(...shifts)), "0");
  line("most requests of the frame before ready", String(Math.max(...frameRequests)), "at most 2");
}

async function visit(
  context: BrowserContext,
  shop: BareShop,
  figures: Figures,
  visits: Visits,
): Promise<void> {
  const page = await slowPage(context);
  let requests = 0;
  page.on("request", (request) => {
    if (request.frame() !== page.mainFrame()) requests += 1;
  });
  await page.goto(shop.checkout, { waitUntil: "domcontentloaded" });
  figures.ready.push(await promised(page, "ready"));
  visits.frameRequests.push(requests);
  visits.keys.push(...(await keysToPaint(page)));
  visits.shifts.push(await page.evaluate(() => (globalThis as unknown as Watching).shift));
  await page.close();
  const bare = await slowPage(context);
  await bare.goto(shop.bareFrame, { waitUntil: "domcontentloaded" });
  figures.bare.push(await promised(bare, "ready"));
  await bare.close();
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowPhone(page);
  return page;
}

/** Types a number, and takes from the frame's Event Timing how long each key took until it was painted. */
async function keysToPaint(page: Page): Promise<readonly number[]> {
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error("There is no card frame.");
  const field = frame.getByRole("textbox", { name: "Card number" });
  await field.click();
  await frame.evaluate((durationThreshold) => {
    const keys: number[] = [];
    Object.assign(globalThis, { keys });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") keys.push(duration);
    }).observe({ type: "event", durationThreshold } as PerformanceObserverInit);
  }, leastTold);
  await field.pressSequentially(number, { delay: 100 });
  await page.waitForTimeout(300);
  const told = await frame.evaluate(() => (globalThis as unknown as { keys: number[] }).keys);
  const untold = Array.from({ length: Math.max(0, number.length - told.length) }, () => leastTold);
  return [...told, ...untold];
}

function p75(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}
