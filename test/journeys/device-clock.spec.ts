import type { Page } from "@playwright/test";
import { fillCard, pay } from "till/testing";
import { Till } from "../../src/client/till.ts";
import { realTime } from "../support/real-time.ts";
import { InvoicePaymentPage, anOpenInvoice } from "./pages/invoice-payment-page.ts";
import { LinkPage } from "./pages/link-page.ts";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

const day = 86_400_000;

/** A month as it is typed. */
function expiry(monthsFromNow: number): string {
  const now = realTime();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsFromNow));
  return month.toISOString().replace(/^20(\d\d)-(\d\d).*$/, "$2$1");
}

/** The clocks of devices, in milliseconds from the service's, and a good card that such a device would call expired or too far ahead. */
const clocks = {
  "two months ahead": { shift: 62 * day, good: expiry(0), order: "" },
  "a year ahead": { shift: 366 * day, good: expiry(11), order: "1001" },
  "two months behind": { shift: -62 * day, good: expiry(20 * 12), order: "" },
  "a year behind": { shift: -366 * day, good: expiry(20 * 12), order: "1002" },
};

/** Moves the clock of the device by so many milliseconds, for the pages that are opened from now on. */
async function moveClock(page: Page, by: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: [] | [number]) {
        super(given[0] ?? Real.now() + ahead);
      }
      static override now(): number {
        return Real.now() + ahead;
      }
    } as DateConstructor;
  }, by);
}

for (const [name, { shift, good, order }] of Object.entries(clocks)) {
  test.describe(`a device whose clock is ${name}`, () => {
    const card = { number: "4242424242424242", expiry: good };

    test.beforeEach(({ page }) => moveClock(page, shift));

    test("pays with a good card on the pages of a shop", async ({ page, product, charges }) => {
      const before = (await charges()).length;
      for (const [index, door] of ["checkout", "form"].entries()) {
        await page.goto(`${product.shop}/${door}`);
        await fillCard(page, card);
        await pay(page);
        await expect(page.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
        expect(await charges()).toHaveLength(before + index + 1);
      }
    });

    const which = order ? "names its order" : "does not name its order";
    test(`finishes a payment on a page that ${which}, whose answer was lost before the clock was set right`, async ({
      page,
      checkout,
      product,
      charges,
    }) => {
      const before = (await charges()).length;
      await page.addInitScript((id) => {
        document.addEventListener("DOMContentLoaded", () => {
          if (id) document.querySelector("till-checkout")?.setAttribute("order", id);
        });
      }, order);
      await page.route("**/pay", async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      });
      await checkout.open(product.shop);
      await fillCard(page, card);
      const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/pay"));
      await checkout.payButton.click();
      await lost;
      await page.unroute("**/pay");
      await moveClock(page, -shift);
      await page.reload();
      await expect(checkout.payButton).toHaveText("Finish the payment");
      await checkout.payButton.click();
      await expect(checkout.outcome).toBeVisible();
      expect(await charges()).toHaveLength(before + 1);
    });

    test("pays with a good card on the pages of the service", async ({ page, product }) => {
      const till = new Till(product.secretKey, { service: product.service });
      const slug = `in-a-week-${name.replaceAll(" ", "-")}`;
      await till.paymentLinks.create({
        name: "Box",
        slug,
        amount: 4200,
        currency: "eur",
        expires_at: Math.floor(realTime().getTime() / 1_000) + 7 * 86_400,
      });
      const { url } = await till.checkoutSessions.create({
        line_items: [{ price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } } }],
      });
      const link = new LinkPage(page);
      for (const address of [`${product.service}/l/${slug}`, url]) {
        await page.goto(address);
        await link.card.number.waitFor();
        // What is read again then does not close the page.
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        await fillCard(page, card);
        await pay(page);
        await expect(link.paid).toBeVisible();
      }
      const invoice = new InvoicePaymentPage(page);
      await page.goto(`${(await anOpenInvoice(product)).url}/pay`);
      await fillCard(page, card);
      await invoice.pay.click();
      await expect(invoice.paid).toBeVisible();
    });

    test("saves a good card on the page of a subscriber", async ({ page, product }) => {
      const merchant = new Merchant(product);
      const { customer } = await merchant.aSubscriber();
      const subscriber = new SubscriberPage(page);
      await page.goto(await merchant.session(customer));
      await subscriber.changeCard.click();
      await fillCard(page, { ...card, number: "5555555555554444" });
      await subscriber.saveCard.click();
      await expect(subscriber.notice).toContainText("Your card was changed");
    });

    test("is told that a card has expired before anything is sent", async ({ page, product }) => {
      await page.goto(`${product.service}/l/summer-box`);
      await fillCard(page, { ...card, expiry: expiry(-2) });
      await expect(page.locator("#expiry-problem")).toBeVisible();
    });
  });
}
