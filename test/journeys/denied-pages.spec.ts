import { choosePlan, fillCard, pay } from "till/testing";
import { Till } from "../../src/client/till.ts";
import { expect, test } from "./journey.ts";
import { anOpenInvoice, InvoicePaymentPage } from "./pages/invoice-payment-page.ts";
import { aPlan, statusesOf } from "./pages/plan-payer.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import type { Failure } from "./pages/without-capabilities.ts";
import { failures, withoutCapabilities } from "./pages/without-capabilities.ts";

// Nothing is scrolled: a click right after it may still meet the frame that was there.
test.use({ viewport: { width: 1280, height: 1700 } });

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

    test("a payer compares installments on a page of the shop, and pays the first of four", async ({
      page,
      product,
      charges,
    }) => {
      const before = await charges();
      await page.goto(`${product.shop}/later`);
      await choosePlan(page, 4);
      await expect(page.getByText("we try again after 1, 3, 7 days")).toBeVisible();
      await page.getByRole("textbox", { name: "E-mail" }).fill("ada@example.com");
      await fillCard(page, "visa");
      await page.getByRole("button", { name: "Pay 10.50 EUR now" }).click();
      await expect(page.getByText(/^Paid/).filter({ visible: true }).first()).toBeVisible();
      expect(await charges()).toHaveLength(before.length + 1);
    });

    test("a payer compares installments on a payment page, and pays the first of four", async ({
      page,
      link,
      product,
      charges,
    }) => {
      const before = await charges();
      const till = new Till(product.secretKey, product);
      const installments = { counts: [2, 4], cadence: { interval: "month", interval_count: 2 } } as const;
      const box = { name: "Box", amount: 4200, currency: "eur", installments };
      await page.goto((await till.paymentLinks.create(box)).url ?? "");
      await choosePlan(page, 4);
      await page.getByRole("textbox", { name: "E-mail" }).fill("ada@example.com");
      await link.pay("visa");
      await expect(link.paid).toBeVisible();
      expect(await charges()).toHaveLength(before.length + 1);
    });

    test("a payer chooses what to give on a payment page", async ({ page, link, product, charges }) => {
      const before = await charges();
      const till = new Till(product.secretKey, product);
      const price_data = {
        currency: "eur",
        custom_unit_amount: { minimum: 1000 },
        product_data: { name: "Gift" },
      };
      await page.goto((await till.paymentLinks.create({ line_items: [{ price_data }] })).url ?? "");
      await page.locator('[data-kind="amount"]').fill("12,50");
      await link.card.fill("visa");
      await expect(link.payButton).toContainText("12.50");
      await link.payButton.click();
      await expect(link.paid).toBeVisible();
      const [charge] = (await charges()).filter(({ id }) => !before.some((one) => one.id === id));
      expect(charge?.amount).toBe(1250);
    });

    test("a payer subscribes on a payment page and on a page of the shop", async ({
      page,
      link,
      product,
    }) => {
      const till = new Till(product.secretKey, product);
      const recurring = { interval: "month", interval_count: 2 } as const;
      const price_data = {
        currency: "eur",
        unit_amount: 2000,
        recurring,
        product_data: { name: "Coffee club" },
      };
      const session = { mode: "subscription", line_items: [{ price_data }] } as const;
      await page.goto((await till.checkoutSessions.create(session)).url ?? "");
      await page.getByRole("textbox", { name: /mail/i }).fill("ada@example.com");
      await expect(link.payButton).toContainText("20.00");
      await link.pay("visa");
      await expect(page.getByRole("heading", { name: "Your subscription has begun" })).toBeVisible();
      await page.goto(`${product.shop}/subscribe`);
      await page.locator('input[name="email"]').fill("ada@example.com");
      await fillCard(page, "visa");
      await pay(page);
      await expect(page.getByRole("heading", { name: "You have subscribed" })).toBeVisible();
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
      await expect(overlay.getByRole("heading", { name: /^Paid · / })).toBeVisible();
      expect(await charges()).toHaveLength(before.length + 1);
      merchant.close();
    });
  });
}
