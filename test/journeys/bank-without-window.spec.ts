import { confirmChallenge } from "till/testing";
import { expect, test } from "./journey.ts";
import { atBank, buttonToBank } from "./pages/bank-in-window.ts";
import { CardFields } from "./pages/card-fields.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant, promisedPolicy } from "./pages/strict-merchant.ts";

// A site whose policy lets its pages open no window, as browsers in apps do with every page.
let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey, publishableKey } = product;
  merchant = await aStrictMerchant({
    service,
    secretKey,
    policy: `${promisedPolicy(service)}; sandbox allow-scripts allow-same-origin allow-forms`,
    pages: {
      "/checkout": `<till-checkout publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur">
          <label>Note <input name="note" /></label>
        </till-checkout>`,
      // As in docs/script-tag.md; the page has no script of its own, which its policy blocks, so that the test runs it.
      "/card": `<form><label>Note <input name="note" /></label><till-card publishable-key="${publishableKey}"></till-card></form>`,
    },
  });
});
test.afterAll(() => merchant.close());

test("where no window opens the same button leads this one to the bank and back, and the payment goes on by itself", async ({
  page,
  charges,
}) => {
  const checkout = new CheckoutPage(page);
  const note = page.getByLabel("Note");
  const toBank = buttonToBank(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/pay")) sent.push(request.postData() ?? "");
  });
  await checkout.open(merchant.origin);
  await note.fill("Second floor");
  await checkout.pay("authenticate_by_redirect");
  await toBank.click();
  await expect(page).toHaveURL(atBank);
  const before = await charges();
  // The step back and a reload show the way to the bank again, and pay nothing.
  await page.goBack();
  await expect(toBank).toBeVisible();
  await page.reload();
  await expect(toBank).toBeVisible();
  await expect(note).toHaveValue("Second floor");
  expect(await charges()).toHaveLength(before.length);
  await toBank.click();
  await expect(page).toHaveURL(atBank);
  await confirmChallenge(page, "approve");
  await expect(page.getByText(/^Paid/)).toBeVisible();
  expect(page.url()).toBe(`${merchant.origin}/checkout`);
  const [charge, ...earlier] = await charges();
  expect(charge).toMatchObject({ status: "succeeded", amount: 4200 });
  expect(earlier).toHaveLength(before.length);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain("Second");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a payer whose bank says no in the whole window comes back to the reason, and pays with another card", async ({
  page,
}) => {
  const checkout = new CheckoutPage(page);
  await checkout.open(merchant.origin);
  await checkout.pay("authenticate_by_redirect");
  await buttonToBank(page).click();
  await confirmChallenge(page, "fail");
  await expect(checkout.notice.filter({ hasText: "did not confirm" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await checkout.pay("visa");
  await expect(page.getByText(/^Paid/)).toBeVisible();
});

test("the page of a card alone goes on when its payer comes back from the bank, and charges once", async ({
  page,
  charges,
}) => {
  const before = await charges();
  const card = new CardFields(page.locator("till-card iframe").contentFrame());
  const payment = { amount: 4200, currency: "eur", resumable: true };
  await page.goto(`${merchant.origin}/card`);
  await page.getByLabel("Note").fill("Second floor");
  await card.fill("authenticate_by_redirect");
  await page.evaluate(async (asked) => {
    const till = document.querySelector("till-card");
    const token = await till?.createToken();
    void till?.authenticate(token?.id ?? "", asked);
  }, payment);
  await page.getByRole("button", { name: "Go to your bank" }).click();
  await expect(page).toHaveURL(atBank);
  await confirmChallenge(page, "approve");
  await expect(page).toHaveURL(`${merchant.origin}/card`);
  await page.evaluate(() => customElements.whenDefined("till-card").then(() => undefined));
  const status = await page.evaluate(async (asked) => {
    const till = document.querySelector("till-card");
    const { token = "" } = till?.returned ?? {};
    await till?.authenticate(token, asked);
    return (await fetch("/pay", { method: "POST", body: new URLSearchParams({ source: token }) })).status;
  }, payment);
  expect(status).toBe(200);
  await expect(page.getByLabel("Note")).toHaveValue("Second floor");
  expect(await page.evaluate(() => document.querySelector("till-card")?.returned)).toBe(null);
  const after = await charges();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({ status: "succeeded", amount: 4200 });
});
