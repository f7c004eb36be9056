import type { Page } from "@playwright/test";
import { animationsIn } from "./pages/animations-in.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { hold } from "./pages/hold.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { withoutScript } from "./pages/without-script.ts";
import { expect, test } from "./journey.ts";

// On a phone the sum of a payment page sticks to the top, and gets an edge there.
test.use({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });

const isStill = async (page: Page, state: string) => expect(await animationsIn(page), state).toEqual([]);

test("no state of the elements is animated under reduced motion", async ({ page, product }) => {
  const { service, secretKey, publishableKey } = product;
  const till = `publishable-key="${publishableKey}"`;
  const merchant = await aStrictMerchant({
    service,
    secretKey,
    pages: {
      "/": `<till-checkout ${till} action="/pay" amount="4200" currency="eur"></till-checkout>
        <till-card ${till}></till-card>
        <till-pay-link href="${service}/l/summer-box" display="overlay">Buy the summer box</till-pay-link>`,
    },
  });
  const checkout = new CheckoutPage(page);
  const outcome = page.locator("till-checkout [part=outcome]");
  const heldFrame = await hold(page, "**/frame/card?**");
  await page.goto(merchant.origin, { waitUntil: "commit" });
  await heldFrame.arrived;
  await isStill(page, "loading");
  heldFrame.release();
  await checkout.card.number.waitFor();
  await checkout.payButton.click();
  await expect(checkout.card.number).toHaveAttribute("aria-invalid", "true");
  await isStill(page, "card is incomplete");
  await checkout.card.fill("insufficient_funds");
  const heldPayment = await hold(page, "**/pay");
  await checkout.payButton.click();
  await heldPayment.arrived;
  await expect(checkout.payButton).toHaveAttribute("aria-busy", "true");
  await isStill(page, "paying");
  heldPayment.release();
  await expect(checkout.notice).toHaveText(/\S/);
  await isStill(page, "declined");
  await checkout.pay("authenticate");
  await checkout.challenge.confirm.waitFor();
  await isStill(page, "bank asks");
  await checkout.challenge.answer("approve");
  await outcome.waitFor();
  await isStill(page, "paid");

  const heldOverlay = await hold(page, "**/l/summer-box?**");
  await page.getByRole("link", { name: "Buy the summer box" }).click();
  await heldOverlay.arrived;
  await isStill(page, "overlay is loading");
  heldOverlay.release();
  const overlay = page.locator("till-overlay iframe").contentFrame();
  await overlay.getByRole("button", { name: /^Pay/ }).waitFor();
  await isStill(page, "overlay is open");
  merchant.close();
});

test("no state of the pages is animated under reduced motion", async ({ page, link, product }) => {
  const restore = await withoutScript(page);
  await page.goto(`${product.service}/l/summer-box`);
  await isStill(page, "loading");
  await restore();
  await page.reload();
  await link.card.number.waitFor();
  await isStill(page, "open");
  await link.card.fill("insufficient_funds");
  const heldPayment = await hold(page, "**/confirm");
  await link.payButton.click();
  await heldPayment.arrived;
  await isStill(page, "paying");
  heldPayment.release();
  await expect(page.locator("till-notice").getByText(/\S/).first()).toBeVisible();
  await isStill(page, "declined");
  await link.pay("authenticate");
  await link.bank.getByRole("button", { name: "Confirm" }).waitFor();
  await isStill(page, "bank asks in place");
  await page.reload();
  const bank = page.locator("till-payment").getByRole("link");
  await bank.waitFor();
  await isStill(page, "bank asks after a reload");
  await bank.click();
  await page.getByRole("button", { name: "Confirm" }).waitFor();
  await isStill(page, "page of the bank");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.locator("main h2").waitFor();
  await page.goto(`${product.service}/l/summer-box`);
  const receipt = page.getByRole("link", { name: "Show the receipt" });
  await receipt.waitFor();
  await isStill(page, "paid");
  await page.goto((await receipt.getAttribute("href")) ?? "");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await isStill(page, "receipt");
  await page.goto(`${product.service}/l/no-such-box`);
  await isStill(page, "unknown link");
});
