import {
  chooseMethod,
  choosePlan,
  confirmChallenge,
  fillCard,
  pay,
  startTill,
  testCards,
} from "till/testing";
import type { TestTill } from "till/testing";
import type { PaymentMethodType } from "../../src/contract/payments/redirect-method.ts";
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

test.describe("the test kit and payment methods", () => {
  let till: TestTill;
  test.beforeAll(async () => {
    till = await startTill();
  });
  test.afterAll(() => till.close());

  async function aLink(...methods: readonly PaymentMethodType[]) {
    const box = { name: "Winter box", amount: 3900, currency: "eur", payment_method_types: methods };
    return String((await till.client.paymentLinks.create(box)).url);
  }

  test("the test kit pays with a method of a payment page, in another language too", async ({ page }) => {
    await page.goto(`${await aLink("card", "ideal")}?locale=ja`);
    await till.pay(page, { method: "ideal" });
    const { data } = await till.waitForEvent("payment.succeeded");
    expect(data.object.payment_method_type).toBe("ideal");
    await page.waitForURL(/\/c\/cs_/);
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await page.goto(await aLink("ideal"));
    await till.pay(page, { method: "ideal", answer: "later" });
    await expect(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
    await till.advanceClock("2hours");
    await till.waitForEvent("payment.succeeded");
  });

  test("the test kit refuses at a bank, and pays with a card on the same page", async ({ page }) => {
    await page.goto(await aLink("ideal", "card", "paypal"));
    await till.pay(page, { method: "paypal", answer: "refuse" });
    const refused = await till.waitForEvent("payment.failed");
    expect(refused.data.object.failure_code).toBe("payment_refused");
    await expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked();
    await till.pay(page, { card: "authenticate" });
    await till.bank(page, "pay");
    const { data } = await till.waitForEvent("payment.succeeded");
    expect(data.object.payment_method_type).toBe("card");
  });

  test("the test kit leaves the page of a method, and answers it without a browser", async ({ page }) => {
    await page.goto(await aLink("card", "ideal"), { waitUntil: "commit" });
    await chooseMethod(page, "ideal");
    await pay(page);
    await page.waitForURL(/\/sandbox\/pay\//);
    const address = page.url();
    await page.goto("about:blank");
    await till.bank(address, "cancel");
    const { data } = await till.waitForEvent("payment.failed", { failure_code: "payment_canceled" });
    const { status } = await till.client.charges.retrieve(data.object.id);
    expect(status).toBe("failed");
    const noBank = till.bank(`${till.url}/sandbox/pay/none`, "pay");
    await expect(noBank).rejects.toThrow(/There is no bank at .* that takes the answer pay \(404\)/);
  });

  for (const [name, card] of [
    ["in a frame", testCards.authenticate],
    ["in the whole window", testCards.authenticate_by_redirect],
  ] as const) {
    test(`the test kit answers a bank ${name} at its address, without a browser`, async () => {
      const { id: method } = await till.client.paymentMethods.create({
        card: { number: card, exp_month: 12, exp_year: 2034, cvc: "123" },
      });
      const { id, next_action: action } = await till.client.paymentIntents.create({
        amount: 4200,
        currency: "eur",
        payment_method: method,
        confirm: true,
        return_url: "http://localhost:3000/paid",
      });
      const url = action?.type === "redirect_to_url" ? action.redirect_to_url.url : "";
      await expect(till.bank(url, "cancel")).rejects.toThrow(/takes the answer cancel/);
      await till.challenge(url, "succeed");
      expect((await till.client.paymentIntents.retrieve(id)).status).toBe("succeeded");
    });
  }
});
