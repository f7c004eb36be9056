import type { Page } from "@playwright/test";
import type { PaymentMethodType } from "../../src/contract/payments/redirect-method.ts";
import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";
import { barriers } from "./pages/barriers.ts";

// Methods whose payers type something on the page: BLIK its code, a direct debit the account.

async function open(page: Page, product: Product, method: PaymentMethodType, currency: string) {
  const till = new Till(product.secretKey, { service: product.service });
  const payment_method_types = ["card", method] as const;
  const { url } = await till.paymentLinks.create({
    name: "Box",
    amount: 3900,
    currency,
    payment_method_types,
  });
  await page.goto(String(url));
  await expect(page.getByLabel("Card number")).toBeVisible();
}

const pay = (page: Page) => page.getByRole("button", { name: /^Pay / }).click();

const paid = (page: Page) => page.getByText("Till Demo Shop has received your payment");

test("a payer of BLIK types the code, confirms in the app of their bank, and sees it paid in place", async ({
  page,
  product,
}) => {
  await open(page, product, "blik", "pln");
  await page.getByRole("radio", { name: "BLIK" }).check();
  await pay(page);
  await expect(page.getByText("Enter the 6 digits of the BLIK code.")).toBeVisible();
  await expect(page.getByLabel("BLIK code")).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("BLIK code").fill("777000");
  await page.getByLabel("BLIK code").press("Enter");
  await expect(paid(page)).toBeVisible();
});

test("a payer of BLIK who has not confirmed yet reads where to do it, and for how long they can", async ({
  page,
  product,
}) => {
  await open(page, product, "blik", "pln");
  await page.getByRole("radio", { name: "BLIK" }).check();
  // Nobody answers: the page waits, however slow the machine is.
  await page.getByLabel("BLIK code").fill("777002");
  await pay(page);
  await expect(page.getByRole("heading", { name: "Confirm in your bank’s app" })).toBeVisible();
  await expect(page.getByText(/confirm the payment there\. \d+ s left\./)).toBeVisible();
});

test("a payer whose BLIK code is wrong reads it, keeps the choice, and pays with another code", async ({
  page,
  product,
}) => {
  await open(page, product, "blik", "pln");
  await page.getByRole("radio", { name: "BLIK" }).check();
  await page.getByLabel("BLIK code").fill("777003");
  await pay(page);
  await expect(page.getByRole("radio", { name: "BLIK" })).toBeChecked();
  await expect(page.locator("till-notice")).toContainText("BLIK");
  await page.getByLabel("BLIK code").fill("777000");
  await pay(page);
  await expect(paid(page)).toBeVisible();
});

test("a payer lets their account be debited, and reads that their bank takes some days", async ({
  page,
  product,
}) => {
  await open(page, product, "sepa_debit", "eur");
  await page.getByRole("radio", { name: "Bank account (SEPA)" }).check();
  await expect(page.getByText(/authorize \(A\) Till Demo Shop to send instructions/)).toBeVisible();
  await page.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 01");
  await pay(page);
  await expect(page.getByText("Check the IBAN. It is on your bank statement.")).toBeVisible();
  await expect(page.getByText("Enter the name of the account holder.")).toBeVisible();
  await expect(page.getByLabel("IBAN")).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("IBAN").fill("de89 3704 0044 0532 0130 00");
  await page.getByLabel("Account holder").fill("Ada Lovelace");
  await pay(page);
  await expect(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
  await expect(page.getByText(/Your bank takes some days to confirm the debit/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay €/ })).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/de89/i);
});

test("a payer whose debit is confirmed at once sees it paid", async ({ page, product }) => {
  await open(page, product, "sepa_debit", "eur");
  await page.getByRole("radio", { name: "Bank account (SEPA)" }).check();
  await page.getByLabel("IBAN").fill("AT61 1904 3002 3457 3201");
  await page.getByLabel("Account holder").fill("Ada Lovelace");
  await pay(page);
  await expect(paid(page)).toBeVisible();
  await expect(page.getByText("SEPA Direct Debit")).toBeVisible();
});
