import { confirmChallenge, fillCard, pay } from "till/testing";
import { expect, test } from "./journey.ts";
import { payUntilAsked } from "./pages/pay-until-asked.ts";

test("a payer confirms a payment at the bank in place, and finds it paid", async ({
  page,
  link,
  product,
  charges,
}) => {
  await payUntilAsked(link, product.service);
  await expect(link.bank.getByText("€42.00")).toBeVisible();
  await expect(link.bank.getByText("Visa •••• 3220")).toBeVisible();
  const before = await charges();
  expect(before[0]).toMatchObject({ status: "requires_action" });
  await confirmChallenge(page, "approve");
  await expect(link.paid).toBeVisible();
  const after = await charges();
  expect(after).toHaveLength(before.length);
  expect(after[0]).toMatchObject({ id: before[0]?.id, status: "succeeded", amount: 4200 });
});

test("a payer who fails at the bank has the form again with the reason, and pays with another card", async ({
  page,
  link,
  product,
}) => {
  await payUntilAsked(link, product.service);
  await confirmChallenge(page, "fail");
  await expect(page.getByRole("status").filter({ hasText: "asks you to confirm" })).toBeVisible();
  await link.pay("visa");
  await expect(link.paid).toBeVisible();
});

test("a payer who does not answer in place is shown the way to the bank, and pays once", async ({
  page,
  link,
  product,
  charges,
}) => {
  await payUntilAsked(link, product.service);
  const before = await charges();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Confirm with your bank" })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Go to your bank" }).click();
  await confirmChallenge(page, "approve");
  await expect(link.paid).toBeVisible();
  expect(await charges()).toHaveLength(before.length);
});

test("a page that waits learns that the payment was confirmed in another tab", async ({
  page,
  link,
  product,
}) => {
  await payUntilAsked(link, product.service);
  const challenge = (await page.locator("till-challenge iframe").getAttribute("src")) ?? "";
  const other = await page.context().newPage();
  await other.goto(challenge);
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^(Already paid|Paid)$/ })).toBeVisible();
  await expect(link.card.number).toHaveCount(0);
});

test("a payer whose link asks for a language reads the bank's question in it", async ({
  page,
  link,
  product,
}) => {
  await page.goto(`${product.service}/l/summer-box?locale=de`);
  await fillCard(page, "authenticate");
  await pay(page);
  await expect(link.bank.getByRole("heading", { name: "Zahlung bestätigen" })).toBeVisible();
  await confirmChallenge(page, "approve");
  await expect(page.getByRole("heading", { name: "Bezahlt", exact: true })).toBeVisible();
});
