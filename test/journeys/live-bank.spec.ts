import { fakeCards } from "../processor/fake-adyen/cards.ts";
import { buttonToBank } from "./pages/bank-in-window.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { atLiveBank } from "./pages/live-bank.ts";
import { expect, test } from "./live.ts";

test("a payer confirms at the bank in the whole window, reloads and steps back on the way, and pays once", async ({
  page,
  link,
  live,
}) => {
  const { id, url } = await live.till.paymentLinks.create({ name: "Saucer", amount: 2500, currency: "eur" });
  const toBank = page.getByRole("link", { name: "Go to your bank" });
  await page.goto(String(url));
  await link.card.number.waitFor();
  await link.pay(fakeCards.challenged);
  await expect(page).toHaveURL(atLiveBank);
  expect(new URL(page.url()).origin).toBe(live.fake.url);
  await page.goBack();
  await expect(toBank).toBeVisible();
  await page.reload();
  await toBank.click();
  await expect(page).toHaveURL(atLiveBank);
  await page.reload();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(link.paid).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  const { data } = await live.till.charges.list({ payment_link: id });
  expect(data).toMatchObject([{ status: "succeeded", amount: 2500, livemode: true }]);
  expect(await live.bookedPayments(data[0])).toMatchObject([{ captured: 2500 }]);
});

test("a payer who says no at the bank comes back to the reason, and pays with another card", async ({
  page,
  link,
  live,
}) => {
  const { id, url } = await live.till.paymentLinks.create({ name: "Cup", amount: 900, currency: "eur" });
  await page.goto(String(url));
  await link.card.number.waitFor();
  await link.pay(fakeCards.challenged);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("status").filter({ hasText: "did not confirm" })).toBeVisible();
  await link.pay(fakeCards.approved);
  await expect(link.paid).toBeVisible();
  const { data } = await live.till.charges.list({ payment_link: id });
  expect(data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
});

test("a payer in a shop confirms in the bank's window, which closes, and has paid once", async ({
  page,
  live,
  shop,
}) => {
  const checkout = new CheckoutPage(page);
  await checkout.open(shop.origin);
  await checkout.pay(fakeCards.challenged);
  const opened = page.context().waitForEvent("page");
  await buttonToBank(page).click();
  const bank = await opened;
  await bank.waitForURL(atLiveBank);
  await bank.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(/^Paid/)).toBeVisible();
  await expect.poll(() => bank.isClosed()).toBe(true);
  const { data } = await live.till.charges.list({ limit: 2 });
  expect(data.map(({ status, amount }) => [status, amount])).toContainEqual(["succeeded", 4200]);
});
