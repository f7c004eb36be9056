import type { Page } from "@playwright/test";
import { confirmChallenge } from "till/testing";
import { Till } from "../../src/client/till.ts";
import { expect, test } from "./journey.ts";
import { atBank, buttonToBank, openBankWindow, payUntilAtBank } from "./pages/bank-in-window.ts";
import { LinkPage } from "./pages/link-page.ts";

const print = { price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } } };
const wayToBank = (page: Page) => page.getByRole("heading", { name: "Confirm with your bank" });

test("a bank that wants the whole window gets it, and leads back to the payment as it was left", async ({
  page,
  link,
  product,
  charges,
}) => {
  await link.open(product.service);
  await payUntilAtBank(page, link);
  await page.goBack();
  await expect(wayToBank(page)).toBeVisible();
  await page.getByRole("link", { name: "Go to your bank" }).click();
  await confirmChallenge(page, "fail");
  await expect(page.getByRole("status").filter({ hasText: "did not confirm" })).toBeVisible();
  const [{ id } = { id: "" }] = await charges();
  await payUntilAtBank(page, link);
  await confirmChallenge(page, "approve");
  await expect(link.paid).toBeVisible();
  expect((await charges()).slice(0, 2)).toMatchObject([{ status: "succeeded" }, { status: "failed", id }]);
});

