import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { findChromium } from "../support/find-chromium.ts";
import { freePort } from "../support/free-port.ts";

export const categories = ["performance", "accessibility", "best-practices"] as const;
type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** Lighthouse as it comes: a phone on the Slow 4G that it computes. `noindex` is meant, so it is not asked about search. */
export async function judge(address: string): Promise<Scores> {
  const port = await freePort();
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const result = await lighthouse(address, { port, onlyCategories: [...categories], logLevel: "silent" });
    const score = (category: string) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
    };
  } finally {
    await browser.close();
  }
}

/** One after the other: they would slow each other down. */
export async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await work());
  return results;
}
