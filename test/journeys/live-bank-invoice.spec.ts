import type { LiveProduct } from "../support/a-live-product.ts";
import { fakeCards } from "../processor/fake-adyen/cards.ts";
import { anOpenInvoice, InvoicePaymentPage } from "./pages/invoice-payment-page.ts";
import { LiveBank } from "./pages/live-bank.ts";
import { expect, expectNoTestMark, test } from "./live.ts";

/** What the fake has taken for an invoice: of each payment the captured amount. */
async function taken(live: LiveProduct, invoice: string): Promise<readonly number[]> {
  const { data } = await live.till.charges.list({ invoice });
  const booked = await Promise.all(data.map((charge) => live.bookedPayments(charge)));
  return booked.flat().map(({ captured }) => captured);
}

test("an invoice whose bank says no is owed as before, and is paid once by one that says yes, through reloads and steps back", async ({
  page,
  link,
  live,
}) => {
  const { id, url, charges } = await anOpenInvoice(live.product);
  const [invoice, bank] = [new InvoicePaymentPage(page), new LiveBank(page)];
  const returns: string[] = [];
  page.on("request", (request) => {
    if (/\/authentications\/.+\/return/.test(request.url())) returns.push(request.url());
  });
  await page.goto(url);
  await expectNoTestMark(page);
  await page.goto(`${url}/pay`);
  await bank.payUntilHere(link);
  await bank.cancel.click();
  await expect(invoice.notice).toContainText("Your bank did not confirm the payment. Nothing was taken.");
  await expect(invoice.pay).toBeEnabled();
  await expectNoTestMark(page);
  expect(await taken(live, id)).toEqual([]);

  await bank.payUntilHere(link);
  await page.goBack();
  await expect(invoice.goToBank).toBeVisible();
  await page.reload();
  await invoice.goToBank.click();
  await bank.arrived();
  await page.reload();
  await bank.confirm.click();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  // The bank's redirect again, as a reload on the way back or a step back makes it.
  await page.goto(returns.at(-1) ?? "");
  await expect(page).toHaveURL(url);
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(invoice.payLink).toBeHidden();
  expect(await charges()).toEqual(["failed", "succeeded"]);
  expect(await taken(live, id)).toEqual([2000]);
});

test("a payer who confirms in a browser of the bank's app pays once, and the page that was left says so", async ({
  page,
  link,
  live,
  browser,
}) => {
  const { id, url, charges } = await anOpenInvoice(live.product);
  await page.goto(`${url}/pay`);
  await new LiveBank(page).payUntilHere(link);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${url}/pay`);
  await expect(new InvoicePaymentPage(other).goToBank).toBeVisible();
  const third = await elsewhere.newPage();
  await third.goto(page.url());
  await new LiveBank(third).confirm.click();
  await expect(third.getByText("Paid", { exact: true })).toBeVisible();
  await expect(other.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await elsewhere.close();
  expect(await charges()).toEqual(["succeeded"]);
  expect(await taken(live, id)).toEqual([2000]);
});

test("a payer who confirms after ten minutes reads that the time is over, and pays once with the next card", async ({
  page,
  link,
  live,
}) => {
  const { id, url, charges } = await anOpenInvoice(live.product);
  const [invoice, bank] = [new InvoicePaymentPage(page), new LiveBank(page)];
  await page.goto(`${url}/pay`);
  await bank.payUntilHere(link);
  live.passTenMinutes();
  await expect.poll(charges).toEqual(["failed"]);
  await bank.confirm.click();
  await expect(invoice.notice).toContainText("time to confirm the payment is over");
  expect(await taken(live, id)).toEqual([]);
  await link.pay(fakeCards.approved);
  await expect(invoice.paid).toBeVisible();
  expect(await charges()).toEqual(["failed", "succeeded"]);
  expect(await taken(live, id)).toEqual([2000]);
});
