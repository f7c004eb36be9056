import { anOpenInvoice, InvoicePaymentPage } from "./pages/invoice-payment-page.ts";
import { expectNoBarrier } from "./pages/expect-no-barrier.ts";
import { expect, test } from "./journey.ts";

test("an invoice is paid by a second card after a decline, and says so when it is opened again", async ({
  page,
  product,
}) => {
  const { url, charges } = await anOpenInvoice(product);
  const invoice = new InvoicePaymentPage(page);
  await page.goto(url);
  await expectNoBarrier(page);
  await expect(invoice.payLink).toHaveText("Pay €20.00");
  await invoice.payLink.click();
  await expect(invoice.pay).toHaveText("Pay €20.00");
  await invoice.card.fill("generic_decline");
  await expectNoBarrier(page);
  await invoice.pay.click();
  await expect(invoice.notice).toContainText("declined");
  await expectNoBarrier(page);
  await invoice.card.fill("visa");
  await invoice.pay.click();
  await expect(invoice.paid).toBeFocused();
  await expectNoBarrier(page);
  await expect(page.getByRole("link", { name: "View invoice" })).toHaveAttribute("href", /\/i\/in_\w+$/);
  expect(await charges()).toEqual(["failed", "succeeded"]);
  await page.reload();
  await expect(page).toHaveURL(url);
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(invoice.payLink).toBeHidden();
});

test("a payer confirms at the bank in the page, and a reload in the middle leads back to the bank", async ({
  page,
  product,
}) => {
  const { url, charges } = await anOpenInvoice(product);
  const invoice = new InvoicePaymentPage(page);
  await page.goto(`${url}/pay`);
  await invoice.card.fill("authenticate");
  await invoice.pay.click();
  await expect(invoice.confirm).toBeVisible();
  await expectNoBarrier(page);
  await page.reload();
  await expect(invoice.goToBank).toBeVisible();
  await expectNoBarrier(page);
  await invoice.goToBank.click();
  await page.getByRole("button", { name: "Confirm" }).click();
  // The bank leads back to the page, which waits for the outcome or, if it is there, to the invoice.
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  expect(await charges()).toEqual(["succeeded"]);
});

test("a payer who gives up at the bank pays with another card", async ({ page, product }) => {
  const { url, charges } = await anOpenInvoice(product);
  const invoice = new InvoicePaymentPage(page);
  await page.goto(`${url}/pay`);
  await invoice.card.fill("authenticate");
  await invoice.pay.click();
  await invoice.confirm.waitFor();
  await page.locator("till-challenge").getByRole("button", { name: "Cancel" }).click();
  await expect(invoice.notice).toContainText("not confirmed");
  await invoice.card.fill("visa");
  await invoice.pay.click();
  await expect(invoice.paid).toBeVisible();
  expect(await charges()).toEqual(["failed", "succeeded"]);
});

test("a lost answer is no second payment: the page finds out, and so does one that is loaded anew", async ({
  page,
  product,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  for (const isReloaded of [false, true]) {
    const { url, charges } = await anOpenInvoice(product);
    const invoice = new InvoicePaymentPage(page);
    await page.goto(`${url}/pay`);
    let lost = 0;
    await page.route("**/pay", async (route) => {
      if (route.request().method() !== "POST" || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await invoice.card.fill("visa");
    await invoice.pay.click();
    await expect.poll(() => lost).toBe(1);
    if (isReloaded) await page.reload();
    // On the page of the payment, or on that of the invoice.
    await expect(page.locator("[data-outcome], .standing")).toHaveText(/^Paid( · |$)/);
    expect(await charges()).toEqual(["succeeded"]);
    await page.unroute("**/pay");
  }
});

test("a page that stays open follows what happens elsewhere: paid by another, void", async ({
  page,
  context,
  product,
}) => {
  const { url, charges } = await anOpenInvoice(product);
  const other = await context.newPage();
  const [invoice, second] = [new InvoicePaymentPage(page), new InvoicePaymentPage(other)];
  await page.goto(`${url}/pay`);
  await other.goto(`${url}/pay`);
  await invoice.card.fill("visa");
  await second.card.fill("visa");
  await second.pay.click();
  await expect(second.paid).toBeVisible();
  // The button goes once the page knows that it is paid, which may be right before the press.
  await invoice.pay.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  expect(await charges()).toEqual(["succeeded"]);

  const next = await anOpenInvoice(product);
  await page.goto(`${next.url}/pay`);
  await invoice.card.fill("visa");
  await next.merchant.post(`/v1/invoices/${next.id}/void`);
  await invoice.pay.click();
  await expect(page).toHaveURL(next.url);
  await expect(page.getByText("Void, nothing is owed")).toBeVisible();
  expect(await next.charges()).toEqual([]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, locale: "ar", viewport: { width: 390, height: 844 } });

  test("the invoice leads to its payment, which says what it needs", async ({ page, product }) => {
    const { url } = await anOpenInvoice(product);
    await page.goto(url);
    await page.locator("a.pay").click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("till-payment noscript .note")).toBeVisible();
  });
});
