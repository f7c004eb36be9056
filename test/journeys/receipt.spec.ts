import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";

const long = "Handgedrehte Steinzeugschale mit Seladonglasur und Donaudampfschifffahrtsmuster".repeat(2);

/** Pays a session of so many things, and gives the address of its receipt. */
async function aReceipt({ service, secretKey, publishableKey }: Product, count: number): Promise<string> {
  const till = new Till(secretKey, { service });
  const { id, client_secret } = await till.checkoutSessions.create({
    line_items: Array.from({ length: count }, (_, index) => ({
      quantity: index + 1,
      price_data: {
        currency: "eur",
        unit_amount: 123_456,
        product_data: { name: index % 3 === 0 ? long : `Cup ${index + 1}` },
      },
    })),
    customer_email: "a.very.long.name.of.a.payer.who.prints.receipts@subdomain.example.com",
  });
  const paid = await fetch(`${service}/v1/checkout/sessions/${id}/confirm`, {
    method: "POST",
    headers: { Authorization: `Bearer ${publishableKey}`, "Idempotency-Key": id },
    body: new URLSearchParams({ client_secret, source: "tok_visa" }),
  });
  const { receipt_url: url, charge } = (await paid.json()) as { receipt_url: string; charge: string };
  await till.refunds.create({ charge, amount: 10_000 });
  return url;
}

const papers = {
  A4: { width: 794, height: 1123, margin: 53 },
  "a roll of 80 mm": { width: 302, height: 1123, margin: 11 },
};

for (const [paper, { width, height, margin }] of Object.entries(papers)) {
  for (const locale of ["de", "ar"]) {
    test(`a receipt of twelve things prints on ${paper} in ${locale}: black on white, nothing cut`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width: width - 2 * margin, height });
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await page.goto(`${await aReceipt(product, 12)}?locale=${locale}`);
      expect(await printed(page)).toEqual({ beyond: [], colors: ["rgb(0, 0, 0)"], buttons: 0, rows: 16 });
      const sheet = await page.pdf({ width: `${width}px`, height: `${height}px` });
      const sizes = sheetsOf(sheet);
      expect(sizes.length).toBeGreaterThan(1);
      for (const size of sizes) expect(Math.abs(size - width * 0.75)).toBeLessThan(1);
    });
  }
}

test("a receipt of one thing prints on one sheet of A4, and its button prints it", async ({
  page,
  product,
}) => {
  await page.goto(await aReceipt(product, 1));
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }),
  );
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  expect(sheetsOf(await page.pdf({ format: "A4" }))).toHaveLength(1);
});

/** What leaves the paper on a side, the colours of all texts, and what does not belong on paper. */
async function printed(page: Page) {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>(".sheet *")].filter((element) =>
      element.checkVisibility(),
    );
    const beyond = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
    });
    return {
      beyond: beyond.map(({ textContent }) => textContent),
      colors: [...new Set(elements.map((element) => getComputedStyle(element).color))],
      buttons: elements.filter((element) => element.matches("button, .foot, .ribbon")).length,
      rows: document.querySelectorAll(".sheet tr").length,
    };
  });
}

/** How wide the sheets of a PDF are, in points; Chromium packs its objects, the pages among them, or not. */
function sheetsOf(pdf: Buffer): number[] {
  const text = pdf.toString("latin1");
  const packed = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const start = index + mark.length;
    try {
      return inflateSync(pdf.subarray(start, pdf.indexOf("endstream", start))).toString("latin1");
    } catch {
      return "";
    }
  });
  return [text, ...packed]
    .flatMap((part) => [...part.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+[\d.]+\s*\]/g)])
    .map(([, size]) => Number(size));
}
