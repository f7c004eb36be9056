import { fillCard, pay } from "till/testing";
import { expect, test } from "./journey.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";

const own = {
  "card.number": "Your card",
  "payment.pay": "Book for {amount}",
  "declines.insufficientFunds.message": "There is not enough on this card.",
};
const wrong = { "payment.paid": "Thank you for {amount}.", "payment.pya": "Book" };

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey, publishableKey } = product;
  const checkout = (sentences: object) =>
    `<till-checkout publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur" locale="en"
      sentences='${JSON.stringify(sentences)}'></till-checkout>`;
  const pages = { "/own": checkout(own), "/wrong": checkout({ ...own, ...wrong }) };
  merchant = await aStrictMerchant({ service, secretKey, pages });
});
test.afterAll(() => merchant.close());

test("a page's own messages show in the card form, on the button, and for a decline", async ({ page }) => {
  await page.goto(`${merchant.origin}/own`);
  const frame = page.locator("iframe").contentFrame();
  await expect(frame.getByRole("textbox", { name: "Your card" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Book for €42.00" })).toBeVisible();
  await fillCard(page, "insufficient_funds");
  await pay(page);
  await expect(page.getByRole("status")).toContainText("There is not enough on this card.");
  await page.locator("till-checkout").evaluate((element) => {
    Object.assign(element, { sentences: { "payment.pay": "Buy for {amount}" } });
  });
  await expect(page.getByRole("button", { name: "Buy for €42.00" })).toBeVisible();
  await expect(frame.getByRole("textbox", { name: "Card number" })).toBeVisible();
});

test("an invalid message is reported with its key, and the others are used", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(`${merchant.origin}/wrong`);
  await expect(page.getByRole("button", { name: "Book for €42.00" })).toBeVisible();
  expect(errors).toEqual([
    "<till-checkout>: Not used by the card form: payment.paid (needs no place), payment.pya (unknown).",
  ]);
});
