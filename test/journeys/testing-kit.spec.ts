import { choosePlan, confirmChallenge, fillCard, pay, testCards } from "till/testing";
import { expect, test } from "./journey.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey, publishableKey } = product;
  const key = `publishable-key="${publishableKey}"`;
  const form = (id: string, asked = "") =>
    `<form id="${id}" action="/pay" method="post"><button formnovalidate>Later</button><till-card name="source" ${key} ${asked} required></till-card><button>Pay</button></form>`;
  const checkout = `<till-checkout ${key} action="/pay" amount="4200" currency="eur"></till-checkout>`;
  const offer = "{&quot;counts&quot;:[2,4],&quot;cadence&quot;:{&quot;interval&quot;:&quot;month&quot;}}";
  const offering = checkout.replace("amount", `installments="${offer}" amount`);
  const inRoot = (content: string) => `<div><template shadowrootmode="open">${content}</template></div>`;
  merchant = await aStrictMerchant({
    service,
    secretKey,
    pages: {
      "/two": form("first") + form("second", 'fields="name postal-code"'),
      "/deep": inRoot(inRoot(checkout)),
      "/later": `<input type="radio" name="plan" value="4"><div id="first">${offering}</div><div id="second">${offering}</div>`,
    },
  });
});
test.afterAll(() => merchant.close());

test("the test kit pays in a nested shadow root, through a challenge that fails and one that does not", async ({
  page,
}) => {
  await page.goto(`${merchant.origin}/deep`);
  const checkout = page.locator("till-checkout");
  await fillCard(checkout, "authenticate");
  await pay(checkout);
  await confirmChallenge(checkout, "fail");
  await expect(page.getByRole("status")).toContainText("did not confirm");
  await pay(page);
  await confirmChallenge(page, "approve");
  await expect(page.getByText(/^Paid/)).toBeVisible();
});

test("the test kit fills the selected card form, with a card by name or by number", async ({ page }) => {
  await page.goto(`${merchant.origin}/two`);
  await fillCard(page, "insufficient_funds");
  const second = page.locator("#second");
  await fillCard(second, { number: testCards.amex, expiry: "0131", cvc: "9876" });
  const typed = second.locator("iframe").contentFrame().getByRole("textbox");
  await expect(typed.nth(0)).toHaveValue("3782 822463 10005");
  await expect(typed.nth(1)).toHaveValue("01 / 31");
  await expect(typed.nth(2)).toHaveValue("9876");
  await expect(typed.nth(3)).toHaveValue("Ada Lovelace");
  await expect(typed.nth(4)).toHaveValue("10115");
  await fillCard(second, "visa_debit");
  await expect(typed.nth(0)).toHaveValue("4000 0566 5566 5556");
  await pay(second);
  await expect(page.getByText(/"last4":"5556"/)).toBeVisible();
});

test("the test kit chooses a plan or full payment of the selected checkout, and of no other choice of the page", async ({
  page,
}) => {
  await page.goto(`${merchant.origin}/later`);
  const [first, second] = [page.locator("#first"), page.locator("#second till-checkout")];
  await choosePlan(first, 4);
  await choosePlan(second, 2);
  await expect(first.getByRole("button")).toHaveText("Pay €10.50 now");
  await expect(second.getByRole("button")).toHaveText("Pay €21.00 now");
  await choosePlan(page, "full");
  await expect(first.getByRole("button")).toHaveText("Pay €42.00 now");
  await expect(second.getByRole("button")).toHaveText("Pay €21.00 now");
  await expect(page.locator("body > input")).not.toBeChecked();
});
