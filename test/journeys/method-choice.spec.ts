import type { Page } from "@playwright/test";
import type { CreatePaymentLinkInput } from "../../src/contract/checkout/payment-link.ts";
import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";
import { barriers } from "./pages/barriers.ts";

// A payer who chooses on the page of a link with what they pay.

const offered = ["card", "ideal", "paypal"] as const;

/** Makes a link, and returns the address of its page. */
async function aLink({ service, secretKey }: Product, change: Partial<CreatePaymentLinkInput> = {}) {
  const box = { name: "Winter box", amount: 3900, currency: "eur", payment_method_types: offered };
  const { url } = await new Till(secretKey, { service }).paymentLinks.create({ ...box, ...change });
  return String(url);
}

const choose = (page: Page, name: string) => page.getByRole("radio", { name });

const pay = (page: Page) => page.getByRole("button", { name: /^Pay / }).click();

const cardNumber = (page: Page) => page.getByLabel("Card number");

const thanks = "Till Demo Shop has received your payment";

test("a payer chooses iDEAL, pays on its page, comes back, and reads with what they have paid", async ({
  page,
  product,
}) => {
  await page.goto(await aLink(product));
  await expect(cardNumber(page)).toBeVisible();
  await choose(page, "iDEAL | Wero").check();
  await expect(cardNumber(page)).toBeHidden();
  await expect(page.getByText("You go to iDEAL | Wero to pay, and come back here.")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await pay(page);
  await page.getByRole("button", { name: "Pay €39.00" }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText("iDEAL | Wero", { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/c\/cs_/);
});

test("the choice survives a reload, another language, and a payment that was refused", async ({
  page,
  product,
}) => {
  await page.goto(await aLink(product));
  await choose(page, "PayPal").check();
  await page.reload();
  await expect(choose(page, "PayPal")).toBeChecked();
  await expect(cardNumber(page)).toBeHidden();
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByRole("button", { name: "Change" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(choose(page, "PayPal")).toBeChecked();
  await page.getByRole("button", { name: /zahlen$/ }).click();
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await expect(choose(page, "PayPal")).toBeChecked();
});

test("a payer can leave the page of the method, and pay by card instead", async ({ page, product, link }) => {
  await page.goto(await aLink(product));
  await choose(page, "PayPal").check();
  await pay(page);
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Pay at PayPal" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to PayPal" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Pay another way" }).click();
  await expect(page.getByText("The payment was not confirmed. Nothing was taken.")).toBeVisible();
  await choose(page, "Card").check();
  await link.pay("visa");
  await expect(page.getByText(thanks)).toBeVisible();
});

test("one method alone shows no list, and no card form", async ({ page, product }) => {
  await page.goto(await aLink(product, { payment_method_types: ["ideal"] }));
  await expect(page.getByRole("heading", { name: "iDEAL | Wero" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(cardNumber(page)).toBeHidden();
  await pay(page);
  await page.getByRole("button", { name: "Pay €39.00" }).click();
  await expect(page.getByText(thanks)).toBeVisible();
});

test("the arrow keys go through all methods, past the card form", async ({ page, product }) => {
  await page.goto(await aLink(product));
  await expect(cardNumber(page)).toBeVisible();
  await choose(page, "Card").focus();
  await page.keyboard.press("ArrowDown");
  await expect(choose(page, "iDEAL | Wero")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(choose(page, "PayPal")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(choose(page, "Card")).toBeChecked();
  await expect(cardNumber(page)).toBeVisible();
});

test("a page whose methods nobody takes says that it is not set up, and asks for no card", async ({
  page,
  product,
}) => {
  const { service, secretKey } = product;
  const till = new Till(secretKey, { service });
  const { url } = await till.paymentLinks.create({ name: "Box", amount: 50, currency: "eur" });
  await till.account.update({ payment_method_types: ["eps"] });
  try {
    const response = await page.goto(String(url));
    expect(response?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: "This payment is not set up correctly." })).toBeVisible();
  } finally {
    await till.account.update({ payment_method_types: ["card"] });
  }
});
