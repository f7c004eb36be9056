import type { Page } from "@playwright/test";
import { confirmChallenge, fillCard, pay } from "till/testing";
import { expect, test } from "./journey.ts";
import { hold } from "./pages/hold.ts";
import { LinkPage } from "./pages/link-page.ts";
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
  await expect(page.getByRole("status").filter({ hasText: "did not confirm" })).toBeVisible();
  await link.pay("visa");
  await expect(link.paid).toBeVisible();
});

for (const [name, stop] of [
  ["the button Cancel", (page: Page) => page.getByRole("button", { name: "Cancel" }).click()],
  [
    "Escape in the bank's page",
    (page: Page) => new LinkPage(page).bank.getByRole("button").first().press("Escape"),
  ],
] as const) {
  test(`${name} leads back to the card, and the next press pays once`, async ({
    page,
    link,
    product,
    charges,
  }) => {
    await payUntilAsked(link, product.service);
    const [{ id } = { id: "" }] = await charges();
    await stop(page);
    const told = page
      .getByRole("status")
      .filter({ hasText: "The payment was not confirmed. Nothing was taken." });
    await expect(told).toBeVisible();
    await expect(link.payButton).toBeFocused();
    await expect(link.card.number).toHaveValue("4000 0000 0000 3220");
    await link.payButton.click();
    await confirmChallenge(page, "approve");
    await expect(link.paid).toBeVisible();
    expect((await charges()).slice(0, 2)).toMatchObject([{ status: "succeeded" }, { status: "failed", id }]);
  });
}

test("a page that is reloaded during the challenge leads to the bank or back to the card, and pays once", async ({
  page,
  link,
  product,
  charges,
}) => {
  await payUntilAsked(link, product.service);
  const [{ id } = { id: "" }] = await charges();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Confirm with your bank" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await link.pay("authenticate");
  await expect(link.bank.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Go to your bank" }).click();
  await confirmChallenge(page, "approve");
  await expect(link.paid).toBeVisible();
  expect((await charges()).slice(0, 2)).toMatchObject([{ status: "succeeded" }, { status: "failed", id }]);
});

test("a bank that says yes while its payer gives up has the last word, and takes once", async ({
  page,
  link,
  product,
  charges,
}) => {
  await payUntilAsked(link, product.service);
  const before = await charges();
  const held = await hold(page, "**/cancel_payment");
  await page.getByRole("button", { name: "Cancel" }).click();
  const other = await page.context().newPage();
  await other.goto((await page.locator("till-challenge iframe").getAttribute("src")) ?? "");
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  held.release();
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  expect(await charges()).toHaveLength(before.length);
});

test("the bank gets the whole window where the script of its frame cannot be loaded, and leads back", async ({
  page,
  link,
  product,
}) => {
  await page.route(/\/assets\/(?!create-token-)/, (route) => route.abort("internetdisconnected"));
  await link.open(product.service);
  await link.pay("authenticate");
  await page.waitForURL(/\/sandbox\/3ds\//);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
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
  await expect(other.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: /^Bezahlt · / })).toBeVisible();
});
