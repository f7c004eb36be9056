import { chromium } from "playwright";
import { aProduct } from "../support/a-product.ts";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { findChromium } from "../support/find-chromium.ts";
import type { Line } from "./aimed-line.ts";
import { atLeast, atMost } from "./aimed-line.ts";
import { categories, judge, repeat } from "./judge.ts";
import { median } from "./median.ts";
import type { PageLoad } from "./page-load.ts";
import { loadPage } from "./page-load.ts";
import { slow4G, slowPhone } from "./slow-phone.ts";

const loads = 9;
const reports = 5;
/** How long a browser is busy with itself once it is started, in milliseconds. Those of payers have been running. */
const starting = 1_000;
/** A phone, in CSS pixels. */
const viewport = { width: 390, height: 844 };

interface Visit extends PageLoad {
  readonly requests: number;
  /** How many of them went to another host. */
  readonly elsewhere: number;
}

/**
 * How fast the page of a payment link is there on a slow phone: on Slow 4G, as the developer tools of Chromium have it, and
 * a processor 4 times slower, with an empty cache each time. And what Lighthouse says of it.
 */
export async function benchPage(print: (line: string) => void): Promise<void> {
  const product = await aProduct();
  try {
    const address = await aLink(product.service, product.secretKey);
    const visits = await repeat(loads, () => visit(address));
    const of = (figure: keyof Visit) => median(visits.map((one) => one[figure]));
    const most = (figure: keyof Visit) => Math.max(...visits.map((one) => one[figure]));
    print(`\nA payment page on Slow 4G and a processor 4 times slower, median of ${loads} loads`);
    for (const line of [
      ["first paint", of("firstPaint"), 750, "ms"],
      ["the sum is painted", of("sum"), 750, "ms"],
      ["largest paint", of("largestPaint"), 1200, "ms"],
      ["usable", of("usable"), 1000, "ms"],
      ["blocked after the first paint", of("blocking"), 50, "ms"],
      ["most that moved", most("shift"), 0],
      ["most requests", most("requests"), 6],
      ["most of them elsewhere", most("elsewhere"), 0],
    ] satisfies Line[]) {
      print(atMost(line));
    }
    const scores = await repeat(reports, () => judge(address));
    print(`\nThe same page by Lighthouse, median of ${reports}`);
    for (const category of categories) {
      print(atLeast([category, median(scores.map((score) => score[category])), 100]));
    }
  } finally {
    await product.stop();
    await product.remove();
  }
}

async function aLink(service: string, key: string): Promise<string> {
  const response = await fetch(`${service}/v1/payment_links`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Summer box",
      amount: 4200,
      currency: "eur",
      slug: "weekly-box",
      description: "Vegetables of the season, from the field to your door.",
    }),
  });
  if (!response.ok) throw new Error(`The link is answered ${response.status}: ${await response.text()}`);
  return `${service}/l/weekly-box`;
}

async function visit(address: string): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
    const hosts: string[] = [];
    page.on("request", (request) => hosts.push(new URL(request.url()).host));
    await slowPhone(page, slow4G);
    await page.waitForTimeout(starting);
    const load = await loadPage(page, address);
    const { host } = new URL(address);
    return { ...load, requests: hosts.length, elsewhere: hosts.filter((other) => other !== host).length };
  } finally {
    await browser.close();
  }
}
