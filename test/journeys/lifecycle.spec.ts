import type { Page } from "@playwright/test";
import { countedIn } from "./pages/counted-in.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { expect, test } from "./journey.ts";

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey } = product;
  merchant = await aStrictMerchant({ service, secretKey, pages: { "/": "<main></main>" } });
});
test.afterAll(() => merchant.close());

/** Puts elements into the page, moves them, and takes them away again, some before and some after their frame came. */
function comeAndGo(page: Page, times: number, key: string): Promise<void> {
  return page.evaluate(
    async ([count, publishableKey]) => {
      const main = document.querySelector("main");
      for (let index = 0; index < count; index++) {
        const tag = index % 2 ? "till-card" : "till-checkout";
        const element = document.createElement(tag);
        element.setAttribute("publishable-key", publishableKey);
        element.setAttribute("action", "/pay");
        const ready = new Promise((resolve) => element.addEventListener("till-ready", resolve));
        main?.append(element);
        if (index % 10 === 0) await ready;
        else await Promise.resolve();
        main?.prepend(element);
        await Promise.resolve();
        element.remove();
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    [times, key] as const,
  );
}

test("100 elements that came, moved and went leave no frame, document or listener", async ({
  page,
  product,
}) => {
  await page.goto(`${merchant.origin}/`);
  await page.waitForFunction(() => customElements.get("till-card"));
  await comeAndGo(page, 4, product.publishableKey);
  const before = await countedIn(page);
  await comeAndGo(page, 100, product.publishableKey);
  const after = await countedIn(page);
  expect([after.Documents, after.Frames]).toEqual([before.Documents, before.Frames]);
  // Each element has more than ten; the last of them may not have been collected yet.
  expect(after.JSEventListeners).toBeLessThan(before.JSEventListeners + 50);
});
