import { mkdir, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { fillCard, pay } from "till/testing";
import sharp from "sharp";
import { Till } from "../../src/client/till.ts";
import { themes } from "../../src/elements/tokens/themes.ts";
import type { Product } from "../support/a-product.ts";
import { aProduct } from "../support/a-product.ts";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { findChromium } from "../support/find-chromium.ts";

// `npm run pictures`: takes the screenshots of the documents anew, from the built product.

const folder = "docs/pictures";

/** Few colours are enough for pages of plain surfaces, and make a picture a quarter as large. */
async function save(name: string, picture: Buffer): Promise<void> {
  await sharp(picture)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}

async function aPage(browser: Browser, width: number, height: number): Promise<Page> {
  const viewport = { width, height };
  return browser.newPage({ viewport, locale: "en", reducedMotion: "reduce", deviceScaleFactor: 1 });
}

/** Every theme, with a card in the form. Chromium lets a page of an intercepted request load nothing from this machine, so a server serves it. */
async function takeThemes(browser: Browser, { service, publishableKey }: Product): Promise<void> {
  const server = createServer(({ url }, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(
      `<!doctype html><html lang="en"><style>body { margin: 0; padding: 24px; width: 392px }</style>
       <script type="module" src="${service}/v1/till.js"></script>
       <till-checkout theme="${url?.slice(1) ?? ""}" publishable-key="${publishableKey}" action="/pay"
         amount="4200" currency="eur" description="Summer box"></till-checkout></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const page = await aPage(browser, 440, 420);
  for (const theme of [...Object.keys(themes), "none"]) {
    await page.goto(`http://127.0.0.1:${String(port)}/${theme}`);
    await fillCard(page, "visa");
    await save(`theme-${theme}`, await page.locator("body").screenshot());
  }
  await page.close();
  server.close();
}

async function takePages(browser: Browser, product: Product): Promise<void> {
  const till = new Till(product.secretKey, { service: product.service });
  const link = await till.paymentLinks.create({
    name: "Winter box",
    description: "Jam, tea and a candle",
    amount: 3900,
    currency: "eur",
    slug: "winter-at-the-kiln",
    branding: { display_name: "Kiln & Clay", color_accent: "#b4532a" },
  });
  const page = await aPage(browser, 1000, 720);
  await page.goto(link.url ?? "");
  await page.getByRole("textbox", { name: "Card number" }).waitFor();
  await save("payment-page", await page.screenshot({ fullPage: true }));
  await fillCard(page, "visa");
  await pay(page);
  await page.getByRole("link", { name: "receipt" }).waitFor();
  const { data } = await till.charges.list({ limit: 1 });
  await page.goto(data[0]?.receipt_url ?? "");
  await save("receipt", await page.screenshot({ fullPage: true }));
  await page.goto(`${product.service}/studio`);
  await page.getByRole("main").waitFor();
  await page.waitForLoadState("networkidle");
  await save("studio", await page.screenshot());
  await page.close();
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const product = await aProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
try {
  await takeThemes(browser, product);
  await takePages(browser, product);
  process.stdout.write((await readdir(folder)).map((name) => `${folder}/${name}\n`).join(""));
} finally {
  await browser.close();
  await product.stop();
  await product.remove();
}
