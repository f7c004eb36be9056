import type { Page } from "@playwright/test";
import { CardFields } from "./pages/card-fields.ts";
import type { Counted } from "./pages/counted-in.ts";
import { countedIn } from "./pages/counted-in.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant, promisedPolicy } from "./pages/strict-merchant.ts";
import { watch } from "./pages/watched-page.ts";
import { expect, test } from "./journey.ts";

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey, publishableKey } = product;
  const checkout = `<till-checkout publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur" description="Order"></till-checkout>`;
  merchant = await aStrictMerchant({
    service,
    secretKey,
    policy: promisedPolicy(service).replace("frame-src", "frame-src 'self'"),
    pages: {
      "/": "<main></main>",
      "/twice": `<script type="module" src="${await ofThisVersion(service)}"></script>${checkout}`,
      "/checkout": checkout,
      "/in-a-frame": `<iframe src="/checkout" title="Checkout"></iframe>`,
    },
  });
});
test.afterAll(() => merchant.close());

/** The script under its other address: for a browser, another script. */
async function ofThisVersion(service: string): Promise<string> {
  const scripts = (await (await fetch(`${service}/v1/integrity.json`)).json()) as Record<string, unknown>;
  const address = /\/v1\/till-\w+\.js/.exec(JSON.stringify(scripts))?.[0] ?? "";
  return `${service}${address}`;
}

/**
 * Puts elements into the page, moves them, and takes them away again, some before and some after their frame came.
 * Resolves to what counts how many of them are still there once the garbage is collected.
 */
async function comeAndGo(
  page: Page,
  times: number,
  key: string,
): Promise<() => Promise<Counted & { elements: number }>> {
  const references = await page.evaluateHandle(
    async ([count, publishableKey]) => {
      const made: WeakRef<Element>[] = [];
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
        made.push(new WeakRef(element));
      }
      return made;
    },
    [times, key] as const,
  );
  return async () => {
    const counted = await countedIn(page);
    const elements = await references.evaluate((made) => made.filter((one) => one.deref()).length);
    return { ...counted, elements };
  };
}

test("100 elements that came, moved and went leave no element, frame, document, listener or memory", async ({
  page,
  product,
}) => {
  await page.goto(`${merchant.origin}/`);
  await page.waitForFunction(() => customElements.get("till-card"));
  const { Documents, Frames } = await countedIn(page);
  const few = await comeAndGo(page, 4, product.publishableKey);
  await expect.poll(few).toMatchObject({ Documents, Frames });
  const before = await few();
  const many = await comeAndGo(page, 100, product.publishableKey);
  // What has just gone may still be on its way; the last elements may not have been collected, each of which has more than ten listeners.
  await expect(async () => {
    const after = await many();
    expect([after.Documents, after.Frames]).toEqual([before.Documents, before.Frames]);
    expect(after.elements).toBeLessThan(10);
    expect(after.JSEventListeners).toBeLessThan(before.JSEventListeners + 50);
    expect(after.JSHeapUsedSize).toBeLessThan(before.JSHeapUsedSize + 500_000);
  }).toPass();
});

test("a page with two scripts of Till has one card frame, and pays once", async ({ page, charges }) => {
  const before = await charges();
  const watched = await watch(page);
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(...(/\/v1\/till(?:-\w+)?\.js$/.exec(response.url()) ?? [])));
  await page.goto(`${merchant.origin}/twice`);
  const frame = page.locator("till-checkout iframe");
  await new CardFields(frame.contentFrame()).fill("visa");
  expect(scripts).toHaveLength(2);
  await expect(frame).toHaveCount(1);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText(/^Paid/)).toBeVisible();
  expect(await charges()).toHaveLength(before.length + 1);
  expect(watched.complaints).toEqual([]);
});

test("a merchant's own frame can hold the checkout", async ({ page }) => {
  await page.goto(`${merchant.origin}/in-a-frame`);
  const inner = page.locator("iframe").contentFrame();
  await new CardFields(inner.locator("till-checkout iframe").contentFrame()).fill("visa");
  await inner.getByRole("button", { name: /^Pay/ }).click();
  await expect(inner.getByText(/^Paid/)).toBeVisible();
});

test("the card frame greets the page around it once, with the nonce of its address", async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const greetings: unknown[] = [];
    Object.assign(globalThis, { greetings });
    addEventListener(
      "message",
      ({ data, origin }: MessageEvent<{ type?: string; nonce?: string } | null>) => {
        if (data?.type === "hello") greetings.push([origin, data.nonce]);
      },
    );
  });
  await page.goto(`${merchant.origin}/checkout`);
  const frame = page.locator("till-checkout iframe");
  await new CardFields(frame.contentFrame()).number.waitFor();
  const address = new URL((await frame.getAttribute("src")) ?? "");
  const greetings = await page.evaluate(() => (globalThis as unknown as { greetings: unknown }).greetings);
  expect(greetings).toEqual([[product.service, address.hash.slice(1)]]);
});
