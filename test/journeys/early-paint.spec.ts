import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { aProduct } from "../support/a-product.ts";
import type { SlowProxy } from "../support/a-slow-proxy.ts";
import { aSlowProxy } from "../support/a-slow-proxy.ts";
import { watchShifts } from "./pages/watch-shifts.ts";
import { expect, test as base } from "./journey.ts";

interface Slow {
  readonly product: Product;
  readonly proxy: SlowProxy;
}

/** A product whose documents come in pieces. */
const test = base.extend<object, { slow: Slow }>({
  slow: [
    // Playwright reads the names of the fixtures from the first argument, which must be a pattern.
    async ({}, use) => {
      let port = 0;
      const proxy = await aSlowProxy(() => port);
      const product = await aProduct({ TILL_PUBLIC_URL: `http://localhost:${String(proxy.port)}` });
      port = Number(new URL(product.service).port);
      await use({ product, proxy });
      await product.stop();
      await product.remove();
      await proxy.close();
    },
    { scope: "worker" },
  ],
});

const item = (name: string, unit_amount: number, more: object = {}) => ({
  price_data: { currency: "eur", unit_amount, product_data: { name }, ...more },
});

const recurring = { recurring: { interval: "month" } };

/** Pages that differ in what stands above their form, by a name. */
const pages: Readonly<Record<string, { readonly input: object; readonly query?: string }>> = {
  "with one thing": { input: { line_items: [item("Box", 4200)] } },
  "with several things": {
    input: { line_items: [item("Box", 4200), { ...item("Peaches", 990), quantity: 2 }] },
  },
  "with plans, of which one is chosen": {
    input: {
      name: "Sofa",
      amount: 99_999_900,
      currency: "eur",
      installments: { counts: [2, 12, 60], cadence: { interval: "week", interval_count: 2 } },
    },
    query: "?installments=60",
  },
  "with a subscription": { input: { line_items: [item("Tea club", 2000, recurring)] } },
  "with a field for a code": {
    input: { line_items: [item("Tea club", 2000, recurring)], allow_promotion_codes: true },
  },
  "that asks for all": {
    input: {
      line_items: [item("Box", 4200)],
      phone_number_collection: { enabled: true },
      shipping_address_collection: { allowed_countries: ["AT", "DE"] },
      billing_address_collection: "required",
      consent_collection: { terms_of_service: "required" },
      custom_text: { terms: "Tickets are not taken back.", submit: "We ship within two days." },
    },
  },
};

for (const { locale, width } of [
  { locale: "de", width: 320 },
  { locale: "ar", width: 1280 },
] as const) {
  test.describe(`in ${locale}, ${width} px wide, while the document comes in pieces`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    for (const [name, { input, query = "" }] of Object.entries(pages)) {
      test(`nothing moves on a page ${name}`, async ({ page, slow: { product } }) => {
        const till = new Till(product.secretKey, { service: product.service });
        const { url } = await till.paymentLinks.create(input as never);
        const shifts = await watchShifts(page);
        await page.goto(`${String(url)}${query}`);
        await page.locator("till-card-form").getByRole("textbox").first().waitFor();
        await page.waitForLoadState("networkidle");
        expect(await shifts()).toEqual([]);
      });
    }
  });
}
