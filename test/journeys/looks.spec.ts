import type { Locator, Page } from "@playwright/test";
import { AllLooks } from "./pages/all-looks.ts";
import { barriers } from "./pages/barriers.ts";
import { hold } from "./pages/hold.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import type { PageVariant } from "./pages/page-variants.ts";
import { crossed, describeIn, straight } from "./pages/page-variants.ts";
import { expect, test } from "./journey.ts";

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey } = product;
  merchant = await aStrictMerchant({ service, secretKey, pages: { "/": "<main></main>" } });
});
test.afterAll(() => merchant.close());

// Half the size shows what moved, what changed its colour and what is gone, in a fifth of the bytes.
test.use({ viewport: { width: 1200, height: 1400 }, deviceScaleFactor: 0.5, reducedMotion: "reduce" });

const open = async (page: Page, variant: PageVariant) => {
  await page.goto(merchant.origin);
  return new AllLooks(page, variant);
};

type LooksAsItDid = (page: Page, state: string, mask?: Locator[]) => Promise<void>;

function looksAsItDidIn({ scheme, direction }: PageVariant): LooksAsItDid {
  return async (page, state, mask = []) => {
    const name = `${scheme}-${direction}-${state}.png`;
    await expect(page.locator("main")).toHaveScreenshot(name, { scale: "device", mask });
    expect(await barriers(page)).toEqual([]);
  };
}

describeIn(straight, "every theme", (variant) => {
  const looksAsItDid = looksAsItDidIn(variant);

  test("looks as it did and has no barrier, from the empty form over a decline and the bank to the payment", async ({
    page,
    product: { publishableKey },
  }) => {
    test.slow();
    const looks = await open(page, variant);
    await looks.show({ publishableKey, purpose: "box" });
    await looks.ready();
    await looksAsItDid(page, "empty");
    await looks.pay();
    await looksAsItDid(page, "incomplete");

    await looks.fill("insufficient_funds");
    const held = await hold(page, "**/pay");
    await looks.pay();
    await looksAsItDid(page, "paying");
    held.release();
    for (const till of looks.tills) await expect(till.getByRole("status")).toHaveText(/\S/);
    await looksAsItDid(page, "declined");

    await page.unroute("**/pay");
    await looks.fill("authenticate");
    // A bank's question moves what is below it, perhaps from under the pointer.
    const heldAgain = await hold(page, "**/pay");
    await looks.pay();
    heldAgain.release();
    await looks.asked();
    // The bank's page is written in a font of the machine.
    await looksAsItDid(page, "asked", looks.banks);
    await looks.confirm();
    await looksAsItDid(page, "paid");
  });
});

describeIn(crossed, "every theme", (variant) => {
  const looksAsItDid = looksAsItDidIn(variant);

  test("looks as it did and has no barrier while it loads, where it cannot, and with more to fill in", async ({
    page,
    product: { publishableKey },
  }) => {
    const looks = await open(page, variant);
    const held = await hold(page, "**/frame/card?**");
    await looks.show({ publishableKey, purpose: "slow" });
    await looksAsItDid(page, "loading");
    held.release();
    await looks.show({ publishableKey: "pk_test_", purpose: "mistaken" });
    await looksAsItDid(page, "mistaken");
    const fields = "name country postal-code";
    await looks.show({ publishableKey, purpose: "more", fields });
    await looks.ready();
    await looks.pay();
    await looksAsItDid(page, "fields");
  });
});
