import type { PaymentLink } from "../../src/contract/checkout/payment-link.ts";
import { expectNoBarrier } from "./pages/no-barrier.ts";
import { Merchant } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

test("a merchant offers installments on a link, changes the offer and removes it, by the keyboard", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  await page.goto(`${product.service}/studio`);
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await page.getByLabel("Name", { exact: true }).fill("Oak table");
  await page.getByLabel("Amount", { exact: true }).fill("400");
  await press("Offer installments");
  const counts = page.getByLabel("Numbers of installments");
  await expect(counts).toBeFocused();
  const terms = page.locator("till-link-terms");
  await expect(terms).toContainText("4 monthly payments of €100.00");
  await page.getByLabel("Down payment (optional)").fill("100");
  await counts.fill("2, 4, 61");
  await press("Make the link");
  await expect(counts).toBeFocused();
  await expect(page.getByText("Enter a whole number from 2 to 60.")).toBeVisible();
  await counts.fill("4, 24");
  await expect(terms).toContainText("24 monthly payments, €400.00 in total");
  await page.getByLabel("Language", { exact: true }).selectOption("de");
  await expect(terms).toContainText(/100,00\s€/);
  await expectNoBarrier(page);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await expectNoBarrier(page);
  await page.evaluate(() => (document.documentElement.dir = "ltr"));
  await press("Make the link");

  const row = page.getByRole("listitem").filter({ hasText: "/l/oak-table" });
  await expect(row).toContainText("€400.00 · in 4 or 24 installments · /l/oak-table");
  const id = (await row.getAttribute("id")) ?? "";
  const offerOf = async () =>
    ((await merchant.get(`/v1/payment_links/${id}`)) as unknown as PaymentLink).installments;
  expect(await offerOf()).toMatchObject({ counts: [4, 24], down_payment: 10_000, pay_in_full: true });
  await press("Edit Oak table");
  await expect(counts).toHaveValue("4, 24");
  await expect(page.getByLabel("Down payment (optional)")).toHaveValue("100.00");
  await page.getByRole("checkbox", { name: "Payers may also pay in full" }).focus();
  await page.keyboard.press("Space");
  await press("Save the changes");
  await expect(row).toBeVisible();
  expect(await offerOf()).toMatchObject({ counts: [4, 24], down_payment: 10_000, pay_in_full: false });
  await press("Edit Oak table");
  await press("Remove the offer");
  await expect(page.getByRole("button", { name: "Offer installments" })).toBeFocused();
  await press("Save the changes");
  await expect(row).not.toContainText("installments");
  expect(await offerOf()).toBeNull();
});
