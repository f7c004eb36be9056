import { fillCard } from "till/testing";
import { expect, test } from "./journey.ts";
import { anOpenInvoice, InvoicePaymentPage } from "./pages/invoice-payment-page.ts";
import { aPlan, statusesOf } from "./pages/plan-payer.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import type { Failure } from "./pages/without-capabilities.ts";
import { failures, withoutCapabilities } from "./pages/without-capabilities.ts";

for (const [failure, how] of Object.entries(failures) as [Failure, string][]) {
  test.describe(`where storage, locks and formats ${how}`, () => {
    test.beforeEach(({ context }) => withoutCapabilities(context, failure));

    test("an invoice is paid once", async ({ page, product }) => {
      const { url, charges } = await anOpenInvoice(product);
      const invoice = new InvoicePaymentPage(page);
      await page.goto(url);
      await invoice.payLink.click();
      await invoice.card.fill("visa");
      await invoice.pay.click();
      await expect(invoice.paid).toBeVisible();
      expect(await charges()).toEqual(["succeeded"]);
    });

    test("a subscriber pays what is overdue with a new card", async ({ page, product }) => {
      const merchant = new Merchant(product);
      const { customer, clock } = await merchant.aSubscriber();
      await merchant.post(`/v1/customers/${customer}`, { source: "tok_chargeCustomerFail" });
      await merchant.advance(clock, "2027-02-01T11:00:00Z");
      const subscriber = new SubscriberPage(page);
      await page.goto(await merchant.session(customer));
      await subscriber.changeCard.click();
      await subscriber.card.fill("visa");
      await subscriber.saveCard.click();
      await expect(page.getByText("Payment overdue")).toBeHidden();
      await subscriber.cancel.click();
      await expect(page.getByRole("heading", { name: "Cancel Tea club?" })).toBeVisible();
    });

    test("a payer makes the payments of a plan early", async ({ page, product }) => {
      const merchant = new Merchant(product);
      const plan = await aPlan(merchant);
      await page.goto(await merchant.session(plan.customer));
      await page.getByRole("button", { name: "Pay early" }).click();
      await page.getByRole("checkbox", { name: "All payments" }).check();
      await page.getByRole("button", { name: /^Pay .*75\.00/ }).click();
      await expect(page.getByRole("article")).toContainText("Completed");
      expect(await statusesOf(merchant, plan)).toEqual(["paid", "paid", "paid", "paid"]);
    });

    test("the overlay of a link takes one payment", async ({ page, product, charges }) => {
      const { service, secretKey } = product;
      const link = `<till-pay-link href="${service}/l/summer-box" display="overlay">Buy</till-pay-link>`;
      const merchant = await aStrictMerchant({ service, secretKey, pages: { "/": link } });
      const before = await charges();
      await page.goto(merchant.origin);
      await page.getByRole("link", { name: "Buy" }).click();
      const overlay = page.locator("till-overlay iframe").contentFrame();
      await fillCard(overlay, "visa");
      await overlay.getByRole("button", { name: /^Pay/ }).click();
      await expect(overlay.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
      expect(await charges()).toHaveLength(before.length + 1);
      merchant.close();
    });
  });
}
