import { test as base } from "@playwright/test";
import type { Product } from "../support/a-product.ts";
import { aProduct } from "../support/a-product.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { LinkPage } from "./pages/link-page.ts";

interface Fixtures {
  readonly checkout: CheckoutPage;
  /** The same in another tab. */
  readonly secondCheckout: CheckoutPage;
  readonly link: LinkPage;
  readonly serviceOutput: undefined;
  /** What the merchant sees through the API. */
  readonly charges: () => Promise<readonly ReceivedCharge[]>;
}

/** What journeys read of a charge. */
interface ReceivedCharge {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly customer: string | null;
  readonly created: string;
  readonly receipt_url: string;
}

/** A test with a running product, one for all tests of a worker, and the pages of it. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright reads the names of the fixtures from the first argument, which must be a pattern.
    async ({}, use) => {
      const product = await aProduct();
      await use(product);
      await product.stop();
      await product.remove();
    },
    { scope: "worker" },
  ],
  // A failure that does not repeat is explained by what the service did meanwhile.
  serviceOutput: [
    async ({ product }, use, testInfo) => {
      const before = product.output().length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = product.output().slice(before).split("\n").slice(-60);
      process.stderr.write(`The service during "${testInfo.title}":\n${lines.join("\n")}\n`);
    },
    { auto: true },
  ],
  checkout: async ({ page }, use) => use(new CheckoutPage(page)),
  secondCheckout: async ({ context }, use) => use(new CheckoutPage(await context.newPage())),
  link: async ({ page }, use) => use(new LinkPage(page)),
  charges: async ({ product }, use) => {
    await use(async () => {
      const all: ReceivedCharge[] = [];
      // The journeys of a worker share a service: there are more than one page has.
      for (let hasMore = true; hasMore;) {
        const last = all.at(-1);
        const after = last === undefined ? "" : `&starting_after=${last.id}`;
        const response = await fetch(`${product.service}/v1/charges?limit=100${after}`, {
          headers: { Authorization: `Bearer ${product.secretKey}` },
        });
        const { data, has_more: more } = (await response.json()) as {
          data: ReceivedCharge[];
          has_more: boolean;
        };
        all.push(...data);
        hasMore = more;
      }
      return all;
    });
  },
});

export { expect } from "@playwright/test";