test("what a payer typed and chose is there when they come back from the bank unpaid, and no card", async ({
  page,
  link,
  product,
}) => {
  const { slug } = await new Till(product.secretKey, product).paymentLinks.create({
    line_items: [
      {
        price_data: { currency: "eur", unit_amount: 2500, product_data: { name: "Ticket" } },
        adjustable_quantity: { enabled: true, minimum: 1, maximum: 8 },
      },
    ],
    customer_email_collection: "required",
    custom_fields: [{ key: "seat", label: "Seat", type: "text" }],
  });
  await page.goto(`${product.service}/l/${slug}?locale=de`);
  await link.card.number.or(page.locator("till-card-form")).first().waitFor();
  await page.getByRole("textbox", { name: "E-Mail" }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Seat" }).fill("12 A");
  await page.locator('[data-step="1"]').click();
  await expect(page.locator("till-pay-button")).toContainText("50,00");
  await page.locator('input[autocomplete="cc-number"]').fill("4000000000003238");
  await page.locator('input[autocomplete="cc-exp"]').fill("12 / 34");
  await page.locator('input[autocomplete="cc-csc"]').fill("123");
  await page.locator("till-pay-button").click();
  await expect(page).toHaveURL(atBank);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toMatch(/4000 ?0000 ?0000 ?3238|"123"/);
  await confirmChallenge(page, "fail");
  await expect(page).toHaveURL(/\/c\/cs_/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.reload();
  await page.locator("till-card-form input").first().waitFor();
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveValue("ada@example.com");
  await expect(page.getByRole("textbox", { name: "Seat" })).toHaveValue("12 A");
  await expect(page.locator("till-pay-button")).toContainText("50,00");
  await expect(page.locator('input[autocomplete="cc-number"]')).toHaveValue("");
});

test("a hosted checkout leads to the bank and to the shop, and the step back to the bank pays nothing again", async ({
  page,
  link,
  product,
  charges,
}) => {
  const before = await charges();
  const { url } = await new Till(product.secretKey, product).checkoutSessions.create({
    line_items: [print],
    success_url: `${product.shop}/?session={CHECKOUT_SESSION_ID}`,
  });
  await page.goto(url);
  await payUntilAtBank(page, link);
  const bank = page.url();
  await confirmChallenge(page, "approve");
  await page.waitForURL(/\/\?session=cs_/, { waitUntil: "commit" });
  await page.goto(bank);
  await expect(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Go on" }).click();
  await page.waitForURL(/\/\?session=cs_/, { waitUntil: "commit" });
  expect(await charges()).toHaveLength(before.length + 1);
});

test("a page in another tab shows the way to the bank meanwhile, and then that it is paid", async ({
  page,
  link,
  product,
  charges,
}) => {
  const before = await charges();
  await link.open(product.service);
  await payUntilAtBank(page, link);
  const other = await page.context().newPage();
  await new LinkPage(other).visit(product.service);
  await expect(wayToBank(other)).toBeVisible();
  await expect(other.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await other.reload();
  await expect(wayToBank(other)).toBeVisible();
  await confirmChallenge(page, "approve");
  await expect(link.paid).toBeVisible();
  await expect(other.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  expect(await charges()).toHaveLength(before.length + 1);
});

test("a payer who confirms too late reads that the time is over, and pays once with the next attempt", async ({
  page,
  link,
  product,
}) => {
  const till = new Till(product.secretKey, product);
  const clock = await till.testClocks.create({
    frozen_time: "2030-01-01T00:00:00Z",
  });
  const { id, url } = await till.checkoutSessions.create({
    line_items: [print],
    test_clock: clock.id,
  });
  await page.goto(url);
  await payUntilAtBank(page, link);
  await page.getByRole("button", { name: "Confirm" }).waitFor();
  await till.testClocks.advance(clock.id, {
    frozen_time: "2030-01-01T00:10:00Z",
  });
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "time to confirm the payment is over" }),
  ).toBeVisible();
  await link.pay("visa");
  await expect(link.paid).toBeVisible();
  const { data } = await till.charges.list({ checkout_session: id });
  expect(data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
});

test.describe("in a shop", () => {
  test.use({ viewport: { width: 1000, height: 900 } });

  test("the payer opens the bank's window by a button, and the shop learns the rest from the service", async ({
    page,
    checkout,
    product,
    charges,
  }) => {
    const before = await charges();
    await checkout.open(product.shop);
    await checkout.pay("authenticate_by_redirect");
    await expect(buttonToBank(page)).toBeFocused();
    expect(await charges()).toHaveLength(before.length + 1);
    const bank = await openBankWindow(page);
    expect(await bank.evaluate(() => window.opener === null)).toBe(true);
    await expect(
      page.getByRole("status").filter({ hasText: "Waiting for your confirmation…" }),
    ).toBeVisible();
    await confirmChallenge(bank, "approve");
    await expect(checkout.outcome).toBeVisible();
    await expect.poll(() => bank.isClosed()).toBe(true);
    expect((await charges())[0]).toMatchObject({ status: "succeeded", amount: 4200 });
  });

  test("a payer who gives up, or fails at the bank, has the card again and pays with another", async ({
    page,
    checkout,
    product,
    charges,
  }) => {
    await checkout.open(product.shop);
    await checkout.pay("authenticate_by_redirect");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(checkout.notice.filter({ hasText: "was not confirmed" })).toBeVisible();
    await checkout.payButton.click();
    await confirmChallenge(await openBankWindow(page), "fail");
    await expect(checkout.notice.filter({ hasText: "did not confirm" })).toBeVisible();
    await checkout.pay("visa");
    await page.waitForURL(/\/paid/, { waitUntil: "commit" });
    expect((await charges())[0]).toMatchObject({ status: "succeeded", amount: 4200 });
  });

  test("a page that is reloaded while its bank's window is open pays once all the same", async ({
    page,
    checkout,
    product,
    charges,
  }) => {
    await checkout.open(product.shop);
    await checkout.pay("authenticate_by_redirect");
    const bank = await openBankWindow(page);
    await bank.getByRole("button", { name: "Confirm" }).waitFor();
    await page.reload();
    await confirmChallenge(bank, "approve");
    await page.getByRole("button", { name: "Finish the payment" }).click();
    await expect(checkout.outcome).toBeVisible();
    const paid = (await charges()).filter(({ status }) => status === "succeeded");
    expect(paid[0]).toMatchObject({ amount: 4200 });
  });
});
