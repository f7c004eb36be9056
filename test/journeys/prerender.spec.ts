import { fillCard, pay } from "till/testing";
import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { PrerenderingBrowser } from "../support/prerendering-browser.ts";
import { expect, test } from "./journey.ts";

/** More than the limits of time of a page in which no card fields come, in milliseconds. */
const longAgo = 20_000;

interface Door {
  /** A page of the same origin. */
  readonly from: (product: Product) => string;
  readonly to: (product: Product) => string | Promise<string>;
}

const doors: Readonly<Record<string, Door>> = {
  "the checkout of a shop": { from: ({ shop }) => shop, to: ({ shop }) => `${shop}/checkout` },
  "the form of a shop": { from: ({ shop }) => shop, to: ({ shop }) => `${shop}/form` },
  "a payment link": {
    from: ({ service }) => `${service}/docs/`,
    to: ({ service }) => `${service}/l/summer-box`,
  },
  "a checkout session": {
    from: ({ service }) => `${service}/docs/`,
    to: async ({ service, secretKey }) => {
      const price = { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } };
      const till = new Till(secretKey, { service });
      return (await till.checkoutSessions.create({ line_items: [{ price_data: price }] })).url;
    },
  },
};

for (const [name, { from, to }] of Object.entries(doors)) {
  test(`${name} that was prerendered long ago is paid once it is shown`, async ({ product, charges }) => {
    const before = (await charges()).length;
    const browser = await PrerenderingBrowser.launch();
    try {
      const page = await browser.open(from(product), await to(product), longAgo);
      await fillCard(page, "visa");
      await pay(page);
      await expect.poll(async () => (await charges()).length).toBe(before + 1);
      await expect(page.getByRole("heading", { name: /^Paid/ })).toBeVisible();
    } finally {
      await browser.close();
    }
  });
}
