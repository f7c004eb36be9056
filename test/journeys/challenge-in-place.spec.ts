import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import type { CheckoutPage } from "./pages/checkout-page.ts";
import { payUntilAsked } from "./pages/pay-until-asked.ts";

/** How many charges there are in each state, beside those that were there before. */
async function statesSince(
  before: readonly unknown[],
  charges: () => Promise<readonly { status: string }[]>,
) {
  const all = await charges();
  return all.slice(0, all.length - before.length).map(({ status }) => status);
}

const pay = /^Pay €/;

test("a payer confirms at the bank without leaving the merchant's page, and has paid once", async ({
  page,
  checkout,
  product,
  charges,
}) => {
  const before = await charges();
  await payUntilAsked(checkout, product.shop);
  await expect(checkout.notice).toHaveText("Your bank asks you to confirm this payment.");
  await expect(checkout.card.number).toBeHidden();
  expect(page.url()).toBe(`${product.shop}/checkout`);
  await checkout.challenge.answer("approve");
  await expect(checkout.outcome).toBeVisible();
  expect(await statesSince(before, charges)).toEqual(["succeeded", "failed"]);
});

test.describe("in another browser's language", () => {
  test.use({ locale: "fr-FR" });

  test("the bank's page speaks as the page around it", async ({ checkout, product }) => {
    await payUntilAsked(checkout, product.shop);
    await expect(checkout.bank.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
  });
});

test("the keyboard alone confirms: the focus is in the bank's page", async ({ page, checkout, product }) => {
  await payUntilAsked(checkout, product.shop);
  await expect.poll(() => checkout.bank.locator("body").evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press("Tab");
  await expect(checkout.challenge.confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(checkout.outcome).toBeVisible();
});

test("a payer who fails the challenge gets a message and pays with another card", async ({
  checkout,
  product,
  charges,
}) => {
  const before = await charges();
  await payUntilAsked(checkout, product.shop);
  await checkout.challenge.answer("fail");
  await expect(checkout.notice).toContainText("Your bank did not confirm the payment. Nothing was taken.");
  await expect(checkout.challenge.dialog).toHaveCount(0);
  await expect(checkout.payButton).toBeFocused();
  await checkout.pay("visa");
  await expect(checkout.outcome).toBeVisible();
  expect(await statesSince(before, charges)).toEqual(["succeeded", "failed"]);
});

test("a confirmed payment that the bank then declines says why", async ({ checkout, product }) => {
  await payUntilAsked(checkout, product.shop, "authenticate_insufficient_funds");
  await checkout.challenge.answer("approve");
  await expect(checkout.notice).toContainText("insufficient funds");
});

for (const [name, stop] of [
  ["the button Cancel", (checkout: CheckoutPage, _: Page) => checkout.challenge.cancel.click()],
  ["Escape in the bank's page", (_: CheckoutPage, page: Page) => page.keyboard.press("Escape")],
] as const) {
  test(`${name} cancels the challenge, keeps the card, and the next press starts it again`, async ({
    page,
    checkout,
    product,
    charges,
  }) => {
    const before = await charges();
    await payUntilAsked(checkout, product.shop);
    await stop(checkout, page);
    await expect(checkout.notice).toContainText("The payment was not confirmed. Nothing was taken.");
    await expect(checkout.payButton).toBeFocused();
    await expect(checkout.payButton).toHaveText(pay);
    await expect(checkout.card.number).toHaveValue("4000 0000 0000 3220");
    await expect(checkout.card.cvc).toHaveValue("123");
    await checkout.payButton.click();
    await checkout.challenge.answer("approve");
    await expect(checkout.outcome).toBeVisible();
    expect(await statesSince(before, charges)).toEqual(["succeeded", "failed", "failed"]);
  });
}

test("a page that is reloaded during the challenge continues with the same card, and pays once", async ({
  page,
  checkout,
  product,
  charges,
}) => {
  const before = await charges();
  await payUntilAsked(checkout, product.shop);
  await page.reload();
  await expect(checkout.notice).toContainText("A payment that you started here");
  await checkout.payButton.click();
  await checkout.challenge.answer("approve");
  await expect(checkout.outcome).toBeVisible();
  const states = await statesSince(before, charges);
  expect(states.filter((status) => status === "succeeded")).toHaveLength(1);
});

test("a page that is reloaded after the payer has confirmed pays without another challenge", async ({
  page,
  checkout,
  product,
  charges,
}) => {
  const before = await charges();
  await payUntilAsked(checkout, product.shop);
  // The page does not learn of it before it goes.
  await page.route("**/v1/tokens/*", (route) => route.abort("internetdisconnected"));
  await checkout.challenge.answer("approve");
  await expect(checkout.bank.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await page.unroute("**/v1/tokens/*");
  await page.reload();
  // Before the page has found it, a press would ask whether it is for the same order.
  await expect(checkout.notice).toContainText("A payment that you started here");
  await checkout.payButton.click();
  await expect(checkout.outcome).toBeVisible();
  expect(await statesSince(before, charges)).toEqual(["succeeded", "failed"]);
});

test("a network that comes back in the middle brings the outcome with it", async ({
  page,
  checkout,
  product,
}) => {
  await payUntilAsked(checkout, product.shop);
  await page.route("**/v1/tokens/*", (route) => route.abort("internetdisconnected"));
  await checkout.challenge.answer("approve");
  await expect(checkout.bank.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await expect(checkout.challenge.dialog).toBeVisible();
  await page.unroute("**/v1/tokens/*");
  await expect(checkout.outcome).toBeVisible();
});

test("two tabs with the same question pay once", async ({
  page,
  checkout,
  product,
  charges,
  secondCheckout,
}) => {
  const before = await charges();
  await payUntilAsked(checkout, product.shop);
  await secondCheckout.open(product.shop);
  await secondCheckout.payButton.click();
  await secondCheckout.challenge.answer("approve");
  await expect(secondCheckout.outcome).toBeVisible();
  await page.bringToFront();
  await expect(checkout.outcome).toBeVisible();
  const states = await statesSince(before, charges);
  expect(states.filter((status) => status === "succeeded")).toHaveLength(1);
});

test("a bank that is not reachable is reported as such", async ({ checkout, product }) => {
  await checkout.open(product.shop);
  await checkout.pay("authentication_unavailable");
  await expect(checkout.notice).toContainText("Your bank could not be reached.");
});

test("where the bank's question cannot be loaded nothing is taken, and the next press asks it", async ({
  page,
  checkout,
  product,
  charges,
}) => {
  const before = await charges();
  await page.route("**/assets/run-challenge-*", (route) => route.abort("internetdisconnected"));
  await checkout.open(product.shop);
  await checkout.pay("authenticate");
  await expect(checkout.notice).toContainText("Nothing was taken");
  await expect(checkout.payButton).toHaveText(pay);
  await page.unroute("**/assets/run-challenge-*");
  await checkout.payButton.click();
  await checkout.challenge.answer("approve");
  await expect(checkout.outcome).toBeVisible();
  expect(await statesSince(before, charges)).toEqual(["succeeded", "failed", "failed"]);
});

test("the bank's question is loaded when a bank asks, and only as it was built", async ({
  page,
  checkout,
  product,
}) => {
  let loads = 0;
  await page.route("**/assets/run-challenge-*", async (route) => {
    loads += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });
  await checkout.open(product.shop);
  await checkout.card.fill("authenticate");
  expect(loads).toBe(0);
  await checkout.payButton.click();
  await expect(checkout.notice).toContainText("Nothing was taken");
  await expect(checkout.challenge.dialog).toHaveCount(0);
  expect(loads).toBeGreaterThan(0);
});
